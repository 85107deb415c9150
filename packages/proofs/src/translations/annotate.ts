import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type AnnotatePage, joinPath, readText } from 'bifolio/check'
import { outdatedBlocks, readBlocks, readPins, sourceFile } from 'bifolio/translations'
import type { TranslationsOptions } from '../options.ts'

/** Annotates the blocks of a translated page whose source has changed. */
export const annotatePage: AnnotatePage<TranslationsOptions> = (page, { lock = '' }) => {
  const { route, file, text, site, content, rules } = page
  if (route.lang === rules.defaultLang || file !== route.file) return undefined
  const lockFile = join(site, lock)
  const source = sourceFile(file, content, rules)
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
