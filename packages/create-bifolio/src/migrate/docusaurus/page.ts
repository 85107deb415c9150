import { type Moved, movedLink } from '../links.ts'
import { attributesIn, convertCodeBlocks } from './code-blocks.ts'
import { FRONTMATTER } from './docs.ts'

/** The fields of frontmatter that became the place of a page or its entry in a menu; others are kept, and the engine reports what it does not know. */
const MOVED =
  /^(?:id|slug|sidebar_label|sidebar_position|sidebar_class_name|sidebar_custom_props|displayed_sidebar)\s*:/
const FENCE = /^( *(?:> ?)*)(`{3,}|~{3,})([^\n]*)\n([\s\S]*?)^\1\2[`~]* *$/gm
const HIGHLIGHT =
  /^\s*(?:\/\/|#|--|\/\*|\{\/\*|<!--)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/
const DROPPED_IMPORTS =
  /^import\s+\w+\s+from\s+['"]@(?:theme\/(?:Tabs|TabItem|TOCInline|Admonition)|docusaurus\/(?:Link|useBaseUrl))['"];?[ \t]*\r?\n/gm

export interface PageContext {
  /** The new address of a link to a file, relative to this page's old one; `undefined` for what is no page. */
  linkOf: (target: string) => string | undefined
  moved?: Moved
  /** The old addresses, if they differ. */
  redirectFrom?: readonly string[]
  /** The way from the new page to the folder of the site: `../../`. */
  toSite: string
}

/** Whether Docusaurus reads a file as MDX, and here it has to be `.mdx` for it: it has imports, components or expressions. */
export function needsMdx(source: string): boolean {
  const text = source
    .replace(FRONTMATTER, '')
    .replace(FENCE, '')
    .replace(/`[^`\n]*`/g, '')
  return /^(?:import|export)\s|<[A-Z]\w*[\s/>]|=\{|\{\/\*|<\/?>/m.test(text)
}

/** The text of a page of Docusaurus as it is written here: frontmatter, code, tabs, links and comments. */
export function convertPage(
  source: string,
  isMdx: boolean,
  { linkOf, toSite, moved, redirectFrom = [] }: PageContext,
): string {
  const [whole = '', fields = ''] = FRONTMATTER.exec(source) ?? []
  const body = source.slice(whole.length)
  const kept = [convertFields(fields), redirectField(redirectFrom)].filter(Boolean).join('\n')
  const blocks: string[] = []
  const marked = body.replace(FENCE, (_, indent: string, fence: string, info: string, code: string) => {
    const marker = `\uE000${blocks.length}\uE000`
    blocks.push(`${indent}${fence}${convertInfo(info)}\n${highlightLines(code)}${indent}${fence}`)
    return marker
  })
  const converted = convertCodeBlocks(marked)
    .replace(DROPPED_IMPORTS, '')
    .replace(/^([ \t]*)<Admonition\b([^>]*)>[ \t]*$/gm, (_, indent: string, written: string) => {
      const { type = 'note', title } = attributesIn(written)
      return `${indent}:::${type}${title ? `[${title}]` : ''}`
    })
    .replace(/^([ \t]*)<\/Admonition>[ \t]*$/gm, '$1:::')
    .replace(
      /(\]\(|\]:\s+|\s(?:href|to)=")(\/[^)\s"]*)/g,
      (_, before: string, link: string) => before + movedLink(link, moved),
    )
    .replace(/(from\s+['"]|\]\()@site\//g, `$1${toSite}`)
    .replace(/<(\/?)TabItem\b/g, '<$1Tab')
    .replace(/^<TOCInline\b[^>]*\/>[ \t]*$/gm, '[[toc]]')
    .replace(/<Link\b([^>]*?)\sto=/g, '<Link$1 href=')
    .replace(/\{useBaseUrl\((['"])([^'"]+)\1\)\}/g, '"$2"')
    .replace(/<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/g, '')
    .replace(
      /(\]\(|\]:\s+|\shref=")(?:file:|pathname:\/\/)?([^)\s"#:]+\.mdx?)(?=[)\s"#])/g,
      (all, before: string, target: string) => {
        const link = linkOf(target)
        return link === undefined ? all : before + link
      },
    )
  const text = (isMdx ? asMdx(converted) : converted).replace(
    /\uE000(\d+)\uE000/g,
    (_, index: string) => blocks[Number(index)] ?? '',
  )
  return (kept ? `---\n${kept}\n---\n` : '') + text
}

/** The line of frontmatter with the old addresses of a page; empty without one. */
export function redirectField(addresses: readonly string[]): string {
  const [first] = addresses
  return first ? `redirectFrom: ${JSON.stringify(addresses.length > 1 ? addresses : first)}` : ''
}

function convertFields(fields: string): string {
  const kept: string[] = []
  let isDropped = false
  for (const line of fields.split(/\r?\n/)) {
    if (/^\S/.test(line)) isDropped = MOVED.test(line)
    if (isDropped || line.trim() === '') continue
    kept.push(line.replace(/^hide_table_of_contents:\s*true\s*$/, 'outline: false'))
  }
  return kept.filter((line) => !/^hide_table_of_contents:/.test(line)).join('\n')
}

const convertInfo = (info: string): string =>
  info.replace(/\bshowLineNumbers\b(?:=(?:true|\{true\}))?/, 'lineNumbers')

/** Comments that highlight the lines below become notes at the end of these lines. */
function highlightLines(code: string): string {
  let isInside = false
  let isNext = false
  return code
    .split('\n')
    .flatMap((line) => {
      const [, command] = HIGHLIGHT.exec(line) ?? []
      if (command === 'next-line') isNext = true
      else if (command) isInside = command === 'start'
      if (command) return []
      const isMarked = (isInside || isNext) && line.trim() !== ''
      if (line.trim() !== '') isNext = false
      return [isMarked ? `${line} // [!code highlight]` : line]
    })
    .join('\n')
}

/** Comments as expressions, and `<` that begins no tag as an entity; lines that may be code stay. */
const asMdx = (text: string): string =>
  text
    .replace(/<!--([\s\S]*?)-->/g, '{/*$1*/}')
    .replace(/^[^{};]*<[-=\d][^{};]*$/gm, (line) =>
      line.replace(/`[^`]*`|<(?=[-=\d])/g, (part) => (part === '<' ? '&lt;' : part)),
    )
