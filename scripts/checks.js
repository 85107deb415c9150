/** What has to hold of the repository without running it. */
import { existsSync } from 'node:fs'
import { ensureEngine } from './engine.js'
import { runNode } from './process.js'
import { inProject } from './project.js'

/** @typedef {{ name: string, ok: boolean, output: string }} CheckResult `output` is what the tool said; shown on failure. */
/** @typedef {{ name: string, needs?: string, run: (fix: boolean) => Promise<CheckResult['output'] | undefined> }} Check `run` gives `undefined` when all is well. */

const TYPED = [
  'packages/bifolio',
  'packages/bifolio/src/shared',
  'packages/bifolio/src/search/engine',
  'packages/bifolio/src/search/client',
  'packages/bifolio/src/client',
  'packages/bifolio/src/theme',
  'packages/bifolio/src/app',
  'packages/proofs',
  'test',
  'scripts',
  'bench',
  'website',
]

/** @param {string} tool Path below `node_modules`. @param {string[]} args */
async function problemsOf(tool, args) {
  const { code, output } = await runNode(inProject(tool), args, { capture: 'all' })
  return code === 0 ? undefined : output.trim() || `ended with code ${code}`
}

const biome = 'node_modules/@biomejs/biome/bin/biome'
const tsc = 'node_modules/typescript/bin/tsc'
const rstest = 'node_modules/@rstest/core/bin/rstest.js'

/** @type {Check[]} A check is left out where the file it `needs` is missing. */
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
  { name: 'the engine compiles', run: () => ensureEngine().then(() => undefined, messageOf) },
  ...TYPED.map((folder) => ({
    name: `types of ${folder}`,
    needs: `${folder}/tsconfig.json`,
    run: () => problemsOf(tsc, ['-p', inProject(folder), '--noEmit']),
  })),
  {
    name: 'architecture',
    needs: 'test/architecture.test.ts',
    run: () => problemsOf(rstest, ['run', '--project', 'unit', 'test/architecture.test.ts']),
  },
  {
    name: 'schemas are up to date',
    needs: 'scripts/schemas.js',
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
  for (const { name, needs, run } of checks) {
    if (skip.includes(name) || (needs && !existsSync(inProject(needs)))) continue
    const output = await run(fix)
    const result = { name, ok: output === undefined, output: output ?? '' }
    results.push(result)
    onResult(result)
  }
  return results
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error))
