import type { Progress } from '../build/options.ts'
import { countProblems, formatProblem, hasErrors } from '../shared/problems.ts'
import type { Problem } from '../shared/types.ts'

/** The output of a command. */
export interface Terminal {
  /** A line of the result. */
  log(line: string): void
  /** Progress of a long step: redrawn in place on a terminal, nothing in CI and in pipes. */
  progress(progress: Progress): void
  /** All problems of the site. */
  problems(problems: readonly Problem[]): void
  /** Problems that were reported before and are fixed. */
  fixed(problems: readonly Problem[]): void
  /** The result for machines; the last line of the output. */
  json(value: object): void
}

const STEPS: Record<Progress['step'], string> = { compile: 'Compiling', render: 'Rendering' }
/** Minimum milliseconds between two updates of the progress line. */
const REDRAW = 80

/** @param machine print only JSON on standard output */
export function createTerminal(machine: boolean): Terminal {
  const { stdout, stderr } = process
  const isLive = !machine && stderr.isTTY && !process.env.CI
  let drawnAt = 0
  let startedAt = Date.now()
  let step = ''
  const clear = (): void => {
    if (isLive && drawnAt > 0) stderr.write('\r\u001b[2K')
    drawnAt = 0
  }
  return {
    log(line) {
      clear()
      if (!machine) stdout.write(`${line}\n`)
    },
    progress({ step: current, done, total }) {
      if (!isLive) return
      if (current !== step) startedAt = Date.now()
      step = current
      if (Date.now() - drawnAt < REDRAW && done < total) return
      drawnAt = Date.now()
      const rate = Math.round(done / Math.max(0.001, (drawnAt - startedAt) / 1000))
      stderr.write(`\r\u001b[2K${STEPS[current]} ${done} of ${total} pages, ${rate} a second`)
    },
    problems(problems) {
      clear()
      if (problems.length === 0 || machine) return
      for (const problem of problems) stderr.write(`${formatProblem(problem)}\n`)
      stderr.write(`\n${hasErrors(problems) ? '✗' : '!'} ${countProblems(problems)}\n`)
    },
    fixed(problems) {
      clear()
      if (machine) return
      for (const { file, message } of problems) stdout.write(`✓ ${file}  Fixed: ${message}\n`)
    },
    json(value) {
      if (machine) stdout.write(`${JSON.stringify(value)}\n`)
    },
  }
}
