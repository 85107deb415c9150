import { readFileSync } from 'node:fs'
import { expect, test } from '@rstest/core'
import { type BrandTokens, brandTokens, contrast, NEUTRAL, type Scheme } from '../../shared/palette.ts'

const SOURCE = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const SURFACES = ['bg', 'bg-raised', 'bg-hover', 'bg-active']
const CODE_SURFACES = ['bg-raised', 'line-highlight', 'line-added', 'line-removed', 'line-warning']
const MESSAGE_SURFACES = ['tip-bg', 'info-bg', 'warning-bg', 'danger-bg']
const CODE = namesStartingWith('code-')

/** Token, its surfaces, minimum contrast. */
const RULES: [token: string, surfaces: string[], contrast: number][] = [
  ['ink', [...SURFACES, ...CODE_SURFACES, ...MESSAGE_SURFACES], 4.5],
  ['ink-soft', SURFACES, 4.5],
  ['ink-faint', SURFACES, 4.5],
  ['ink-accent', [...SURFACES, ...MESSAGE_SURFACES], 4.5],
  ['line-strong', SURFACES, 3],
  ['accent', ['bg'], 3],
  ['on-accent', ['accent'], 4.5],
  ...['tip', 'info', 'warning', 'danger'].map(
    (kind) => [kind, ['bg', `${kind}-bg`], 4.5] as [string, string[], number],
  ),
  ['tip', ['line-added'], 4.5],
  ['danger', ['line-removed', 'bg-raised'], 4.5],
  ...CODE.map((token) => [token, CODE_SURFACES, 4.5] as [string, string[], number]),
]

/** Tokens that are another one. */
const SAME = Object.fromEntries(
  Array.from(SOURCE.matchAll(/--([\w-]+): var\(--([\w-]+)\);/g), ([, token = '', other = '']) => [
    token,
    other,
  ]),
)

/** Every hue, from faint to strong, from black to white. */
const BRANDS = ['00', '7f', 'ff'].flatMap((red, _, parts) =>
  parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)),
)

test.each(['light', 'dark'] as const)('text contrast is sufficient in %s', (scheme) => {
  expect(failuresOf(scheme)).toEqual([])
})

test.each(['light', 'dark'] as const)(
  'the stylesheet has the tokens of the neutral color in %s',
  (scheme) => {
    for (const [token, value] of Object.entries(brandTokens(NEUTRAL[scheme], scheme)))
      expect(color(token, scheme), token).toBe(value)
  },
)

test.each(['light', 'dark'] as const)('text contrast of brand colors is sufficient in %s', (scheme) => {
  for (const brand of [...BRANDS, '#ffdd00', '#41b883', '#646cff'])
    expect(failuresOf(scheme, brandTokens(brand, scheme)), brand).toEqual([])
})

/** @param brand overridden tokens of a site */
function failuresOf(scheme: Scheme, brand: Partial<BrandTokens> = {}) {
  const known: Record<string, string | undefined> = brand
  const colorOf = (token: string): string => {
    const same = SAME[token]
    return same ? colorOf(same) : (known[token] ?? color(token, scheme))
  }
  return RULES.flatMap(([token, surfaces, least]) =>
    surfaces
      .map((surface) => ({
        pair: `--${token} on --${surface}`,
        ratio: contrast(colorOf(token), colorOf(surface)),
        least,
      }))
      .filter(({ ratio }) => ratio < least),
  )
}

test('the stylesheet has colors for code', () => {
  expect(CODE.length).toBeGreaterThan(5)
})

function namesStartingWith(prefix: string): string[] {
  return [...SOURCE.matchAll(/--([\w-]+): (?:light-dark|#)/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => name.startsWith(prefix))
}

function color(token: string, scheme: Scheme): string {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(SOURCE)?.[1]
  if (!value) throw new Error(`There is no token --${token}.`)
  const [light, dark] = value.match(/#[0-9a-f]{6}/g) ?? []
  return (scheme === 'dark' ? dark : undefined) ?? light ?? ''
}
