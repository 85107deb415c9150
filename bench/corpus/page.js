/** What stands on a page, before a product's way of writing it. */
import * as zh from './chinese.js'
import { codeBlock } from './code.js'
import * as en from './english.js'
import { fileName, optionName, optionValue, typeName, version } from './names.js'
import { createRandom } from './random.js'

/** @typedef {import('./random.js').Random} Random */
/** @typedef {import('./code.js').CodeBlock} CodeBlock */
/** @typedef {import('./tree.js').CorpusPage} CorpusPage */
/** @typedef {import('./tree.js').Heading} Heading */
/** @typedef {import('./tree.js').Tree} Tree */
/** @typedef {import('./headings.js').Language} Language */
/** @typedef {typeof en} Prose */

/** @typedef {'tip' | 'note' | 'warning' | 'danger' | 'details'} ContainerKind */
/** @typedef {string | { link: CorpusPage, heading?: Heading } | { badge: string }} Inline A string is Markdown that all products read alike. */
/**
 * @typedef {{ kind: 'heading', depth: number, text: string }
 *   | { kind: 'paragraph', text: Inline[] }
 *   | { kind: 'list', isOrdered: boolean, items: string[] }
 *   | { kind: 'table', rows: string[][] }
 *   | { kind: 'container', name: ContainerKind, title: string, text: string }
 *   | { kind: 'code', code: CodeBlock }
 *   | { kind: 'tabs', tabs: { label: string, code: CodeBlock }[] }
 *   | { kind: 'commands', command: string }} Block The first row of a table is its head.
 */
/** @typedef {{ title: string, description?: string, blocks: Block[] }} PageContent */

/** @type {Record<Language, Prose>} */
const PROSE = { en, zh }

/** @type {ContainerKind[]} */
const CONTAINERS = ['tip', 'tip', 'note', 'warning', 'danger', 'details']

/** @param {Tree} tree @param {CorpusPage} page @param {Language} lang @returns {PageContent} */
export function contentOf(tree, page, lang) {
  const random = createRandom('page', page.id, lang)
  const prose = PROSE[lang]
  const writer = { tree, page, lang, random, prose }
  const codes = random.between(7, 9)
  const { outline } = page
  const parts = outline.flatMap(({ depth, words }, index) => [
    heading(depth, words[lang]),
    paragraph(writer),
    ...extras(writer, index),
    ...codeShare(codes, index, outline.length).map(() => code(writer)),
  ])
  const blocks = [
    introduction(writer),
    paragraph(writer),
    ...(page.hasComponents ? components(writer) : []),
    ...parts,
  ]
  const description = random.chance(30) ? prose.phrase(random) : undefined
  return { title: page.title[lang], description, blocks }
}

/** @typedef {{ tree: Tree, page: CorpusPage, lang: Language, random: Random, prose: Prose }} Writer */

/** The first paragraph: no links, so that a benchmark can add to it. @param {Writer} writer @returns {Block} */
function introduction({ random, prose }) {
  return {
    kind: 'paragraph',
    text: [[prose.sentence(random), prose.sentence(random)].join(prose.labels.separator)],
  }
}

/** @param {number} depth @param {string} text @returns {Block} */
const heading = (depth, text) => ({ kind: 'heading', depth, text })

/** @param {Writer} writer @returns {Block} */
const code = ({ random, prose }) => ({ kind: 'code', code: codeBlock(random, prose) })

/** One to three sentences, one of which may refer to another page. @param {Writer} writer @returns {Block} */
function paragraph(writer) {
  const { random, prose } = writer
  const sentences = Array.from({ length: random.between(1, 3) }, () => prose.sentence(random))
  const text = sentences.join(prose.labels.separator)
  return {
    kind: 'paragraph',
    text: random.chance(30) ? [`${text}${prose.labels.separator}`, ...reference(writer)] : [text],
  }
}

/** Mostly to a neighbour, often to one of its headings. @param {Writer} writer @returns {Inline[]} */
function reference({ tree, page, random, prose }) {
  const near = Math.min(tree.pages.length - 1, Math.max(0, page.id + random.between(-40, 40)))
  const link = /** @type {CorpusPage} */ (
    tree.pages[random.chance(80) ? near : random.below(tree.pages.length)]
  )
  const [before, after] = prose.reference(random)
  return [before, random.chance(60) ? { link, heading: random.pick(link.outline) } : { link }, after]
}

/** A list, a table or a container below some headings. @param {Writer} writer @param {number} index @returns {Block[]} */
function extras({ random, prose }, index) {
  const blocks = /** @type {Block[]} */ ([])
  if (index === 1 || random.chance(20))
    blocks.push({
      kind: 'list',
      isOrdered: random.chance(30),
      items: repeat(random.between(3, 5), () => prose.sentence(random)),
    })
  if (index === 2) blocks.push(optionTable(random, prose))
  if (index === 3 || random.chance(10)) {
    const title = random.chance(50) ? prose.phrase(random) : ''
    blocks.push({ kind: 'container', name: random.pick(CONTAINERS), title, text: prose.sentence(random) })
  }
  return blocks
}

/** @param {Random} random @param {Prose} prose @returns {Block} */
function optionTable(random, prose) {
  const { option, type, fallback, meaning } = prose.labels
  const rows = repeat(random.between(3, 6), () => [
    `\`${optionName(random)}\``,
    `\`${random.pick(['string', 'number', 'boolean', 'string[]', typeName(random)])}\``,
    `\`${optionValue(random)}\``,
    prose.phrase(random),
  ])
  return { kind: 'table', rows: [[option, type, fallback, meaning], ...rows] }
}

/** What MDX is for. @param {Writer} writer @returns {Block[]} */
function components({ random, prose }) {
  const label = (/** @type {string} */ language) => ({
    label: language,
    code: codeBlock(random, prose, language),
  })
  return [
    { kind: 'paragraph', text: [`${prose.sentence(random)} `, { badge: `v${version(random)}` }] },
    { kind: 'commands', command: `add @acme/${fileName(random)} -D` },
    {
      kind: 'tabs',
      tabs: random
        .pick([
          ['ts', 'js'],
          ['tsx', 'jsx'],
          ['json', 'yaml'],
        ])
        .map(label),
    },
  ]
}

/** The numbers of the blocks that a heading gets when they are dealt out in turn. @param {number} count @param {number} index @param {number} headings */
const codeShare = (count, index, headings) =>
  repeat(count, (number) => number).filter((number) => Math.floor((number * headings) / count) === index)

/** @template Item @param {number} length @param {(index: number) => Item} make */
const repeat = (length, make) => Array.from({ length }, (_, index) => make(index))
