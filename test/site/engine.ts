/** The compiled engine, as programs import it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Api from '../../packages/bifolio/src/index.ts'

/** The repository. */
export const ROOT = join(import.meta.dirname, '../..')

/** The public API. @throws when the engine is not compiled */
export const engine = (): Promise<typeof Api> => compiled('index.js')

/** A module of the compiled engine. @throws when it is not compiled */
export function compiled<T>(file: string): Promise<T> {
  const path = join(ROOT, 'packages/bifolio/dist', file)
  if (!existsSync(path))
    throw new Error(
      'The engine is not compiled: run the tests with `npm test -- site` or `npm test -- browser`.',
    )
  // Loaded by Node, not bundled with the test: the engine resolves files relative to its own.
  return import(/* webpackIgnore: true */ pathToFileURL(path).href)
}
