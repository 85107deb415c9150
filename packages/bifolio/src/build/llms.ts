import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { siteKey } from '../render/document.ts'
import { markdownHref } from '../shared/links.ts'
import { markdownFile } from '../shared/route.ts'
import type { Site } from '../shared/types.ts'
import { LLMS, type LlmsSection, llmsFile, llmsSections, renderFullPage, renderLlms } from '../site/llms.ts'
import type { OutputRecord } from './cache.ts'
import type { Output } from './output.ts'
import { groupBy, type PageRecord } from './pages.ts'
import { checksum } from './stamp.ts'
import { writePieces } from './write-file.ts'

/** By language and version: what `llms-full.txt` is made of. */
export type LlmsRecord = Record<string, { sum: string; bytes: BytesOfPages }>

/** How many bytes each page takes in the file, by route path, in the order of the file. */
type BytesOfPages = Record<string, number>

/** What the lists of pages are made of. */
export interface LlmsParts {
  output: Output
  pages: readonly PageRecord[]
  sites: readonly Site[]
  /** Whether the lists are as they were: see `surroundingsOf`. */
  isSettled: boolean
  /** See `OutputRecord`. */
  pageSums: Readonly<Record<string, string>>
  /** What the last build has left. */
  previous: OutputRecord
}

/**
 * Writes `llms.txt` and `llms-full.txt` of each language, unless the public folder has files of these names. The pages'
 * Markdown has to be in the output already; the last build's long file stays when no page of its language has changed.
 */
export async function writeLlms(parts: LlmsParts): Promise<LlmsRecord> {
  const { output, pages, sites, isSettled, pageSums, previous } = parts
  const record: LlmsRecord = {}
  const bySite = groupBy(pages, ({ route }) => siteKey(route))
  for (const site of sites.filter(({ markdown }) => markdown)) {
    const key = siteKey(site)
    const own = bySite.get(key) ?? []
    const sections = () =>
      llmsSections(
        site,
        own.map(({ page }) => page),
      )
    const [list, full] = [llmsFile(site, LLMS.list), llmsFile(site, LLMS.full)]
    if (!output.pathOf(list)) {
      const isKept = isSettled && output.keep(list)
      if (!isKept) output.write(list, renderLlms(site, sections()))
    }
    if (output.pathOf(full)) continue
    const before = output.has(full) ? previous.llms?.[key] : undefined
    const sum = checksum(own.map(({ route }) => pageSums[route.path]).join())
    if (before?.sum === sum && output.keep(full)) record[key] = before
    else {
      const paths = isSettled && before ? Object.keys(before.bytes) : pathsIn(sections())
      record[key] = { sum, bytes: await writeFull(site, paths, full, parts, before?.bytes ?? {}) }
    }
  }
  return record
}

function pathsIn(sections: readonly LlmsSection[]): string[] {
  return sections.flatMap(({ pages }) => pages.map(({ page }) => page.routePath))
}

/** Writes the pages one after the other; what has not changed comes from the last build's file. */
async function writeFull(
  site: Site,
  paths: readonly string[],
  full: string,
  { output, pageSums, previous }: LlmsParts,
  before: BytesOfPages,
): Promise<BytesOfPages> {
  const isKnown = Object.keys(before).length > 0
  const readBefore = piecesOf(isKnown ? await readFile(join(output.outDir, full)) : Buffer.alloc(0), before)
  const bytes: BytesOfPages = {}
  const pieces = function* (): Generator<Buffer> {
    for (const routePath of paths) {
      const path = output.pathOf(markdownFile(routePath))
      if (!path) continue
      const isSame = pageSums[routePath] === previous.pageSums[routePath]
      const piece =
        (isSame && readBefore(routePath)) ||
        Buffer.from(renderFullPage(markdownHref(site, routePath), readFileSync(path, 'utf8')))
      bytes[routePath] = piece.length
      yield piece
    }
  }
  output.addWritten([await writePieces(output.stagingDir, full, joinNeighbours(pieces()))])
  return bytes
}

/** Pieces that follow one another in the same memory become one. */
function* joinNeighbours(pieces: Iterable<Buffer>): Generator<Buffer> {
  let run: Buffer = Buffer.alloc(0)
  for (const piece of pieces) {
    const end = run.byteOffset + run.length
    if (piece.buffer === run.buffer && piece.byteOffset === end) {
      run = Buffer.from(run.buffer, run.byteOffset, run.length + piece.length)
      continue
    }
    if (run.length > 0) yield run
    run = piece
  }
  if (run.length > 0) yield run
}

/** Takes a content apart that was put together of pages. */
function piecesOf(content: Buffer, bytes: BytesOfPages): (routePath: string) => Buffer | undefined {
  const pieces = new Map<string, Buffer>()
  let at = 0
  for (const [routePath, length] of Object.entries(bytes)) {
    pieces.set(routePath, content.subarray(at, at + length))
    at += length
  }
  return (routePath) => pieces.get(routePath)
}
