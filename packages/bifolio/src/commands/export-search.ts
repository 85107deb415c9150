import { createWriteStream, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type BuiltSite, openBuiltSite } from '../built-site/index.ts'
import { siteOptions } from './open.ts'
import { OF_OUTPUT, openSite } from './site-options.ts'
import type { Terminal } from './terminal.ts'
import { type Argument, type Options, RefusedError, readChoice, UsageError, type Values } from './usage.ts'

/** The options of this command. */
export const EXPORT_OPTIONS: Options = {
  for: {
    type: 'string',
    value: 'engine',
    help: 'algolia, typesense, meilisearch, opensearch or groonga: with its settings and in its format (default: JSON lines)',
  },
  index: {
    type: 'string',
    value: 'name',
    help: 'name of the index, as `search.indexName` (default: default)',
  },
  out: { type: 'string', value: 'dir', help: 'folder for the files (default: search-records)' },
}

/** Selects the site instead of `--root`. */
export const SITE_ARGUMENT: Argument = { key: 'site', value: 'folder or address' }

/** Exports the content of a site as records for another search engine. */
export async function runExport(values: Values, terminal: Terminal, signal: AbortSignal): Promise<number> {
  const { ENGINES } = await import('../search/export/engines.ts')
  // The documentation writes names such as Algolia with a capital letter.
  const named = { for: typeof values.for === 'string' ? values.for.toLowerCase() : 'docsearch' }
  const engine = readChoice(named, 'for', Object.keys(ENGINES) as (keyof typeof ENGINES)[]) ?? 'docsearch'
  const format = ENGINES[engine]
  const index = String(values.index ?? 'default')
  if (!/^[a-z][\w-]*$/i.test(index))
    throw new UsageError(`\`--index\` takes a name of letters, digits, \`-\` and \`_\`, not \`${index}\`.`)
  const built = await openNamed(values, terminal)
  if (!built) return 1
  const folder = String(values.out ?? 'search-records')
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new RefusedError(
      `The folder \`${folder}\` cannot be created (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
  const file = join(folder, `${index}.${format.ending}`)
  let count = 0
  const partial = `${file}.part`
  try {
    await pipeline(Readable.from(lines(built)), createWriteStream(partial), { signal })
    renameSync(partial, file)
  } finally {
    rmSync(partial, { force: true })
  }
  if (format.settings) {
    const settings = join(folder, `${index}.settings.json`)
    writeFileSync(settings, `${JSON.stringify(format.settings(index, built.langs), undefined, 2)}\n`)
  }
  terminal.log(`✓ ${count} records of ${built.site.title} in ${relative('.', file)}`)
  return 0

  async function* lines(built: BuiltSite): AsyncGenerator<string> {
    const { recordsOf } = await import('../search/export/records.ts')
    yield format.before?.(index) ?? ''
    for await (const record of recordsOf(built)) {
      count++
      yield `${format.line(record, index)}\n`
    }
    yield format.after ?? ''
  }
}

/** Opens a site by its address, its output folder or its project. */
async function openNamed(values: Values, terminal: Terminal): Promise<BuiltSite | undefined> {
  const opened = values.site === undefined ? await openSite(siteOptions(values), OF_OUTPUT) : undefined
  if (opened && 'problems' in opened) {
    terminal.problems(opened.problems)
    return undefined
  }
  return openBuiltSite(opened?.project.dirs.out ?? String(values.site))
}
