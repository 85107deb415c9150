/** Runs `bench versions`: a site in ten versions that are tags of git, beside the same site without versions. */
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { log } from '../scripts/lib/project.js'
import { runBuild, sizeOf } from './build.js'
import { writeVersions } from './corpus/versions.js'
import { engine } from './sites/products.js'
import { count, megabytes, ratio, seconds, table } from './table.js'

/** @typedef {{ pages: number, name: string, seconds: number, cpu: number | undefined, peak: number | undefined, bytes: number, files: number }} VersionsResult */

/** @param {import('./run.js').Job} job @returns {Promise<VersionsResult[]>} @throws {Error} When the engine fails to build. */
export async function runVersions({ sizes, dir, versions = 10 }) {
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

/** @param {string} folder */
function clean(folder) {
  for (const name of [engine.output, ...engine.caches])
    rmSync(join(folder, name), { recursive: true, force: true })
}
