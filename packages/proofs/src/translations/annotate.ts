import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  type AnnotatedFile,
  type AnnotatePage,
  type Annotations,
  type ChangedText,
  joinPath,
  readText,
} from 'bifolio/check'
import {
  type BlockStatus,
  changedText,
  compareBlocks,
  findOriginals,
  readBlocks,
  readPins,
  sourceFile,
} from 'bifolio/translations'
import type { TranslationsOptions } from '../options.ts'

/** Annotates the blocks of a translated page whose source has changed, with the change if git knows the former text. */
export const annotatePage: AnnotatePage<TranslationsOptions> = (page, options) => {
  const { route, file, rules } = page
  return route.lang === rules.defaultLang || file !== route.file ? undefined : annotate(page, options)
}

async function annotate(
  { route, file, text, site, content, rules }: AnnotatedFile,
  { lock = '' }: TranslationsOptions,
): Promise<Annotations> {
  const lockFile = join(site, lock)
  const source = sourceFile(file, content, rules)
  const sourcePath = join(content, source)
  const dependencies = [lockFile, sourcePath]
  const pins = readPins(lockFile)[file]
  if (!pins || !existsSync(sourcePath)) return { dependencies }
  const sources = readBlocks(readText(sourcePath, source).text, source)
  const stale = compareBlocks(sources, readBlocks(text, file), pins).filter(({ state }) => state === 'stale')
  if (stale.length === 0) return { dependencies }
  const lang = rules.defaultLang
  const outdated = {
    positions: new Set(stale.map(positionOf)),
    original: `/${lang}${joinPath(route.pagePath, lang, route.version, rules)}`,
    changes: await changesOf(stale, source, { content, lang }),
  }
  return { dependencies, outdated }
}

/** The sources of stale blocks with what has changed, by the position of the block. Without git they are those of today. */
async function changesOf(
  stale: readonly BlockStatus[],
  file: string,
  { content, lang }: { content: string; lang: string },
): Promise<Map<string, ChangedText[]>> {
  const wanted = stale.flatMap(({ pinned = [] }) => pinned)
  const { found } = await findOriginals(file, content, wanted)
  const changes = new Map<string, ChangedText[]>()
  for (const block of stale) {
    const before = block.pinned?.map((pin) => found.get(pin)?.block.source).find((text) => text !== undefined)
    const now = block.source?.source ?? ''
    const change = before === undefined ? [{ text: now }] : await changedText(before, now, lang)
    if (change.some(({ text }) => text !== '')) changes.set(positionOf(block), change)
  }
  return changes
}

function positionOf({ translated }: BlockStatus): string {
  return `${translated?.line}:${translated?.column}`
}
