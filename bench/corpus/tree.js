/** Which pages there are, what they are called and where they lie; the same for both languages. */
import { AREAS, NESTED, PLACES, SECTIONS, THINGS, VERBS } from './headings.js'
import { createRandom } from './random.js'

/** @typedef {import('./headings.js').Language} Language */
/** @typedef {import('./headings.js').Words} Words */
/** @typedef {import('./random.js').Random} Random */
/** @typedef {{ depth: number, words: Words }} Heading */

/**
 * @typedef {object} CorpusPage
 * @property {number} id
 * @property {string} path Without language and ending: `guide/basics/index`.
 * @property {Words} title
 * @property {Heading[]} outline Depths 2 to 4.
 * @property {boolean} hasComponents Whether it is an MDX page, where the product knows the difference.
 */

/**
 * @typedef {object} Folder
 * @property {string} path `guide/basics`
 * @property {string} name
 * @property {Words} label
 * @property {CorpusPage[]} pages Without its index page, which leads the way in.
 * @property {CorpusPage | undefined} index
 * @property {Folder[]} folders
 */

/** @typedef {{ areas: Folder[], pages: CorpusPage[], size: number }} Tree `size` counts the pages of both languages, their two home pages included. */

export const LANGUAGES = /** @type {const} */ (['en', 'zh'])

const SECTION_PAGES = 25
const AREA_SECTIONS = SECTIONS.length
/** Where the pages of every other section that lie in a folder of their own begin. */
const NESTED_FROM = 15
/** One page in so many uses components. */
const COMPONENT_PAGES = 10

/**
 * @param {number} size Pages of both languages together.
 * @returns {Tree}
 * @throws {Error} When half of it is not a whole number of pages.
 */
export function createTree(size) {
  if (!Number.isInteger(size) || size % 2 !== 0 || size < 8)
    throw new Error(
      `A corpus has an even number of pages, at least 8: half of them are Chinese. Not ${size}.`,
    )
  const count = size / 2 - 1
  const sections = Math.ceil(count / SECTION_PAGES)
  const areas = range(Math.ceil(sections / AREA_SECTIONS)).map((area) => {
    const first = area * AREA_SECTIONS
    return createArea(area, range(Math.min(AREA_SECTIONS, sections - first)), count)
  })
  return { areas, pages: areas.flatMap(pagesOf), size }
}

/** All pages of a folder in reading order. @param {Folder} folder @returns {CorpusPage[]} */
export const pagesOf = ({ index, pages, folders }) => [
  ...(index ? [index] : []),
  ...pages,
  ...folders.flatMap(pagesOf),
]

/** A folder and all below it. @param {Folder} folder @returns {Folder[]} */
export const foldersOf = (folder) => [folder, ...folder.folders.flatMap(foldersOf)]

/** @param {number} number @param {number[]} sections @param {number} count @returns {Folder} */
function createArea(number, sections, count) {
  const words = at(AREAS, number)
  const round = Math.floor(number / AREAS.length)
  const suffix = round === 0 ? '' : ` ${round + 1}`
  const label = { en: words.en + suffix, zh: words.zh + suffix }
  const path = slug(label.en)
  const folders = sections.map((section) => createSection(path, number * AREA_SECTIONS + section, count))
  return { path, name: path, label, pages: [], index: undefined, folders }
}

/** @param {string} area @param {number} number @param {number} count @returns {Folder} */
function createSection(area, number, count) {
  const label = at(SECTIONS, number)
  const path = `${area}/${slug(label.en)}`
  const first = number * SECTION_PAGES
  const ids = range(Math.min(SECTION_PAGES, count - first)).map((index) => first + index)
  const nested = number % 2 === 1 ? ids.slice(NESTED_FROM) : []
  const direct = ids.slice(0, ids.length - nested.length)
  const [index, ...pages] = createPages(path, direct, 'index')
  const folders = nested.length > 0 ? [createNested(path, nested)] : []
  return { path, name: slug(label.en), label, index, pages, folders }
}

/** @param {string} section @param {number[]} ids @returns {Folder} */
function createNested(section, ids) {
  const name = slug(NESTED.en)
  const path = `${section}/${name}`
  return { path, name, label: NESTED, index: undefined, pages: createPages(path, ids), folders: [] }
}

/** @param {string} folder @param {number[]} ids @param {string} [firstName] @returns {CorpusPage[]} */
function createPages(folder, ids, firstName) {
  const taken = new Set()
  return ids.map((id, index) => {
    const random = createRandom('outline', id)
    const title = createWords(random, taken)
    const name = index === 0 && firstName ? firstName : slug(title.en)
    return {
      id,
      path: `${folder}/${name}`,
      title,
      outline: createOutline(random, title),
      hasComponents: id % COMPONENT_PAGES === 3,
    }
  })
}

/** Four to six parts, some with parts of their own, none like the title. @param {Random} random @param {Words} title @returns {Heading[]} */
function createOutline(random, title) {
  const taken = new Set([title.en])
  return range(random.between(4, 6)).flatMap(() => {
    const inner = range(random.below(3)).flatMap(() => [
      { depth: 3, words: createWords(random, taken) },
      ...(random.chance(20) ? [{ depth: 4, words: createWords(random, taken) }] : []),
    ])
    return [{ depth: 2, words: createWords(random, taken) }, ...inner]
  })
}

/** Words that are not yet taken. @param {Random} random @param {Set<string>} taken @returns {Words} */
function createWords(random, taken) {
  const verb = random.pick(VERBS)
  const thing = random.pick(THINGS)
  const place = random.chance(35) ? random.pick(PLACES) : undefined
  const en = `${verb.en} ${thing.en}${place ? ` ${place.en}` : ''}`
  if (taken.has(en)) return createWords(random, taken)
  taken.add(en)
  return { en, zh: `${place?.zh ?? ''}${verb.zh}${/^\w/.test(thing.zh) ? ' ' : ''}${thing.zh}` }
}

/** The anchor of a heading, and the file of a title. @param {string} text */
export const slug = (text) => text.toLowerCase().replaceAll(' ', '-')

/** @param {number} length */
const range = (length) => Array.from({ length }, (_, index) => index)

/** @template Item @param {readonly Item[]} list @param {number} index @returns {Item} */
const at = (list, index) => /** @type {Item} */ (list[index % list.length])
