import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { joinPath } from '../shared/route.ts'
import { readBlocks } from './blocks/blocks.ts'
import { readPins, staleBlocks } from './blocks/pins.ts'
import type { Compilation } from './compilation.ts'

/** What readers of a translated page are told about its blocks. */
export interface Staleness {
  /** `line:column` of the blocks whose source has changed since they were translated. */
  places: ReadonlySet<string>
  /** Address of the page that they were translated from, with its language. */
  original: string
}

/** Finds the blocks of a page that are out of date; `undefined` when there are none, or nothing is known. */
export function findStale(page: Compilation, text: string): Staleness | undefined {
  const { context, route } = page
  const { pins: file, rules } = context
  if (!file || route.lang === rules.defaultLang) return undefined
  const source = sourceFile(page)
  page.dependencies.add(file).add(join(context.root, source))
  const pins = readPins(file)[route.file]
  if (!pins || !existsSync(join(context.root, source))) return undefined
  const original = readBlocks(
    readFileSync(join(context.root, source), 'utf8').replaceAll('\r\n', '\n'),
    source,
  )
  const stale = staleBlocks(original, readBlocks(text, route.file), pins)
  if (stale.length === 0) return undefined
  const path = joinPath(route.pagePath, rules.defaultLang, route.version, rules)
  return {
    places: new Set(stale.map(({ line, column }) => `${line}:${column}`)),
    original: `/${rules.defaultLang}${path}`,
  }
}

/** The file of the same page in the default language: `zh/a.mdx` → `en/a.mdx`. */
function sourceFile({ context, route }: Compilation): string {
  const { langs, defaultLang } = context.rules
  const folders = route.file.split('/')
  const at = folders.slice(0, 2).findIndex((folder) => langs.includes(folder))
  const same = folders.with(Math.max(0, at), defaultLang).join('/')
  const other = /\.mdx$/i.test(same) ? same.replace(/x$/i, '') : `${same}x`
  return existsSync(join(context.root, same)) || !existsSync(join(context.root, other)) ? same : other
}
