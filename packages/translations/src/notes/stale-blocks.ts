import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Block, joinPath, type PluginPage, readBlocks, readText } from 'bifolio/check'
import { slug } from 'github-slugger'
import { type BlockStatus, readStatuses } from '../state/block-status.ts'
import { findOriginals } from '../state/originals.ts'
import { readPins } from '../state/pins.ts'
import { type ChangedText, changedText } from './changed-text.ts'
import { readableText } from './readable-text.ts'
import { fileInLanguage } from './source-file.ts'

/** A note below a block. */
export interface Note {
  /** Address of the original of a stale block, and of the section in it. Default: the block is an original. */
  original?: string
  /** What has changed in the original. Default: unknown, only that something has. */
  change?: ChangedText[]
  /** For writers, the blocks that belong together, as `en/a.mdx:3:1`. In development only, else empty. */
  places: string[]
}

/** The notes of a page, by `line:column` where the block starts, and the files that decide about them. */
export interface Notes {
  dependencies: string[]
  notes: Map<string, Note>
}

/** What is read of a page. */
type PageText = Pick<PluginPage, 'route' | 'file' | 'text' | 'content' | 'rules' | 'isDev'>

/** Finds the blocks of a translated page whose original has changed; in development also the originals, for their writers. */
export async function findNotes(page: PageText, lockFile: string): Promise<Notes> {
  const { route, rules, isDev } = page
  if (route.scope.lang !== rules.defaultLang) return notesOfTranslation(page, lockFile)
  return isDev ? notesOfOriginal(page, lockFile) : { dependencies: [], notes: new Map() }
}

async function notesOfTranslation(page: PageText, lockFile: string): Promise<Notes> {
  const { route, file, text, content, rules, isDev } = page
  const lang = rules.defaultLang
  const original = fileInLanguage(file, lang, content, rules)
  const stale = staleBlocks({ file, text }, { file: original, text: textOf(original, content) }, lockFile)
  const notes = new Map<string, Note>()
  const wanted = stale.flatMap(({ pinned = [] }) => pinned)
  const { found } = wanted.length > 0 ? await findOriginals(original, content, wanted) : { found: new Map() }
  const address = `/${lang}${joinPath(route.pagePath, { ...route.scope, lang }, rules)}`
  for (const { pinned = [], source, translated, anchor } of stale) {
    const before = pinned.map((pin) => found.get(pin)?.block.source).find((one) => one !== undefined)
    const was = before && readableText(before, original)
    const is = readableText(source?.source ?? '', original)
    const change = was === undefined ? [{ text: is }] : await changedText(was, is, lang)
    notes.set(positionOf(translated), {
      original: address + anchor,
      change: change.some(({ text }) => text !== '') ? change : undefined,
      places: isDev ? [source ?? [], translated].flat().map(placeOf) : [],
    })
  }
  return { dependencies: [lockFile, join(content, original)], notes }
}

function notesOfOriginal({ file, text, content, rules }: PageText, lockFile: string): Notes {
  const others = rules.langs.filter((lang) => lang !== rules.defaultLang)
  const files = others.map((lang) => fileInLanguage(file, lang, content, rules))
  const notes = new Map<string, Note>()
  for (const name of files) {
    const translation = { file: name, text: textOf(name, content) }
    for (const { source, translated } of staleBlocks(translation, { file, text }, lockFile)) {
      if (!source) continue
      const { places } = notes.get(positionOf(source)) ?? { places: [] }
      notes.set(positionOf(source), { places: [...places, placeOf(translated)] })
    }
  }
  return { dependencies: [lockFile, ...files.map((name) => join(content, name))], notes }
}

/** A stale block of a translation. */
interface StaleBlock extends BlockStatus {
  translated: Block
  /** `#…` of the section of its source; empty for the page. */
  anchor: string
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
  return readStatuses(sources!, translations!, pins).flatMap((status) =>
    status.state === 'stale' && status.translated
      ? [{ ...status, translated: status.translated, anchor: anchorOf(status.source, sources!) }]
      : [],
  )
}

/** The anchor of the nearest heading above a block, or of itself. None below the title, and none that only a build knows. */
function anchorOf(source: Block | undefined, blocks: readonly Block[]): string {
  if (!source) return ''
  const above = blocks.slice(0, blocks.indexOf(source) + 1).filter(({ kind }) => kind === 'heading')
  const heading = above.at(-1)
  const [depth, id] = heading?.shape.split(' ') ?? []
  if (!heading || depth === 'h1') return ''
  if (id !== undefined) return `#${id}`
  const text = textOfHeading(heading)
  const isUnique = above.filter((other) => textOfHeading(other) === text).length === 1
  return isUnique && heading.elements.length === 0 ? `#${slug(text)}` : ''
}

const textOfHeading = ({ texts }: Block): string =>
  texts
    .flat()
    .map(({ text }) => text)
    .join('')
    .trim()

const positionOf = ({ line, column }: Block): string => `${line}:${column}`
const placeOf = (block: Block): string => `${block.file}:${positionOf(block)}`
