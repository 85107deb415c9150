import { join } from 'node:path'
import { compileFile } from './compile.ts'
import { FRAME } from './frame.ts'
import { readLock } from './lock.ts'
import { hash, installedRunner, type PageOptions, rulesOf, runtimeFile } from './options.ts'
import type { PageRecord } from './runner.ts'
import { readSamples, type Sample } from './samples.ts'

/** The samples of a page that readers can run. */
export interface PageSamples {
  samples: readonly Sample[]
  /** The file that browsers load on the first click, relative to the output folder. */
  file: string
}

/** The document of the frame, relative to the output folder. */
export const FRAME_FILE = `static/playground/frame.${hash(FRAME)}.html`

/**
 * Finds the samples of a page that qualify: the lock file has them, and is of the installed runner.
 * @param page its text, its file, for the parser, and its language
 * @param root absolute path of the site
 */
export function pageSamples(
  page: { text: string; file: string; lang: string },
  root: string,
  options: PageOptions,
): PageSamples | undefined {
  const lock = readLock(join(root, options.lock))
  const mayHave = options.packages.some((name) => page.text.includes(name))
  if (!mayHave || lock.runner !== installedRunner(root, options)) return undefined
  const samples = readSamples(page.text, page.file, rulesOf(options)).filter(({ key }) => key in lock.samples)
  if (samples.length === 0) return undefined
  const content = [page.lang, FRAME_FILE, runtimeFile(root, options), ...samples.map(({ key }) => key)]
  return { samples, file: `static/playground/samples.${hash(content.join())}.json` }
}

/** The content of the file of a page. @param base of the site @param page the address of the page that opens links with code */
export function pageRecord(
  { samples }: PageSamples,
  { root, base, page }: { root: string; base: string; page?: string },
  options: PageOptions,
): PageRecord {
  return {
    frame: base + FRAME_FILE,
    runtime: base + runtimeFile(root, options),
    page,
    samples: Object.fromEntries(
      samples.map(({ key, files }) => [
        key,
        files.map(([path, code]) => {
          const result = compileFile(path, code)
          return { path, code, ...('compiled' in result && { compiled: result.compiled }) }
        }),
      ]),
    ),
  }
}
