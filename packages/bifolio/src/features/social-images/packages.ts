import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataFingerprint } from '../../files/fingerprint.ts'
import { findPackage } from '../../files/resolve-module.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))

/** The packages that a site with generated images installs. */
const RENDERER = '@takumi-rs/wasm'
const CHINESE_FACE = '@fontsource-variable/noto-sans-sc'

const FACES = ['@fontsource-variable/geist', '@fontsource-variable/geist-mono', CHINESE_FACE]

/** A font of the site in pictures: its family there, and the folder of its package. */
export interface SiteFont {
  family: string
  folder: string
}

/** The fonts of a site. @param root its absolute path @returns the fonts that are installed, and the names of others */
export function siteFonts(names: readonly string[], root: string): { fonts: SiteFont[]; missing: string[] } {
  const found = names.map((name) => ({ name, folder: findPackage(name, root) }))
  return {
    fonts: found.flatMap(({ name, folder }) => (folder ? [{ family: basename(name), folder }] : [])),
    missing: found.flatMap(({ name, folder }) => (folder ? [] : [name])),
  }
}

/** Absolute path of a package that the engine finds, or `undefined` when it is not installed. */
export const packageFolder = (name: string): string | undefined => findPackage(name, HERE)

/** The missing packages for images in these languages. */
export function missingPackages(langs: readonly string[]): string[] {
  const needed = langs.some((lang) => /^zh\b/i.test(lang)) ? [RENDERER, CHINESE_FACE] : [RENDERER]
  return needed.filter((name) => !packageFolder(name))
}

/** Identity of the renderer and its fonts, which changes the image of a drawing. */
export function rendererIdentity(fonts: readonly SiteFont[] = []): string {
  const own = [RENDERER, ...FACES].map((name) => [name, versionOf(packageFolder(name))])
  return dataFingerprint([...own, ...fonts.map(({ family, folder }) => [family, versionOf(folder)])])
}

function versionOf(folder: string | undefined): string | undefined {
  return folder && JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
}
