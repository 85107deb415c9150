import { readFileSync } from 'node:fs'

/** The version of a package. @param manifest its `package.json`; default: the engine's */
export function version(manifest = new URL('../../package.json', import.meta.url)): string {
  return String(JSON.parse(readFileSync(manifest, 'utf8')).version)
}
