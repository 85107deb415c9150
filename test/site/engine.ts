/** The compiled engine, as programs import it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Api from '../../packages/bifolio/src/index.ts'

/** The repository. */
export const ROOT = join(import.meta.dirname, '../..')

const COMPILED = join(ROOT, 'packages/bifolio/dist/index.js')

/** The public API. @throws when the engine is not compiled */
export function engine(): Promise<typeof Api> {
  if (!existsSync(COMPILED))
    throw new Error(
      'The engine is not compiled: run the tests with `npm test -- site` or `npm test -- browser`.',
    )
  // Loaded by Node, not bundled with the test: the engine resolves files relative to its own.
  return import(/* webpackIgnore: true */ pathToFileURL(COMPILED).href)
}
