/** Breaks links on the pages of a copy of `website`, all in one go, and finds those that its check does not report. */
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createRandom } from '../bench/corpus/random.js'
import { prove } from './docs.js'
import { inProject } from './project.js'

/** @typedef {{ file: string, line: number, message: string }} Missed */

/** The path of a link to a page of the site, its anchor, and the file of a picture. */
const TARGETS = [
  /(?<=\]\(\/[\w/-]*)\w(?=[#)])/g,
  /(?<=\]\([\w/.-]*#)[\w-]+(?=\))/g,
  /(?<=src(?:Set)?="\.\/)[\w-]+/g,
]

/**
 * @param {number} count how many links to break; at most as many as there are
 * @param {string} seed which: the same breaks the same
 * @returns {Promise<{ tried: number, missed: Missed[] }>}
 */
export async function mutateLinks(count, seed) {
  const site = inProject('website')
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'bifolio-links-')))
  try {
    cpSync(site, copy, {
      recursive: true,
      filter: (path) => !/^(?:\.bifolio|node_modules|build)$/.test(basename(path)),
    })
    symlinkSync(inProject('node_modules'), join(copy, 'node_modules'))
    const broken = choose(linksOf(copy), count, seed)
    for (const file of new Set(broken.map((link) => link.file)))
      breakLinks(
        join(copy, file),
        broken.filter((link) => link.file === file),
      )
    const { problems } = await prove('', ['--root', copy])
    const missed = broken.filter(
      ({ file, line }) => !problems.some((problem) => problem.file === file && problem.line === line),
    )
    return {
      tried: broken.length,
      missed: missed.map(({ file, line, text }) => ({
        file,
        line,
        message: `No check notices the broken link \`${text}\`.`,
      })),
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** @typedef {{ file: string, line: number, index: number, text: string }} Link */

/** One link a line: two broken ones there could not be told apart. @param {string} site @returns {Link[]} */
function linksOf(site) {
  return readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:en|zh)\/.*\.mdx?$/.test(file))
    .sort()
    .flatMap((file) => {
      let isCode = false
      return readFileSync(join(site, file), 'utf8')
        .split('\n')
        .flatMap((source, at) => {
          if (/^\s*(?:```|~~~)/.test(source)) isCode = !isCode
          if (isCode) return []
          const found = TARGETS.flatMap((pattern) => [...source.matchAll(pattern)])
          return found
            .slice(at % 2, (at % 2) + 1)
            .map(({ 0: text, index }) => ({ file, line: at + 1, index, text }))
        })
    })
}

/** @param {string} path @param {Link[]} links */
function breakLinks(path, links) {
  const lines = readFileSync(path, 'utf8').split('\n')
  for (const { line, index, text } of links) {
    const source = lines[line - 1] ?? ''
    lines[line - 1] = `${source.slice(0, index)}zz${text}${source.slice(index + text.length)}`
  }
  writeFileSync(path, lines.join('\n'))
}

/** @param {Link[]} links @param {number} count @param {string} seed */
function choose(links, count, seed) {
  const random = createRandom(Number(seed))
  return links
    .map((link) => ({ link, order: random.below(2 ** 31) }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ link }) => link)
}
