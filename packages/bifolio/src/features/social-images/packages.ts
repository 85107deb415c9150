import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { dataFingerprint } from '../../files/fingerprint.ts'

const require = createRequire(import.meta.url)

/** The packages that a site with generated images installs. */
const RENDERER = '@takumi-rs/wasm'
const CHINESE_FACE = '@fontsource-variable/noto-sans-sc'

const FACES = ['@fontsource-variable/geist', '@fontsource-variable/geist-mono', CHINESE_FACE]
/** A module of a package that does not export its `package.json`, in a folder below that file. */
const MODULES: Record<string, string> = { [RENDERER]: `${RENDERER}/node` }

/** Absolute path of a package, or `undefined` when it is not installed. */
export function packageFolder(name: string): string | undefined {
  const module = MODULES[name]
  try {
    return module
      ? join(dirname(require.resolve(module)), '..')
      : dirname(require.resolve(`${name}/package.json`))
  } catch {
    return undefined
  }
}

/** The missing packages for images in these languages. */
export function missingPackages(langs: readonly string[]): string[] {
  const needed = langs.some((lang) => /^zh\b/i.test(lang)) ? [RENDERER, CHINESE_FACE] : [RENDERER]
  return needed.filter((name) => !packageFolder(name))
}

/** Identity of the renderer and its fonts, which changes the image of a drawing. */
export function rendererIdentity(): string {
  return dataFingerprint([RENDERER, ...FACES].map((name) => [name, versionOf(name)]))
}

function versionOf(name: string): string | undefined {
  const folder = packageFolder(name)
  return folder && JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
}
