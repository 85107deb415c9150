/** The corpus in several versions. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeCorpus } from '../corpus.js'
import { engine } from '../sites/products.js'
import { LANGUAGES } from './tree.js'

/** Every 20th page changes from a version to the next: 5 %. */
const CHANGED = 20

/**
 * Writes a corpus of the engine whose earlier states are tags of git.
 * @param {number} size @param {number} versions @param {string} folder
 */
export function writeVersions(size, versions, folder) {
  const corpus = writeCorpus(engine, size, folder)
  const files = corpus.tree.pages.flatMap((page) => LANGUAGES.map((lang) => engine.pageFile(page, lang)))
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@example.org', ...args], {
      cwd: folder,
    })
  writeFileSync(join(folder, '.gitignore'), 'node_modules\nbuild\n.bifolio\n')
  git('init', '-q')
  for (let version = 1; version < versions; version++) {
    git('add', '.')
    git('commit', '-qm', `Version ${version}`)
    git('tag', `v${version}`)
    for (const [index, file] of files.entries())
      if (index % CHANGED === version)
        appendFileSync(join(folder, file), `\nChanged after version ${version}.\n`)
  }
  const old = Array.from({ length: versions - 1 }, (_, index) => versions - 1 - index)
  const named = [
    `{ name: '${versions}' }`,
    ...old.map((version) => `{ name: '${version}', ref: 'v${version}' }`),
  ]
  const config = join(folder, 'bifolio.config.ts')
  const text = readFileSync(config, 'utf8')
  writeFileSync(config, text.replace(/^}\)/m, `  versions: [${named.join(', ')}],\n})`))
  return corpus
}
