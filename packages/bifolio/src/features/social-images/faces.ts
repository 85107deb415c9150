import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from './packages.ts'

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

function subsetsOf(
  family: string,
  folder: string,
  { package: name, only }: (typeof FACES)[string],
): Subset[] {
  const table: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))
  const prefix = name.replace(/^.*\//, '')
  return Object.entries(table).flatMap(([key, ranges]) => {
    const file = join(folder, 'files', `${prefix}-${key.replace(/[[\]]/g, '')}-wght-normal.woff2`)
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

/** The installed font files that have a character. */
export function subsetsWith(character: string): readonly Subset[] {
  const cached = byCharacter.get(character)
  if (cached) return cached
  subsets ??= readSubsets()
  const code = character.codePointAt(0) ?? 0
  const found = subsets.filter(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
  byCharacter.set(character, found)
  return found
}

/** The characters of a text that no installed font has. */
export function missingCharacters(text: string): string[] {
  const characters = [...new Set(text)].filter((character) => !/[\s\p{C}]/u.test(character))
  return characters.filter((character) => subsetsWith(character).length === 0)
}
