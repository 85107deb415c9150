import type { Progress } from '../builder/options.ts'
import { manualAddress } from '../errors/catalogue.ts'
import { stackOf } from '../errors/problem.ts'
import { countProblems, formatProblem, hasErrors } from '../shared/problems.ts'
import type { Problem } from '../shared/types.ts'
import type { Values } from './usage.ts'

/** The output of a command. */
export interface Terminal {
  /** A line of the result. */
  log(line: string): void
  /** Progress of a step that takes more than a second: redrawn in place on a terminal, lines in CI and in pipes. */
  progress(progress: Progress): void
  /** All problems of the site. */
  problems(problems: readonly Problem[]): void
  /** Problems that were reported before and are fixed. */
  fixed(problems: readonly Problem[]): void
  /** The result for machines, with the address in the manual of each problem; the last line of the output. */
  json<Result extends { problems: readonly Problem[] }>(value: Result): void
}

const STEPS: Record<Progress['step'], string> = { compile: 'Compiling', render: 'Rendering' }
/** Milliseconds between two updates of the progress line on a terminal. */
const REDRAW = 80
/** Milliseconds between two lines of progress elsewhere. */
const NEXT_LINE = 5000

/** @param values with `json`, only JSON is printed on standard output; with `debug`, the stacks of errors on standard error */
export function createTerminal({ json: machine, debug }: Values): Terminal {
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
      if (machine) return
      const now = Date.now()
      if (current !== step) startedAt = now
      step = current
      if (!isLive && (done === total || now - Math.max(drawnAt, startedAt) < NEXT_LINE)) return
      if (isLive && now - drawnAt < REDRAW && done < total) return
      drawnAt = now
      const rate = Math.round(done / Math.max(0.001, (now - startedAt) / 1000))
      const line = `${STEPS[current]} ${done} of ${total} pages, ${rate} a second`
      stderr.write(isLive ? `\r\u001b[2K${line}` : `${line}\n`)
    },
    problems(problems) {
      clear()
      for (const stack of debug ? problems.map(stackOf) : []) if (stack) stderr.write(`${stack}\n`)
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
      const problems = value.problems.map((one) => ({ ...one, manual: manualAddress(one.id) }))
      if (machine) stdout.write(`${JSON.stringify({ ...value, problems })}\n`)
    },
  }
}
