import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BuiltSite } from '../published/site.ts'
import { openBuilt } from './open-built.ts'
import type { Terminal } from './terminal.ts'
import { type Options, UsageError, type Values } from './usage.ts'

/** What only this command has. */
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

/** Writes what a site says as records for another search engine. */
export async function runExport(values: Values, terminal: Terminal, signal: AbortSignal): Promise<number> {
  const { ENGINES } = await import('../search/export/engines.ts')
  const engine = String(values.for ?? 'docsearch') as keyof typeof ENGINES
  const format = Object.hasOwn(ENGINES, engine) ? ENGINES[engine] : undefined
  const index = String(values.index ?? 'default')
  if (!format) throw new UsageError(`\`--for\` takes ${Object.keys(ENGINES).join(', ')}, not \`${engine}\`.`)
  if (!/^[a-z][\w-]*$/i.test(index))
    throw new UsageError(`\`--index\` takes a name of letters, digits, \`-\` and \`_\`, not \`${index}\`.`)
  const opened = await openBuilt(values)
  if ('problems' in opened) {
    terminal.problems(opened.problems)
    return 1
  }
  const folder = String(values.out ?? 'search-records')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${index}.${format.ending}`)
  let count = 0
  await pipeline(Readable.from(lines(opened.built)), createWriteStream(file), { signal })
  const { built } = opened
  if (format.settings) {
    const settings = join(folder, `${index}.settings.json`)
    writeFileSync(settings, `${JSON.stringify(format.settings(index, built.langs), undefined, 2)}\n`)
  }
  terminal.say(`✓ ${count} records of ${built.site.title} in ${relative('.', file)}`)
  return 0

  async function* lines(built: BuiltSite): AsyncGenerator<string> {
    const { recordsOf } = await import('../search/export/records.ts')
    yield format?.before?.(index) ?? ''
    for await (const record of recordsOf(built)) {
      count++
      yield `${format?.line(record, index)}\n`
    }
    yield format?.after ?? ''
  }
}
