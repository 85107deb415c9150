import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Problem } from 'bifolio/check'
import { listFiles } from 'bifolio/config'
import { markerOf, type Page, textOf } from './page.ts'

/** What differs between a folder and the pages. */
export interface Changes {
  /** Path relative to the folder → its new text. */
  written: Map<string, string>
  /** Pages of the same source that are not generated any more. */
  removed: string[]
  /** Files in the way that were not generated from this source. */
  problems: Problem[]
}

/**
 * Compares generated pages with a folder. Files without the marker of the source are never changed.
 * @param out absolute path of the folder
 * @param shown the folder as it is named in problems
 */
export function compare(pages: readonly Page[], source: string, out: string, shown: string): Changes {
  const marker = markerOf(source)
  const files = new Map(
    listFiles(out)
      .filter((file) => /\.mdx?$/.test(file))
      .map((file) => [file, readFileSync(join(out, file), 'utf8').replaceAll('\r\n', '\n')]),
  )
  const isOwn = (file: string) => files.get(file)?.startsWith(`---\n${marker}\n`) ?? false
  const texts = new Map(pages.map((page) => [`${page.path}.md`, textOf(page, source)]))
  const foreign = [...texts.keys()].filter((file) => files.has(file) && !isOwn(file))
  return {
    written: new Map(
      [...texts].filter(([file, text]) => !foreign.includes(file) && files.get(file) !== text),
    ),
    removed: [...files.keys()].filter((file) => isOwn(file) && !texts.has(file)),
    problems: foreign.map((file) => ({
      severity: 'error',
      file: `${shown}/${file}`,
      line: 1,
      column: 1,
      message: `The page is not generated from \`${source}\`, so it is not overwritten.`,
      hint: 'Move or delete it, or choose another folder with `--out`.',
    })),
  }
}

/** Writes the changes. */
export function apply({ written, removed }: Changes, out: string): void {
  for (const [file, text] of written) {
    mkdirSync(dirname(join(out, file)), { recursive: true })
    writeFileSync(join(out, file), text)
  }
  for (const file of removed) rmSync(join(out, file))
}

/** The changes as problems, for `--check`. */
export function outdated({ written, removed }: Changes, shown: string): Problem[] {
  const hint = 'Run the command without `--check`.'
  const at = (file: string, message: string): Problem => ({
    severity: 'error',
    file: `${shown}/${file}`,
    message,
    hint,
  })
  return [
    ...[...written.keys()].map((file) => at(file, 'The page is missing or out of date.')),
    ...removed.map((file) => at(file, 'The page is not generated any more.')),
  ]
}
