import { readFileSync } from 'node:fs'

/** The version of the package that this belongs to. */
export function version(): string {
  return String(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version)
}
