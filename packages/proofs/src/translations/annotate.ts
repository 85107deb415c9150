import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type AnnotatedFile, type AnnotatePage, joinPath, readText } from 'bifolio/check'
import { readBlocks } from '../blocks.ts'
import type { TranslationsOptions } from '../options.ts'
import { outdatedBlocks, readPins } from './pins.ts'

/** Annotates the blocks of a translated page whose source has changed. */
export const annotatePage: AnnotatePage<TranslationsOptions> = (page, { lock = '' }) => {
  const { route, file, text, site, content, rules } = page
  if (route.lang === rules.defaultLang || file !== route.file) return undefined
  const lockFile = join(site, lock)
  const source = sourceFile(page)
  const sourcePath = join(content, source)
  const dependencies = [lockFile, sourcePath]
  const pins = readPins(lockFile)[file]
  if (!pins || !existsSync(sourcePath)) return { dependencies }
  const sources = readBlocks(readText(sourcePath, source).text, source)
  const outdated = outdatedBlocks(sources, readBlocks(text, file), pins)
  if (outdated.length === 0) return { dependencies }
  const path = joinPath(route.pagePath, rules.defaultLang, route.version, rules)
  const positions = new Set(outdated.map(({ line, column }) => `${line}:${column}`))
  return { dependencies, outdated: { positions, original: `/${rules.defaultLang}${path}` } }
}

/** The file of the same page in the default language: `zh/a.mdx` → `en/a.mdx`. */
function sourceFile({ file, content, rules }: AnnotatedFile): string {
  const { langs, defaultLang } = rules
  const folders = file.split('/')
  const at = folders.slice(0, 2).findIndex((folder) => langs.includes(folder))
  const same = folders.with(Math.max(0, at), defaultLang).join('/')
  const other = /\.mdx$/i.test(same) ? same.replace(/x$/i, '') : `${same}x`
  return existsSync(join(content, same)) || !existsSync(join(content, other)) ? same : other
}
