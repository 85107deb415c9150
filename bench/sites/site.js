/**
 * What the benchmark knows of a product: how it wants its site on disk, and how it is run.
 * @typedef {import('../corpus/tree.js').CorpusPage} CorpusPage
 * @typedef {import('../corpus/tree.js').Language} Language
 * @typedef {import('../corpus/tree.js').Folder} Folder
 * @typedef {import('../corpus/tree.js').Tree} Tree
 * @typedef {import('../corpus/markdown.js').Format} Format
 */

/**
 * What is run in the folder of a site: a file that Node runs, or a program of the system, which is not asked what it took.
 * @typedef {{ args: string[], env?: Record<string, string> } & ({ script: string } | { program: string })} Command
 */

/** The field of a search and a result, as selectors. @typedef {{ input: string, result: string }} Search */

/**
 * @typedef {object} Product
 * @property {string} name As in `--peers`, and in the tables.
 * @property {string} package Whose version is shown; relative to `folder`. Empty for a program of the system.
 * @property {string} folder Absolute path below which the product and its `node_modules` lie. Empty for a program of the system.
 * @property {Format} format
 * @property {(page: CorpusPage, lang: Language) => string} pageFile Relative to the site.
 * @property {(tree: Tree) => Iterable<[file: string, content: string]>} files All but the pages.
 * @property {string[]} packages Below `node_modules` of `folder`: what must be there, and run on this Node.
 * @property {[name: string, folder: string]} [link] A package that the site finds in its own `node_modules`, and where it is.
 * @property {string[]} caches Relative to the site; what a cold build does without.
 * @property {string} output
 * @property {Command} build
 * @property {(port: number) => Command} dev `port` is a free one.
 * @property {(page: CorpusPage) => string} url Of an English page in the development server, and on a host.
 * @property {{ sidebar: string, search?: Search, shell?: string }} reading Selectors: where a reader finds links to other pages,
 *   what Ctrl+K opens, and the element that React hydrates last, of ours.
 */

/** The language of a page as the start of its address, when English has none. @param {Language} lang */
export const prefixOf = (lang) => (lang === 'en' ? '' : `/${lang}`)

/** @param {unknown} value */
export const json = (value) => `${JSON.stringify(value, null, 2)}\n`

/** A container that starts with three colons. @param {string} opening @param {string} text */
export const colons = (opening, text) => `:::${opening}\n${text}\n:::`

/** A container for which a product has no syntax of its own. @param {string} title @param {string} text */
export const detailsElement = (title, text) =>
  `<details>\n<summary>${title || 'Details'}</summary>\n\n${text}\n\n</details>`
