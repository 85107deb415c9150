/**
 * `npm run check:docs`: what is proved of the content, in numbers; with `--all` also what the lock file of samples proves. With `--mutate` (and `--seed <number>`) the proof of the
 * proof: 50 faults of every kind are made in samples, mentions of the API, facts, translated blocks and links, and the checks
 * have to notice.
 */
import { ensureDependencies } from './dependencies.js'
import { formatProblem, prove, proveOwnDocs, SUMMARIES } from './docs.js'
import { mutateLinks } from './mutate-links.js'
import { main, say } from './project.js'

/** @typedef {import('./docs.js').Proof} Proof */
/** @typedef {import('./docs.js').ReportedProblem} ReportedProblem */

/** How many faults of each kind are made. */
const FAULTS = 50

/** @type {readonly Proof[]} */
const PROOFS = ['samples', 'api', 'facts', 'translations']

/** What is broken, and the least share of it that has to be noticed. @type {Record<Proof | 'links', { what: string, least: number }>} */
const BROKEN = {
  samples: { what: 'samples', least: 0.98 },
  api: { what: 'mentions of the API', least: 0.98 },
  facts: { what: 'facts in text, tables', least: 0.85 },
  translations: { what: 'one language only', least: 1 },
  links: { what: 'links and anchors', least: 1 },
}

/** @param {boolean} all whether samples are run that the lock file proves */
async function check(all) {
  const proofs = []
  for (const name of PROOFS) {
    const { ok, counts, problems } = await prove(name, all && name === 'samples' ? ['--all'] : [])
    proofs.push(tell({ ok, problems, summary: SUMMARIES[name](counts) }))
  }
  proofs.push(...(await proveOwnDocs()).map(tell))
  return proofs.every(Boolean)
}

/** @param {{ ok: boolean, problems: ReportedProblem[], summary: string }} proof */
function tell({ ok, problems, summary }) {
  for (const problem of problems) say(formatProblem(problem))
  say(`${ok ? '✓' : '✗'} ${summary}`)
  return ok
}

/** @param {string} seed */
async function mutate(seed) {
  let isWell = true
  for (const name of [...PROOFS, /** @type {const} */ ('links')]) {
    const { tried, problems } = await faultsOf(name, seed)
    for (const problem of problems) say(formatProblem(problem))
    const { what, least } = BROKEN[name]
    const caught = tried - problems.length
    const isNoticed = tried > 0 && caught / tried >= least
    isWell &&= isNoticed
    say(
      `${isNoticed ? '✓' : '✗'} ${what.padEnd(22)} ${caught} of ${tried} faults noticed (at least ${least * 100} %)`,
    )
  }
  return isWell
}

/** @param {Proof | 'links'} name @param {string} seed @returns {Promise<{ tried: number, problems: ReportedProblem[] }>} */
async function faultsOf(name, seed) {
  if (name === 'links') {
    const { tried, missed } = await mutateLinks(FAULTS, seed)
    return { tried, problems: missed }
  }
  const { counts, problems } = await prove(name, ['--mutate', String(FAULTS), '--seed', seed])
  return { tried: counts.tried, problems }
}

await main(async () => {
  const args = process.argv.slice(2)
  await ensureDependencies()
  const at = args.indexOf('--seed')
  const isWell = args.includes('--mutate')
    ? await mutate(at < 0 ? '1' : (args[at + 1] ?? '1'))
    : await check(args.includes('--all'))
  if (!isWell) process.exitCode = 1
})
