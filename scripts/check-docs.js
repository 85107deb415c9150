/** `npm run check:docs`: checks the content and prints the counts; with `--all`, samples and observations verified by a lock file are run as well, with `--online` each
 * address of another site is requested. */
import { ensureDependencies } from './lib/dependencies.js'
import { formatProblem, PROOFS, prove, proveOwnDocs, SUMMARIES } from './lib/docs.js'
import { log, main } from './lib/project.js'

/** @typedef {import('./lib/docs.js').Proof} Proof */
/** @typedef {import('./lib/docs.js').ReportedProblem} ReportedProblem */

/** The checks that do not run what a lock file verifies, except with `--all`. @type {readonly Proof[]} */
const RUNNING = ['samples', 'facts']

/** @param {{ all: boolean, online: boolean }} options whether to run what a lock file verifies, and to request addresses of other sites */
async function check({ all, online }) {
  const proofs = []
  for (const name of PROOFS) {
    const flags = [
      ...(all && RUNNING.includes(name) ? ['--all'] : []),
      ...(online && name === 'links' ? ['--online'] : []),
    ]
    const { ok, counts, problems } = await prove(name, flags)
    proofs.push(report({ ok, problems, summary: SUMMARIES[name](counts) }))
  }
  proofs.push(...(await proveOwnDocs({ all, online })).map(report))
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
  const has = (/** @type {string} */ flag) => process.argv.includes(flag)
  if (!(await check({ all: has('--all'), online: has('--online') }))) process.exitCode = 1
})
