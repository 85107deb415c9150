import { join } from 'node:path'
import { contentHash } from 'bifolio/check'
import { FRAME } from './frame.ts'
import { readLock } from './lock.ts'
import { installedRunner, type PageOptions, rulesOf, workerScripts } from './options.ts'
import type { PageRecord } from './runner.ts'
import { readSamples, type Sample } from './samples.ts'

/** The samples of a page that readers can run. */
export interface PageSamples {
  samples: readonly Sample[]
  scripts: ReturnType<typeof workerScripts>
  /** The file that browsers load on the first click, relative to the output folder. */
  file: string
}

/** The document of the frame, relative to the output folder. */
export const FRAME_FILE = `static/playground/frame.${contentHash(FRAME, 16)}.html`

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
  if (!options.packages.some((name) => page.text.includes(name))) return undefined
  const lock = readLock(join(root, options.lock))
  if (lock.runner !== installedRunner(root, options)) return undefined
  const samples = readSamples(page.text, page.file, rulesOf(options)).filter(({ key }) => key in lock.samples)
  if (samples.length === 0) return undefined
  const scripts = workerScripts(root, options)
  const content = [page.lang, FRAME_FILE, ...scripts, ...samples.map(({ key }) => key)]
  return { samples, scripts, file: `static/playground/samples.${contentHash(content.join(), 16)}.json` }
}

/** The content of the file of a page. @param base of the site @param page the address of the page that opens links with code */
export async function pageRecord(
  { samples, scripts: [runtime, strip] }: PageSamples,
  base: string,
  page?: string,
): Promise<string> {
  const { compileFile } = await import('./compile.ts')
  const filesOf = ({ files }: Sample) =>
    files.map(([path, code]) => ({ path, code, compiled: compileFile(path, code).compiled }))
  const record: PageRecord = {
    frame: base + FRAME_FILE,
    runtime: base + runtime,
    strip: base + strip,
    page,
    samples: Object.fromEntries(samples.map((sample) => [sample.key, filesOf(sample)])),
  }
  return JSON.stringify(record)
}
