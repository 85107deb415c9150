/** Writes a page in the way of a product. */
import { slug } from './tree.js'

/** @typedef {import('./page.js').PageContent} PageContent */
/** @typedef {import('./page.js').Block} Block */
/** @typedef {import('./page.js').Inline} Inline */
/** @typedef {import('./page.js').ContainerKind} ContainerKind */
/** @typedef {import('./tree.js').CorpusPage} CorpusPage */
/** @typedef {import('./tree.js').Language} Language */

/**
 * What products write differently.
 * @typedef {object} Format
 * @property {boolean} [titleInFrontmatter] Whether the page's title is frontmatter and not a heading.
 * @property {(page: CorpusPage, lang: Language) => string} href
 * @property {string} imports What a page with components begins with.
 * @property {(name: ContainerKind, title: string, text: string) => string} container
 * @property {(text: string) => string} badge
 * @property {(tabs: { label: string, text: string }[]) => string} tabs `text` is a fenced block.
 * @property {(command: string) => string} commands `command` lacks the name of its tool.
 */

/** @param {CorpusPage} page @param {PageContent} content @param {Language} lang @param {Format} format */
export function writeMarkdown(page, content, lang, format) {
  const parts = [
    ...frontmatter(content, format),
    ...(page.hasComponents && format.imports ? [format.imports] : []),
    ...(format.titleInFrontmatter ? [] : [`# ${content.title}`]),
    ...content.blocks.map((block) => writeBlock(block, lang, format)),
  ]
  return `${parts.join('\n\n')}\n`
}

/** @param {PageContent} content @param {Format} format */
function frontmatter({ title, description }, { titleInFrontmatter }) {
  const lines = [
    ...(titleInFrontmatter ? [`title: ${JSON.stringify(title)}`] : []),
    ...(description ? [`description: ${JSON.stringify(description)}`] : []),
  ]
  return lines.length > 0 ? [`---\n${lines.join('\n')}\n---`] : []
}

/** @param {Block} block @param {Language} lang @param {Format} format @returns {string} */
function writeBlock(block, lang, format) {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.depth)} ${block.text}`
    case 'paragraph':
      return block.text.map((inline) => writeInline(inline, lang, format)).join('')
    case 'list':
      return block.items.map((item, index) => `${block.isOrdered ? `${index + 1}.` : '-'} ${item}`).join('\n')
    case 'table':
      return writeTable(block.rows)
    case 'container':
      return format.container(block.name, block.title, block.text)
    case 'code':
      return fence(block.code)
    case 'tabs':
      return format.tabs(block.tabs.map(({ label, code }) => ({ label, text: fence({ ...code, meta: '' }) })))
    case 'commands':
      return format.commands(block.command)
  }
}

/** @param {Inline} inline @param {Language} lang @param {Format} format */
function writeInline(inline, lang, format) {
  if (typeof inline === 'string') return inline
  if ('badge' in inline) return format.badge(inline.badge)
  const { link, heading } = inline
  const anchor = heading ? `#${slug(heading.words[lang])}` : ''
  return `[${(heading?.words ?? link.title)[lang]}](${format.href(link, lang)}${anchor})`
}

/** @param {{ language: string, meta: string, text: string }} code */
const fence = ({ language, meta, text }) =>
  `\`\`\`${[language, meta].filter(Boolean).join(' ')}\n${text}\n\`\`\``

/** @param {string[][]} rows */
function writeTable([head = [], ...rows]) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** The address of a page below its language: `/guide/basics/`. @param {Pick<CorpusPage, 'path'>} page */
export const addressOf = ({ path }) => `/${path.replace(/(^|\/)index$/, '$1')}`

/** A command for each package manager. @param {string} command @returns {{ label: string, text: string }[]} */
export const commandTabs = (command) =>
  ['npm', 'yarn', 'pnpm', 'bun'].map((tool) => ({
    label: tool,
    text: `\`\`\`bash\n${tool} ${command}\n\`\`\``,
  }))
