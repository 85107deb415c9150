import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type {
  AnnotatedFile,
  AnnotatePage,
  Annotations,
  ChangedText,
  SectionHeading,
} from '../config/check.ts'
import { readText } from '../content/source.ts'
import { joinPath } from '../shared/route.ts'
import type { Block } from './block.ts'
import { readBlocks } from './blocks.ts'
import { changedText } from './changed-text.ts'
import { readableText } from './exchange/page/readable-text.ts'
import { findOriginals } from './originals.ts'
import { type BlockStatus, compareBlocks } from './page-state.ts'
import { readPins } from './pins.ts'
import { fileInLanguage } from './source-file.ts'

/** Annotates the blocks of a translated page whose source has changed; in development also the source, for its writers. */
export const annotatePage: AnnotatePage<{ lock?: string }> = (page, { lock = '' }) => {
  const { route, file, site, rules, isDev } = page
  if (file !== route.file) return undefined
  const lockFile = join(site, lock)
  if (route.lang !== rules.defaultLang) return annotateTranslation(page, lockFile)
  return isDev ? annotateSource(page, lockFile) : undefined
}

async function annotateTranslation(page: AnnotatedFile, lockFile: string): Promise<Annotations> {
  const { route, file, text, content, rules, isDev } = page
  const source = fileInLanguage(file, rules.defaultLang, content, rules)
  const dependencies = [lockFile, join(content, source)]
  const stale = staleBlocks({ file, text }, { file: source, text: textOf(source, content) }, lockFile)
  if (stale.length === 0) return { dependencies }
  const path = joinPath(route.pagePath, rules.defaultLang, route.version, rules)
  const positions = new Set(stale.map(({ translated }) => positionOf(translated)))
  const sections = stale.flatMap(({ source, translated, section }) =>
    source && section ? [[positionOf(translated), section] as const] : [],
  )
  const places = stale.map(
    ({ source, translated }) =>
      [positionOf(translated), [source ?? [], translated].flat().map(placeOf)] as const,
  )
  return {
    dependencies,
    outdated: {
      positions,
      original: `/${rules.defaultLang}${path}`,
      changes: await changesOf(stale, source, { content, lang: rules.defaultLang }),
      ...(sections.length > 0 && { sections: new Map(sections) }),
      ...(isDev && { places: new Map(places) }),
    },
  }
}

function annotateSource({ file, text, content, rules }: AnnotatedFile, lockFile: string): Annotations {
  const others = rules.langs.filter((lang) => lang !== rules.defaultLang)
  const files = others.map((lang) => fileInLanguage(file, lang, content, rules))
  const places = new Map<string, string[]>()
  for (const name of files) {
    const translation = { file: name, text: textOf(name, content) }
    for (const { source, translated } of staleBlocks(translation, { file, text }, lockFile)) {
      if (!source) continue
      const position = positionOf(source)
      places.set(position, [...(places.get(position) ?? []), placeOf(translated)])
    }
  }
  const dependencies = [lockFile, ...files.map((name) => join(content, name))]
  return { dependencies, ...(places.size > 0 && { staleTranslations: places }) }
}

/** The sources of stale blocks with what has changed, by the position of the block. Without git they are those of today. */
async function changesOf(
  stale: readonly StaleBlock[],
  file: string,
  { content, lang }: { content: string; lang: string },
): Promise<Map<string, ChangedText[]>> {
  const changes = new Map<string, ChangedText[]>()
  const { found } = await findOriginals(
    file,
    content,
    stale.flatMap(({ pinned = [] }) => pinned),
  )
  for (const { pinned = [], source, translated } of stale) {
    const before = pinned.map((pin) => found.get(pin)?.block.source).find((text) => text !== undefined)
    const now = source?.source ?? ''
    const texts = [before, now].map((text) => text && readableText(text, file))
    const [was, is = ''] = texts
    const change = was === undefined ? [{ text: is }] : await changedText(was, is, lang)
    if (change.some(({ text }) => text !== '')) changes.set(positionOf(translated), change)
  }
  return changes
}

/** A stale block of a translation. */
interface StaleBlock extends BlockStatus {
  translated: Block
  /** The heading above its source. */
  section?: SectionHeading
}

interface File {
  file: string
  /** `undefined` when there is no such file. */
  text: string | undefined
}

function textOf(file: string, content: string): string | undefined {
  const path = join(content, file)
  return existsSync(path) ? readText(path, file).text : undefined
}

/** The stale blocks of a translation, each with its source if that still exists. */
function staleBlocks(translation: File, source: File, lockFile: string): StaleBlock[] {
  const pins = readPins(lockFile)[translation.file]
  if (!pins || translation.text === undefined || source.text === undefined) return []
  const [sources, translations] = [source, translation].map(({ text = '', file }) => readBlocks(text, file))
  return compareBlocks(sources!, translations!, pins).flatMap((status) =>
    status.state === 'stale' && status.translated
      ? [{ ...status, translated: status.translated, section: sectionOf(status.source, sources!) }]
      : [],
  )
}

/** The nearest heading above a block, or itself. None below the title, and none whose anchor only a build knows. */
function sectionOf(source: Block | undefined, blocks: readonly Block[]): SectionHeading | undefined {
  if (!source) return undefined
  const above = blocks.slice(0, blocks.indexOf(source) + 1).filter(({ kind }) => kind === 'heading')
  const heading = above.at(-1)
  const [depth, id] = heading?.shape.split(' ') ?? []
  if (!heading || depth === 'h1') return undefined
  const text = textOfHeading(heading)
  if (id !== undefined) return { id, text }
  const isUnique = above.filter((other) => textOfHeading(other) === text).length === 1
  return isUnique && heading.elements.length === 0 ? { text } : undefined
}

const textOfHeading = ({ texts }: Block): string =>
  texts
    .flat()
    .map(({ text }) => text)
    .join('')
    .trim()

const positionOf = ({ line, column }: Block): string => `${line}:${column}`
const placeOf = (block: Block): string => `${block.file}:${positionOf(block)}`
