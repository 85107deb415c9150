import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { packageFolder, type SiteFont } from './packages.ts'

type Range = [from: number, to: number]

/** A file of a face, with some of its characters. */
export interface Subset {
  family: string
  /** Absolute path. */
  file: string
  ranges: Range[]
}

/** Latin letters without the punctuation that Chinese shares: as `Geist Letters` of `theme/styles/fonts.css`. */
const LETTERS: Range[] = [
  [0x00, 0xb6],
  [0xb8, 0xff],
]

/** By family: its package, and the files that are used. */
const FACES: Record<string, { package: string; only?: Range[] }> = {
  Geist: { package: '@fontsource-variable/geist' },
  'Geist Letters': { package: '@fontsource-variable/geist', only: LETTERS },
  'Geist Mono': { package: '@fontsource-variable/geist-mono' },
  'Noto Sans SC': { package: '@fontsource-variable/noto-sans-sc' },
}

/** All installed font files. */
function readSubsets(): Subset[] {
  return Object.entries(FACES).flatMap(([family, face]) => {
    const folder = packageFolder(face.package)
    return folder ? subsetsOf(family, folder, face) : []
  })
}

function subsetsOf(family: string, folder: string, { only }: Pick<(typeof FACES)[string], 'only'>): Subset[] {
  const table: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))
  return Object.entries(table).flatMap(([key, ranges]) => {
    const file = join(folder, 'files', `${basename(folder)}-${key.replace(/[[\]]/g, '')}-wght-normal.woff2`)
    if (!existsSync(file) || (only && key !== 'latin')) return []
    return [{ family, file, ranges: only ?? ranges.split(',').map(parseRange) }]
  })
}

/** `U+4E00-4EFF` */
function parseRange(text: string): Range {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

let subsets: Subset[] | undefined
const byCharacter = new Map<string, Subset[]>()

/** The font files that have a character. @param fonts of the site, besides those of the theme */
export function subsetsWith(character: string, fonts: readonly SiteFont[]): readonly Subset[] {
  const key = [character, ...fonts.map(({ folder }) => folder)].join('\n')
  const cached = byCharacter.get(key)
  if (cached) return cached
  subsets ??= readSubsets()
  const all = [...subsets, ...fonts.flatMap(subsetsOfSite)]
  const code = character.codePointAt(0) ?? 0
  const found = all.filter(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
  byCharacter.set(key, found)
  return found
}

const ofSite = new Map<string, Subset[]>()

/** The same objects each time, because renderers remember what they have loaded. */
function subsetsOfSite({ family, folder }: SiteFont): Subset[] {
  const known = ofSite.get(folder) ?? subsetsOf(family, folder, {})
  ofSite.set(folder, known)
  return known
}

/** The characters of a text that no font has. @param fonts of the site */
export function missingCharacters(text: string, fonts: readonly SiteFont[]): string[] {
  const characters = [...new Set(text)].filter((character) => !/[\s\p{C}]/u.test(character))
  return characters.filter((character) => subsetsWith(character, fonts).length === 0)
}
