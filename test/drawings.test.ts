/** The drawings of the website are images without access to the styles of the page, so they repeat the colours of the theme. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { brandTokens } from '../packages/bifolio/src/shared/palette.ts'

const WEBSITE = join(import.meta.dirname, '../website')
const THEME = join(import.meta.dirname, '../packages/bifolio/src/theme/styles/tokens.css')
const DRAWINGS = ['en', 'zh'].flatMap((lang) =>
  readdirSync(join(WEBSITE, lang), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svg'))
    .map((file) => join(lang, file)),
)
/** The tokens of the brand colour of the website, light and dark. */
const BRAND = (['light', 'dark'] as const).map((scheme): Record<string, string> => {
  const config = readFileSync(join(WEBSITE, 'bifolio.config.ts'), 'utf8')
  const [, brand = ''] = new RegExp(`brandColor: \\{.*?${scheme}: '(#\\w+)'`).exec(config) ?? []
  const tokens = Object.entries(brandTokens(brand, scheme))
  return Object.fromEntries(tokens.map(([name, value]) => [`--${name}`, value]))
})
/** Text is at least 10 px high when a drawing is scaled to four fifths of its size. */
const SMALLEST = 12.5

test.each(DRAWINGS)('%s has the colours of the theme and legible text', (file) => {
  const theme = readFileSync(THEME, 'utf8')
  const drawing = readFileSync(join(WEBSITE, file), 'utf8').replaceAll(/url\([^)]*\)/g, '') // Embedded fonts are letters of any kind.
  const [light, dark] = [...drawing.matchAll(/svg \{(.*?)\}/g)].map((match) => coloursIn(match[1] ?? ''))
  expect(light?.size).toBeGreaterThan(0)
  for (const [index, colours] of [light, dark].entries())
    for (const [name, colour] of colours ?? []) {
      const value = new RegExp(`${name}: ([^;]+);`).exec(theme)?.[1]
      const both = value?.match(/#\w+/g) ?? []
      expect(colour, name).toBe(BRAND[index]?.[name] ?? both[index] ?? both[0])
    }
  expect([...(dark?.keys() ?? [])]).toEqual([...(light?.keys() ?? [])])
  expect(drawing.match(/#\w+/g)).toHaveLength((light?.size ?? 0) * 2)
  const sizes = [...drawing.matchAll(/([\d.]+)px/g)].map((match) => Number(match[1]))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(SMALLEST)
})

function coloursIn(declarations: string): Map<string, string> {
  return new Map(
    [...declarations.matchAll(/(--[\w-]+): (#\w+)/g)].map(([, name = '', colour = '']) => [name, colour]),
  )
}
