/** Checks the content of `website` and `docs` against the documented package, and translations against their source. */
import { ensureEngine, importEngine } from './engine.js'
import { inProject } from './project.js'

/** @typedef {{ file: string, line?: number, message: string, hint?: string }} ReportedProblem */
/** @typedef {{ ok: boolean, counts: Record<string, any>, problems: ReportedProblem[] }} ProofReport The output of `bifolio check … --json`. */
/** @typedef {'samples' | 'playground' | 'api' | 'facts' | 'links' | 'translations'} Proof */

/** Once for all checks. @type {Promise<void> | undefined} */
let ready

/** Runs the command line in this process, which loads it once for all checks. @param {string[]} args @returns {Promise<string>} The standard output. */
async function runHere(args) {
  const { main } = await importEngine('cli/cli')
  const { stdout, exitCode } = process
  const { write } = stdout
  let output = ''
  stdout.write = (/** @type {string | Uint8Array} */ text) => {
    output += text
    return true
  }
  try {
    await main(args)
    return output
  } finally {
    stdout.write = write
    process.exitCode = exitCode
  }
}

/**
 * Runs one of the checks; without a name, the check of the site.
 * @param {Proof | ''} name
 * @param {string[]} [options] another `--root` overrides the website's
 * @returns {Promise<ProofReport>}
 */
export async function prove(name, options = []) {
  ready ??= ensureEngine()
  await ready
  const root = options.includes('--root') ? [] : ['--root', inProject('website')]
  const args = ['check', ...(name ? [name] : []), '--json', ...root, ...options]
  const output = await runHere(args)
  const line = output.trim().split('\n').at(-1) ?? ''
  if (!line.startsWith('{')) throw new Error(`\`bifolio ${args.join(' ')}\` printed no report:\n${output}`)
  return JSON.parse(line)
}

/**
 * Checks the site of `website`, and the documentation of the engine: the site, its translations, and its samples.
 * @param {{ all: boolean, online?: boolean }} options whether to build samples that the lock file verifies, and to request addresses of other sites
 * @returns {Promise<{ ok: boolean, problems: ReportedProblem[], summary: string }[]>}
 */
export async function proveOwnDocs({ all, online = false }) {
  const root = ['--root', inProject('docs')]
  // Warnings are words that the glossary forbids, or misses in a translation.
  const website = await prove('', ['--strict'])
  const site = await prove('', [...root, '--strict'])
  const translations = await prove('translations', root)
  const links = await prove('links', [...root, ...(online ? ['--online'] : [])])
  const samples = await prove('samples', [...root, ...(all ? ['--all'] : [])])
  const { found, run, optedOut, failing } = samples.counts
  const pagesOf = (/** @type {ProofReport} */ report) =>
    /** @type {ProofReport & { pages: number }} */ (report).pages
  return [
    { ...website, summary: `website        ${pagesOf(website)} pages` },
    { ...site, summary: `docs           ${pagesOf(site)} pages` },
    { ...translations, summary: `docs           ${SUMMARIES.translations(translations.counts)}` },
    { ...links, summary: `docs           ${SUMMARIES.links(links.counts)}` },
    {
      ...samples,
      summary: `docs           ${found} samples, ${run} sections built, ${optedOut} opted out, ${failing} failing`,
    },
  ]
}

/** The message of a problem. @param {ReportedProblem} problem */
export const formatProblem = ({ file, line, message, hint = '' }) =>
  `${file}${line ? `:${line}` : ''}  ${message}\n  ${hint}`

/** The summary of the counts of each check. @type {Record<Proof, (counts: Record<string, any>) => string>} */
export const SUMMARIES = {
  samples: ({ pages, found, run, recorded, optedOut, failing, statements, shown, reasons = [] }) =>
    [
      `samples        ${pages} pages, ${found} samples found, ${run} checked (${recorded} projects by the lock file), ${optedOut} opted out, ${failing} failing`,
      ...reasons.map(
        (/** @type {any} */ { file, line, reason }) => `                 ${file}:${line}  ${reason}`,
      ),
      `  statements     ${statements}, ${shown} with a sample that shows them (${Math.floor((100 * shown) / statements)} %)`,
    ].join('\n'),
  playground: ({ tests, qualifying }) => `playground     ${tests} tests, ${qualifying} run in the page`,
  api: ({ items, documented, mentioned, outOfScope }) =>
    `API            ${items} items: ${documented} documented, ${mentioned} mentioned, ${outOfScope} out of scope with a reason`,
  facts: ({ facts, references }) => `facts          ${facts} facts, ${references} references to them`,
  links: ({ links, external }) => `links          ${links} inside the site, ${external} to other sites`,
  translations: ({ pages, inStep, stale, statements, claims, small }) => {
    const blocks = `translations   ${pages} pages, ${inStep} blocks in step, ${stale} stale`
    const reviewed = `  by hand      ${statements} statements with values, ${claims} claims and ${small} small changes to review`
    return statements ? `${blocks}\n${reviewed}` : blocks
  },
}

/** The names of the checks in the order of a report. */
export const PROOFS = /** @type {Proof[]} */ (Object.keys(SUMMARIES))
