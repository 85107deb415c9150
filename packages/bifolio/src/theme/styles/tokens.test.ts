import { readFileSync } from 'node:fs'
import { expect, test } from '@rstest/core'

const SOURCE = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const SURFACES = ['bg', 'bg-raised', 'bg-hover', 'bg-active']
const CODE_SURFACES = ['bg-raised', 'line-highlight', 'line-added', 'line-removed', 'line-warning']
const MESSAGE_SURFACES = ['tip-bg', 'info-bg', 'warning-bg', 'danger-bg']
const CODE = namesStartingWith('code-')

/** Token, what it is on, the least contrast. */
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

test.each(['light', 'dark'] as const)('colours can be read in %s', (scheme) => {
  const failures = RULES.flatMap(([token, surfaces, least]) =>
    surfaces
      .map((surface) => ({
        pair: `--${token} on --${surface}`,
        ratio: contrast(colour(token, scheme), colour(surface, scheme)),
        least,
      }))
      .filter(({ ratio }) => ratio < least),
  )
  expect(failures).toEqual([])
})

test('there are colours for code', () => {
  expect(CODE.length).toBeGreaterThan(5)
})

function namesStartingWith(prefix: string): string[] {
  return [...SOURCE.matchAll(/--([\w-]+): (?:light-dark|#)/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => name.startsWith(prefix))
}

function colour(token: string, scheme: 'light' | 'dark'): string {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(SOURCE)?.[1]
  if (!value) throw new Error(`There is no token --${token}.`)
  const [light, dark] = value.match(/#[0-9a-f]{6}/g) ?? []
  return (scheme === 'dark' ? dark : undefined) ?? light ?? ''
}

/** Contrast of two `#rrggbb` colours as WCAG 2 defines it. */
function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
