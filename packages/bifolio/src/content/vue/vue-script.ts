import { withoutCode } from '../parser/index.ts'

/** The Vue code of a Markdown page. */
export interface VueScript {
  /** The components that it imports, each with its offset in the page. */
  imports: { name: string; source: string; index: number }[]
  /** The offset of code besides these imports. */
  code?: number
}

const SCRIPT = /<script\b(?=[^>]*\ssetup\b)[^>]*>([\s\S]*?)(?:<\/script\s*>|$(?![\s\S]))/gi
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const IMPORT = /^[ \t]*import\s+(?:([^'";]{0,1000}?)\s+from\s+)?(['"])([^'"\n]+)\2[ \t]*;?/gm
/** `A`, `A as B`, `* as B` */
const BINDING = /(?:[\w$*]+\s+as\s+)?([\w$]+)/g

/** Reads the elements `<script setup>` of a page outside of its code blocks. */
export function readVueScript(source: string): VueScript {
  const found: VueScript = { imports: [] }
  if (!/<script\b/i.test(source)) return found
  for (const { 0: element, 1: body = '', index } of withoutCode(source).matchAll(SCRIPT)) {
    const start = index + element.indexOf('>') + 1
    // Without the blanked out inline code, so that names of modules are as written.
    const written = source.slice(start, start + body.length).replace(COMMENT, blank)
    let isCode = written.replace(IMPORT, '').trim() !== ''
    for (const { 0: statement, 1: clause = '', 3: from = '', index: at } of written.matchAll(IMPORT)) {
      const names = [...clause.replace(/\btype\s/g, '').matchAll(BINDING)].map(([, name = '']) => name)
      const components = names.filter((name) => /^[A-Z]/.test(name) && !clause.startsWith('type '))
      isCode ||= names.length > components.length
      const offset = start + at + statement.indexOf('import')
      for (const name of components) found.imports.push({ name, source: from, index: offset })
    }
    if (isCode) found.code ??= index
  }
  return found
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** Removes the elements `<script setup>` of HTML. */
export function withoutVueScripts(html: string): string {
  return html.replace(SCRIPT, '')
}
