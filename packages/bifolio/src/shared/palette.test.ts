import { expect, test } from '@rstest/core'
import { brandTokens, contrast, toHex, toOklch } from './palette.ts'

test('converts colours to OKLCH and back without loss', () => {
  for (const hex of ['#ff5e00', '#000000', '#ffffff', '#123456', '#00ff00'])
    expect(toHex(toOklch(hex))).toBe(hex)
})

test('out-of-gamut colours keep lightness and hue', () => {
  const shown = toOklch(toHex({ lightness: 0.9, chroma: 0.4, hue: 1 }))
  expect(shown.lightness).toBeCloseTo(0.9, 2)
  expect(shown.hue).toBeCloseTo(1, 1)
})

test('computes the contrast of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('keeps a brand colour with sufficient contrast, and adjusts others by the minimum', () => {
  expect(brandTokens('#2563eb', 'light')).toMatchObject({ accent: '#2563eb', 'on-accent': '#ffffff' })
  const { accent } = brandTokens('#ffdd00', 'light')
  expect(contrast(accent, '#ffffff')).toBeGreaterThanOrEqual(3)
  expect(contrast(accent, '#ffffff')).toBeLessThan(3.2)
  expect(brandTokens('#ffdd00', 'dark').accent).toBe('#ffdd00')
})
