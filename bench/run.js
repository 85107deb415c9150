/**
 * `npm run bench -- build|scale|dev|read|search [options]`: measures the engine, optionally compared with other products. See README.md.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { inProject, log, main } from '../scripts/lib/project.js'
import { engine } from './sites/products.js'

/** @typedef {import('./sites/site.js').Product} Product */
/** @typedef {{ sizes: number[], peers: Product[], peerSizes: number[], dir: string, runs: number, website: boolean, engines: boolean, queries: string[] }} Job */

const HELP = `Usage: npm run bench -- <command> [options]

Commands:
  build    cold builds, builds after a change, memory
  scale    cold builds of very large sites: time, memory, output; an hour and 15 GB of disk
  dev      time to the first page of the development server, and from an edit to the page
  read     what a reader of a built site waits for and downloads
  search   what search finds, beside other engines; the weight of its index; the time of a query

Options:
  --sizes 200,1000    pages of the corpus, both languages together (default: 1000,10000; scale: 10000,30000,100000; dev: 10000; read: 224)
  --peers [a,b|all]   measure other products, too: vitepress, rspress, starlight, hugo; installs all but hugo
  --peer-sizes 224    pages that those are measured with (default: as --sizes)
  --runs 5            read: times that each number is measured
  --website           read: a page of the website of this repository instead of the corpus
  --engines           search: also other engines, and the times at 10,000 pages
  --queries <file>    search: run only the queries of this file, \`name.en.tsv\`; may be repeated
  --dir <folder>      where the corpora go, and stay (default: a temporary folder, removed afterwards)
`

/** @type {Record<string, { sizes: number[], run: (job: Job) => Promise<unknown> }>} */
const commands = {
  build: { sizes: [1000, 10_000], run: async (job) => (await import('./build-run.js')).runBuilds(job) },
  scale: {
    sizes: [10_000, 30_000, 100_000],
    run: async (job) => (await import('./scale-run.js')).runScale(job),
  },
  dev: { sizes: [10_000], run: async (job) => (await import('./dev-run.js')).runDevs(job) },
  read: { sizes: [224], run: async (job) => (await import('./read-run.js')).runReads(job) },
  search: { sizes: [10_000], run: async (job) => (await import('./search-run.js')).runSearch(job) },
}

await main(async () => {
  const { positionals, values } = parseArgs({
    args: withPeers(process.argv.slice(2)),
    options: {
      sizes: { type: 'string' },
      peers: { type: 'string' },
      'peer-sizes': { type: 'string' },
      dir: { type: 'string' },
      runs: { type: 'string', default: '5' },
      website: { type: 'boolean' },
      engines: { type: 'boolean' },
      queries: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  const [name = ''] = positionals
  const command = commands[name]
  if (values.help || !command) {
    log(HELP)
    if (!values.help) process.exitCode = 2
    return
  }
  if (values['peer-sizes'] && !values.peers)
    throw new Error('`--peer-sizes` needs `--peers`: say whom to measure.')
  const sizes = values.sizes ? sizesIn(values.sizes) : command.sizes
  const peerSizes = values['peer-sizes'] ? sizesIn(values['peer-sizes']) : sizes
  const peers = values.peers ? await (await import('./peers.js')).ensurePeers(values.peers) : []
  const dir = values.dir ? resolve(values.dir) : temporaryFolder(peers.length > 0)
  if (!values.dir) removeAtEnd(dir)
  const load = loadavg()[0] ?? 0
  const runs = Math.max(1, Number.parseInt(values.runs, 10) || 1)
  const { engines = false, website = false, queries } = values
  const job = { sizes, peers, peerSizes, dir, runs, website, engines, queries }
  const results = await command.run(job)
  if (!results) return
  saveResults(name, load, results)
  if (load > cpus().length / 2)
    log(
      `The machine was busy (load ${load.toFixed(1)} at the start): compare processor times, not those on the wall.`,
    )
})

/** `--peers` alone means all of them; `parseArgs` does not support optional values. @param {string[]} args */
function withPeers(args) {
  return args.map((arg, index) => {
    const next = args[index + 1]
    return arg === '--peers' && (next === undefined || next.startsWith('--')) ? '--peers=all' : arg
  })
}

/** @param {string} text */
function sizesIn(text) {
  return text
    .split(',')
    .map(Number)
    .sort((a, b) => a - b)
}

// The peers resolve their packages from parent folders of the site, as in a monorepo: Astro requires it.
/** @param {boolean} forPeers */
function temporaryFolder(forPeers) {
  const parent = forPeers ? inProject('bench/.corpus') : tmpdir()
  mkdirSync(parent, { recursive: true })
  return mkdtempSync(join(parent, 'bifolio-bench-'))
}

/** Removes the folder on exit. @param {string} folder */
function removeAtEnd(folder) {
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))
}

/** Saves results below `bench/results/`, which is not committed. @param {string} name @param {number} load @param {unknown} results */
function saveResults(name, load, results) {
  const date = new Date().toISOString()
  const machine = {
    node: process.version,
    processor: cpus()[0]?.model,
    cores: cpus().length,
    memory: totalmem(),
    load,
  }
  const file = inProject('bench/results', `${name}-${date.slice(0, 19).replaceAll(':', '')}.json`)
  mkdirSync(inProject('bench/results'), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ date, machine, engine: engine.name, results }, null, 2)}\n`)
  log(`\nSaved as ${file}`)
}
