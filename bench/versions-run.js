/** Runs `bench versions`: a site in ten versions that are tags of git, beside the same site without versions. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { log } from '../scripts/lib/project.js'
import { runBuild, sizeOf } from './build.js'
import { LANGUAGES } from './corpus/tree.js'
import { writeCorpus } from './corpus.js'
import { engine } from './sites/products.js'
import { count, megabytes, ratio, seconds, table } from './table.js'

/** Every 20th page changes from a version to the next: 5 %. */
const CHANGED = 20

/** @typedef {{ pages: number, name: string, seconds: number, cpu: number | undefined, peak: number | undefined, bytes: number, files: number }} VersionsResult */

/** @param {import('./run.js').Job} job @returns {Promise<VersionsResult[]>} @throws {Error} When the engine fails to build. */
export async function runVersions({ sizes, dir, versions }) {
  const results = /** @type {VersionsResult[]} */ ([])
  for (const size of sizes) {
    const folder = join(dir, `${engine.name}-versions-${size}`)
    const { pages, deepFile } = writeVersions(size, versions, folder)
    const config = join(folder, 'bifolio.config.ts')
    const withVersions = readFileSync(config, 'utf8')
    /** @param {string} name */
    const build = async (name) => {
      const run = await runBuild(engine, folder)
      const { bytes, files } = sizeOf(join(folder, engine.output))
      const result = {
        pages: size,
        name,
        seconds: run.seconds,
        cpu: run.cpuSeconds,
        peak: run.peakBytes,
        bytes,
        files,
      }
      results.push(result)
      return result
    }
    writeFileSync(config, withVersions.replace(/^ {2}versions: .*\n/m, ''))
    const one = await build('one version, cold')
    clean(folder)
    writeFileSync(config, withVersions)
    const all = await build(`${versions} versions, cold`)
    appendFileSync(deepFile, '\nOne more sentence.\n')
    const edited = await build('one page changed')
    const idle = await build('nothing changed')
    const rows = [one, all, edited, idle].map(({ name, ...run }) => [
      name,
      seconds(run.seconds),
      ratio(run.seconds, one.seconds),
      seconds(run.cpu),
      ratio(run.cpu, one.cpu),
      megabytes(run.peak),
      megabytes(run.bytes),
      ratio(run.bytes, one.bytes),
      count(run.files),
    ])
    log(`\n${count(pages)} pages, ${versions} versions, 5 % of the pages changed in each\n`)
    log(
      table([
        ['build', 'time', 'of one', 'processor', 'of one', 'memory', 'output', 'of one', 'files'],
        ...rows,
      ]),
    )
    rmSync(folder, { recursive: true, force: true })
  }
  return results
}

/** Writes a corpus whose earlier states are tags. @param {number} size @param {number} versions @param {string} folder */
function writeVersions(size, versions, folder) {
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

/** @param {string} folder */
function clean(folder) {
  for (const name of [engine.output, ...engine.caches])
    rmSync(join(folder, name), { recursive: true, force: true })
}
