/** `npm run check:docs`: checks the content and prints the counts; with `--all`, samples and observations verified by a lock file are run as well. */
import { ensureDependencies } from './lib/dependencies.js'
import { formatProblem, prove, proveOwnDocs, SUMMARIES } from './lib/docs.js'
import { log, main } from './lib/project.js'

/** @typedef {import('./lib/docs.js').Proof} Proof */
/** @typedef {import('./lib/docs.js').ReportedProblem} ReportedProblem */

/** @type {readonly Proof[]} */
const PROOFS = ['samples', 'api', 'facts', 'values', 'translations']

/** The checks that do not run what a lock file verifies, except with `--all`. @type {readonly Proof[]} */
const RUNNING = ['samples', 'facts']

/** @param {boolean} all whether to run what a lock file verifies */
async function check(all) {
  const proofs = []
  for (const name of PROOFS) {
    const { ok, counts, problems } = await prove(name, all && RUNNING.includes(name) ? ['--all'] : [])
    proofs.push(report({ ok, problems, summary: SUMMARIES[name](counts) }))
  }
  proofs.push(...(await proveOwnDocs(all)).map(report))
  return proofs.every(Boolean)
}

/** @param {{ ok: boolean, problems: ReportedProblem[], summary: string }} proof */
function report({ ok, problems, summary }) {
  for (const problem of problems) log(formatProblem(problem))
  log(`${ok ? '✓' : '✗'} ${summary}`)
  return ok
}

await main(async () => {
  await ensureDependencies()
  if (!(await check(process.argv.includes('--all')))) process.exitCode = 1
})
