import { AsyncLocalStorage } from 'node:async_hooks'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { readAsset } from '../../content/asset.ts'
import type { Compilation } from '../../content/compilation.ts'
import type { Feature } from '../../pipeline/plugin.ts'
import { escapeHtml, escapeText } from '../../shared/html.ts'
import { fileUrl } from '../../shared/route.ts'
import type { AssetUse } from '../../shared/types.ts'

/** Fences of the language `mermaid` as diagrams. */
export const mermaid: Feature = { name: 'mermaid', finish: renderDiagrams }

/** Files for browsers, which are published as they are. */
const FOLDER = fileURLToPath(new URL('../../../src/features/mermaid/', import.meta.url))
const STYLES = join(FOLDER, 'diagram.css')
/** The browser build of Mermaid in its package: a module and its chunks, each loaded by the diagrams that need it. */
const MAIN = 'mermaid.esm.min.mjs'
const PARTS = 'chunks/mermaid.esm.min'

/** The output files of diagrams. */
interface DiagramFiles {
  assets: AssetUse[]
  /** The document that renders a diagram, relative to the output folder. */
  frame: string
}

/** The files that render diagrams. @param folder of the package `mermaid` */
function diagramFiles(folder: string): DiagramFiles {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const target = `static/asset/mermaid-${version}`
  const parts = readdirSync(join(folder, 'dist', PARTS)).filter((name) => name.endsWith('.mjs'))
  const assets = [
    readAsset(STYLES),
    ...['frame.html', 'frame.js'].map((name) => ({ source: join(FOLDER, name), file: `${target}/${name}` })),
    ...[MAIN, ...parts.map((name) => `${PARTS}/${name}`)].map((name) => {
      return { source: join(folder, 'dist', name), file: `${target}/${name}` }
    }),
  ].map(({ source, file }) => ({ source, file }))
  return { assets, frame: `${target}/frame.html` }
}

type Fence = Compilation['fences'][number]

/** The name of a diagram from its source, or a generic one. */
const NAME = /^\s*(?:accTitle\s*:|title\s*:|pie\s+(?:showData\s+)?title\s)\s*(.+)$/m

/**
 * A diagram in HTML: a frame that renders it when it approaches the viewport, and its source, which is the fallback
 * without JavaScript and for screen readers.
 */
function diagramHtml(page: Compilation, { source, block }: Fence, frame: string): string {
  const labels = page.strings.code
  const address = (file: string) => escapeHtml(fileUrl(file, page.context.base))
  const title = escapeHtml(NAME.exec(source)?.[1]?.trim() ?? labels.diagram)
  return (
    `<figure class="diagram"><link rel="stylesheet" href="${address(readAsset(STYLES).file)}">` +
    `<iframe src="${address(frame)}" title="${title}" loading="lazy"></iframe>` +
    `<details><summary data-no-index>${escapeText(labels.diagramSource)}</summary>${block.html}</details></figure>`
  )
}

/** Replaces Mermaid code blocks with diagrams. Not a visitor, because visitors are synchronous and the validation is not. */
async function renderDiagrams(page: Compilation): Promise<void> {
  const folder = page.context.packages.mermaid
  const fences = page.fences.filter(({ lang }) => lang.toLowerCase() === 'mermaid')
  if (folder === undefined) for (const { position } of fences) page.report('diagram-off', position)
  if (!folder || fences.length === 0) return
  const { assets, frame } = diagramFiles(folder)
  for (const fence of fences) {
    const { source, position, block } = fence
    const fault = await checkDiagram(folder, source)
    if (fault) {
      const location = { ...position, line: position.line + fault.line, column: 1 }
      page.report('invalid-diagram', location, { reason: fault.reason })
    }
    // A block from an earlier compilation is a diagram already.
    if (!block.html.startsWith('<figure class="diagram">')) block.html = diagramHtml(page, fence, frame)
  }
  page.assets.push(...assets)
}

interface Mermaid {
  parse(text: string): Promise<unknown>
}

/** A syntax error in the source of a diagram. */
interface DiagramFault {
  reason: string
  /** One-based. */
  line: number
}

/** Parses a diagram as browsers will. @returns `undefined` when it is valid */
async function checkDiagram(folder: string, source: string): Promise<DiagramFault | undefined> {
  await stubSanitizer(folder)
  const { default: mermaid }: { default: Mermaid } = await import(
    /* webpackIgnore: true */ pathToFileURL(join(folder, 'dist/mermaid.core.mjs')).href
  )
  try {
    await parsing.run(true, () => mermaid.parse(source))
    return undefined
  } catch (error) {
    return faultOf(error as ParseError, source)
  }
}

/** Some positions allow thirty. */
const MAX_TOKENS = 8

interface ParseError extends Error {
  /** With the names of tokens in quotes. */
  hash?: { loc?: { first_line?: number }; expected?: string[] }
}

function faultOf({ message, hash }: ParseError, source: string): DiagramFault {
  const [first = '', near = ''] = message.split('\n')
  const names = hash?.expected?.map((name) => name.replaceAll("'", '`')) ?? []
  const expected = [...names.slice(0, MAX_TOKENS), ...(names.length > MAX_TOKENS ? ['…'] : [])].join(', ')
  const reason = hash
    ? `parse error near \`${near.replace(/^\.{3}/, '…').trim()}\`${expected && `, where it expects ${expected}`}`
    : first
        .replace(/ on line \d+, column \d+|^Parsing failed:\s*/g, '')
        .replace(/(?<=found )`$/, 'the end of the line')
        .replace(/\s+/g, ' ')
  const line = hash?.loc?.first_line ?? Number(/\bline (\d+)/.exec(message)?.[1] ?? 1)
  // Its parsers do not handle frontmatter and comment lines.
  const frontmatterLines = /^\s*---\n[\s\S]*?\n---\n/.exec(source)?.[0].split('\n').length ?? 1
  const lines = source.split('\n').map((text, index) => ({ text, number: index + 1 }))
  const parsedLines = lines.filter(
    ({ text, number }) => number >= frontmatterLines && !/^\s*%%(?!\{)/.test(text),
  )
  return { reason, line: (parsedLines[line - 1] ?? parsedLines.at(-1))?.number ?? 1 }
}

/** Whether Mermaid is parsing a diagram. */
const parsing = new AsyncLocalStorage<boolean>()
const STUBS = { addHook() {}, sanitize: (text: string) => text }

/**
 * Adds stubs for the sanitizer that the parsers apply to labels: it needs a browser, and the result is never displayed. Only the
 * parsers see them, because code of the site may share the instance, and would take a text for sanitized.
 */
async function stubSanitizer(folder: string): Promise<void> {
  const entry = createRequire(join(folder, 'package.json')).resolve('dompurify')
  const { default: purify } = await import(
    /* webpackIgnore: true */ pathToFileURL(join(dirname(entry), 'purify.es.mjs')).href
  )
  if ('sanitize' in purify) return
  for (const [name, stub] of Object.entries(STUBS))
    Object.defineProperty(purify, name, {
      configurable: true,
      get: () => (parsing.getStore() ? stub : undefined),
      set: (value) => Object.defineProperty(purify, name, { value }),
    })
}
