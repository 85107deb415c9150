/**
 * `npm run check:docs`: what is proved of the content, in numbers. With `--mutate` (and `--seed <number>`) the proof of the
 * proof: 50 samples, 50 mentions of the API and 50 translated blocks are broken in memory, and the checks have to notice.
 */
import { ensureDependencies } from './dependencies.js'
import { formatProblem, prove, SUMMARIES } from './docs.js'
import { main, say } from './project.js'

/** @typedef {import('./docs.js').Proof} Proof */

/** How many faults of each kind are made, and how many of all may go unnoticed. */
const FAULTS = 50
const UNNOTICED = 2

/** @type {readonly Proof[]} */
const PROOFS = ['samples', 'api', 'translations']

/** @type {Record<Proof, string>} */
const BROKEN = { samples: 'samples', api: 'mentions of the API', translations: 'translated blocks' }

async function check() {
  let isWell = true
  for (const name of PROOFS) {
    const { ok, counts, problems } = await prove(name)
    isWell &&= ok
    for (const problem of problems) say(formatProblem(problem))
    say(`${ok ? '✓' : '✗'} ${SUMMARIES[name](counts)}`)
  }
  return isWell
}

/** @param {string} seed */
async function mutate(seed) {
  let tried = 0
  let caught = 0
  for (const name of PROOFS) {
    const { counts, problems } = await prove(name, ['--mutate', String(FAULTS), '--seed', seed])
    for (const problem of problems) say(formatProblem(problem))
    say(`${BROKEN[name].padEnd(20)} ${counts.caught} of ${counts.tried} faults noticed`)
    tried += counts.tried
    caught += counts.caught
  }
  const isWell = tried === FAULTS * PROOFS.length && tried - caught <= UNNOTICED
  say(`${isWell ? '✓' : '✗'} ${caught} of ${tried} faults noticed (seed ${seed})`)
  return isWell
}

await main(async () => {
  const args = process.argv.slice(2)
  await ensureDependencies()
  const at = args.indexOf('--seed')
  const isWell = args.includes('--mutate')
    ? await mutate(at < 0 ? '1' : (args[at + 1] ?? '1'))
    : await check()
  if (!isWell) process.exitCode = 1
})
