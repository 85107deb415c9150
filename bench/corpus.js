/** Writes a site of any size, always the same, for any of the products. */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeMarkdown } from './corpus/markdown.js'
import { contentOf } from './corpus/page.js'
import { createTree, LANGUAGES } from './corpus/tree.js'

/** @typedef {import('./sites/site.js').Product} Product */
/** @typedef {import('./corpus/tree.js').CorpusPage} CorpusPage */

/**
 * A corpus on disk.
 * @typedef {object} Corpus
 * @property {string} folder Absolute path of the site.
 * @property {number} pages
 * @property {ReturnType<typeof createTree>} tree
 * @property {number} sourceBytes
 * @property {CorpusPage} deepPage Plain Markdown, some folders down, from the middle of the site.
 * @property {string} deepFile Absolute path of its English source.
 * @property {string} deepText Its first paragraph.
 */

/**
 * @param {Product} product
 * @param {number} size Pages of both languages together, home pages included; even.
 * @param {string} folder Absolute path; what is there is removed.
 * @returns {Corpus}
 */
export function writeCorpus(product, size, folder) {
  rmSync(folder, { recursive: true, force: true })
  const tree = createTree(size)
  let sourceBytes = 0
  for (const page of tree.pages) {
    for (const lang of LANGUAGES) {
      const text = writeMarkdown(page, contentOf(tree, page, lang), lang, product.format)
      sourceBytes += Buffer.byteLength(text)
      write(folder, product.pageFile(page, lang), text)
    }
  }
  for (const [file, content] of product.files(tree)) write(folder, file, content)
  linkProduct(product, folder)
  const deepPage = middlePage(tree.pages)
  const deepFile = join(folder, product.pageFile(deepPage, 'en'))
  return {
    folder,
    pages: size,
    tree,
    sourceBytes,
    deepPage,
    deepFile,
    deepText: introductionOf(tree, deepPage),
  }
}

/** Lets a site import the product by its name, as if it were installed. @param {Product} product @param {string} folder */
function linkProduct({ link }, folder) {
  if (!link) return
  const [name, target] = link
  const path = join(folder, 'node_modules', name)
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path, 'junction')
}

/** @param {string} folder @param {string} file @param {string} content */
function write(folder, file, content) {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** @param {readonly CorpusPage[]} pages @returns {CorpusPage} */
function middlePage(pages) {
  const later = pages.slice(Math.floor(pages.length / 2))
  const found = [...later, ...pages].find(
    ({ path, hasComponents }) => !hasComponents && !path.endsWith('/index'),
  )
  return /** @type {CorpusPage} */ (found)
}

/** @param {import('./corpus/tree.js').Tree} tree @param {CorpusPage} page */
function introductionOf(tree, page) {
  const [first] = contentOf(tree, page, 'en').blocks
  return first?.kind === 'paragraph' ? String(first.text[0]) : ''
}
