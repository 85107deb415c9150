import { isObject } from 'bifolio/config'

/**
 * Adds missing scripts and dependencies of another `package.json`; existing entries are not changed.
 * @returns the same text when nothing is missing
 * @throws when the text is no JSON object
 */
export function mergeManifest(text: string, addition: string): string {
  const manifest = JSON.parse(text.replace(/^\uFEFF/, ''))
  const added = JSON.parse(addition)
  const known = new Set(
    ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((key) => keysOf(manifest[key])),
  )
  const scripts = missing(added.scripts, keysOf(manifest.scripts))
  const packages = missing(added.devDependencies, [...known])
  if (keysOf(scripts).length + keysOf(packages).length === 0) return text
  if (keysOf(scripts).length > 0) manifest.scripts = { ...manifest.scripts, ...scripts }
  if (keysOf(packages).length > 0)
    manifest.devDependencies = sorted({ ...manifest.devDependencies, ...packages })
  const [, indent = '  '] = /^\{\r?\n([ \t]+)/.exec(text) ?? []
  return `${JSON.stringify(manifest, undefined, indent)}\n`
}

function missing(added: object, known: readonly string[]): object {
  return Object.fromEntries(Object.entries(added).filter(([name]) => !known.includes(name)))
}

function sorted(packages: object): object {
  return Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function keysOf(value: unknown): string[] {
  return isObject(value) ? Object.keys(value) : []
}
