/** What the faults of a site's own code may lead to. */
import type { Files } from '../site/tree.ts'
import { thrown } from './family.ts'
import type { Lab } from './lab.ts'
import { faultOf, shown } from './problems.ts'

/** Errors of compilers, such as a missing bracket, contain the fix; plugins write their own hints. */
const WITHOUT_HINT = new Set(['bundle-error', 'config-syntax', 'plugin-report'])

/** Builds a site. @returns what is wrong, unless it was built or every error has a message, its file and a hint */
export async function outcomeFault(lab: Lab, files: Files): Promise<string | undefined> {
  const { log, error, warn } = console
  // React and components print into the console.
  Object.assign(console, { log() {}, error() {}, warn() {} })
  try {
    const { ok, problems } = await lab.build()
    const wrong = faultOf(problems, { files, secrets: lab.secrets })
    if (wrong) return wrong
    const silent = problems.find(({ id = '', hint }) => !hint && !WITHOUT_HINT.has(id))
    if (silent) return `a problem without a remedy: ${shown(JSON.stringify(silent))}`
    const internal = problems.find(({ file, message }) => /\.bifolio|packages\/bifolio/.test(file + message))
    if (internal) return `a file of the engine: ${shown(JSON.stringify(internal))}`
    return ok || problems.length > 0 ? undefined : 'no problem, but not ok either'
  } catch (failure) {
    return thrown(failure)
  } finally {
    Object.assign(console, { log, error, warn })
  }
}
