/**
 * The description of a product for the benchmarks: the files of its site, and its commands.
 * @typedef {import('../corpus/tree.js').CorpusPage} CorpusPage
 * @typedef {import('../corpus/tree.js').Language} Language
 * @typedef {import('../corpus/tree.js').Folder} Folder
 * @typedef {import('../corpus/tree.js').Tree} Tree
 * @typedef {import('../corpus/markdown.js').Format} Format
 */

/**
 * A command in the folder of a site: a file that Node.js runs, or a system program, whose resources are not measured.
 * @typedef {{ args: string[], env?: Record<string, string> } & ({ script: string } | { program: string })} Command
 */

/** The field of a search and a result, as selectors. @typedef {{ input: string, result: string }} Search */

/**
 * @typedef {object} Product
 * @property {string} name As in `--peers`, and in the tables.
 * @property {string} package The package whose version is shown; relative to `folder`. Empty for a system program.
 * @property {string} folder Absolute path that contains the product and its `node_modules`. Empty for a system program.
 * @property {Format} format
 * @property {(page: CorpusPage, lang: Language) => string} pageFile Relative to the site.
 * @property {(tree: Tree) => Iterable<[file: string, content: string]>} files All files except pages.
 * @property {string[]} packages Below `node_modules` of `folder`: packages that must be installed and support this version of Node.js.
 * @property {[name: string, folder: string]} [link] A package that is linked into the `node_modules` of the site, and its location.
 * @property {string[]} caches Relative to the site; removed before a cold build.
 * @property {string} output
 * @property {Command} build
 * @property {(port: number) => Command} dev `port` is a free one.
 * @property {(page: Pick<CorpusPage, 'path'>) => string} url Of an English page in the development server, and on a host.
 * @property {{ sidebar: string, search?: Search, shell?: string }} reading Selectors: where a reader finds links to other pages,
 *   the search that Ctrl+K opens, and, for the engine, the element that React hydrates last.
 */

/** The language prefix of an address, empty for English. @param {Language} lang */
export const prefixOf = (lang) => (lang === 'en' ? '' : `/${lang}`)

/** @param {unknown} value */
export const json = (value) => `${JSON.stringify(value, null, 2)}\n`

/** A container that starts with three colons. @param {string} opening @param {string} text */
export const colons = (opening, text) => `:::${opening}\n${text}\n:::`

/** A container for products without such a syntax. @param {string} title @param {string} text */
export const detailsElement = (title, text) =>
  `<details>\n<summary>${title || 'Details'}</summary>\n\n${text}\n\n</details>`
