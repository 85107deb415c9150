/** The static checks of the repository. */
import { proseProblems } from '../prose/prose.js'
import { checkTypes } from './engine.js'
import { runNode } from './process.js'
import { inProject } from './project.js'

/** @typedef {{ name: string, ok: boolean, output: string }} CheckResult `output` is what the tool reported; shown on failure. */
/** @typedef {{ name: string, run: (fix: boolean) => Promise<CheckResult['output'] | undefined> }} Check `run` resolves to `undefined` on success. */

/** @param {string} tool Path below `node_modules`. @param {string[]} args */
async function problemsOf(tool, args) {
  const { code, output } = await runNode(inProject(tool), args, { capture: 'all' })
  return code === 0 ? undefined : output.trim() || `ended with code ${code}`
}

const biome = 'node_modules/@biomejs/biome/bin/biome'
const knip = 'node_modules/knip/bin/knip.js'
const rstest = 'node_modules/@rstest/core/bin/rstest.js'

/** @type {Check[]} */
const checks = [
  {
    name: 'format and lint',
    run: (fix) =>
      problemsOf(biome, [
        ...(fix ? ['check', '--write'] : ['ci']),
        '--colors=off',
        '--diagnostic-level=error',
        '.',
      ]),
  },
  { name: 'words', run: async () => proseProblems().join('\n') || undefined },
  { name: 'types', run: checkTypes },
  {
    name: 'architecture',
    run: () => problemsOf(rstest, ['run', '--project', 'unit', 'test/architecture.test.ts']),
  },
  {
    name: 'nothing is unused',
    run: () => problemsOf(knip, ['--no-progress', '--no-config-hints']),
  },
  {
    name: 'schemas are up to date',
    run: () => problemsOf('scripts/schemas.js', ['--check']),
  },
]

/**
 * Runs all checks, one after the other.
 * @param {{ fix?: boolean, skip?: string[], onResult?: (result: CheckResult) => void }} [options] `fix` lets Biome write;
 *   `skip` names checks to leave out.
 */
export async function runChecks({ fix = false, skip = [], onResult = () => {} } = {}) {
  /** @type {CheckResult[]} */
  const results = []
  for (const { name, run } of checks) {
    if (skip.includes(name)) continue
    const output = await run(fix)
    const result = { name, ok: output === undefined, output: output ?? '' }
    results.push(result)
    onResult(result)
  }
  return results
}
