import type { Config } from '../config/schema.ts'
import { brandTokens } from '../shared/palette.ts'

type Look = Pick<Config['themeConfig'], 'brandColor' | 'fonts'>
type Font = NonNullable<Look['fonts']['body']>

/**
 * The brand colour for a bundled shell, `undefined` without one. The bundler replaces `light-dark()`, which browsers of 2023 do not
 * support. Not in a cascade layer, so it takes precedence.
 */
export function bundledBrand({ brandColor }: Pick<Look, 'brandColor'>): string | undefined {
  if (!brandColor) return undefined
  const { light, dark } = pairOf(brandColor)
  const inDark: Record<string, string> = brandTokens(dark, 'dark')
  const tokens = Object.entries(brandTokens(light, 'light')).map(([name, value]) => [
    name,
    value === inDark[name] ? value : `light-dark(${value},${inDark[name]})`,
  ])
  return rule(':root,.dark-scheme', Object.fromEntries(tokens))
}

/** Generates the stylesheet of the configuration; empty without a colour and fonts. Not in a cascade layer, so it takes precedence. */
export function configuredStyles({ brandColor, fonts }: Look, base: string): string {
  const families = Object.values(fonts).map(faceOf)
  return [
    ...new Set(families.map((font) => fontFace(font, base))),
    fonts.body ? rule(':root', { latin: `${nameOf(fonts.body)}` }) : '',
    fonts.code ? rule(':root', { 'latin-mono': nameOf(fonts.code) }) : '',
    fonts.headings ? `h1,h2,h3,h4,h5,h6{font-family:${nameOf(fonts.headings)},var(--font)}\n` : '',
    brandColor ? brandRules(brandColor) : '',
  ].join('')
}

const pairOf = (brand: NonNullable<Look['brandColor']>) =>
  typeof brand === 'string' ? { light: brand, dark: brand } : brand

/** Selects the theme as `tokens.css` does; browsers of 2023 do not support `light-dark()`. */
function brandRules(brand: NonNullable<Look['brandColor']>): string {
  const { light, dark } = pairOf(brand)
  const inDark = rule(':root:not(.light,[data-dark-mode="false"])', brandTokens(dark, 'dark'))
  return [
    rule(':root', brandTokens(light, 'light')),
    `@media (prefers-color-scheme:dark){${inDark.trim()}}\n`,
    rule(':root.dark,.dark-scheme', brandTokens(dark, 'dark')),
  ].join('')
}

function rule(selector: string, tokens: Record<string, string>): string {
  const declarations = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`)
  return `${selector}{${declarations.join(';')}}\n`
}

const faceOf = (font: Font) => (typeof font === 'string' ? { family: font } : font)

const nameOf = (font: Font): string => JSON.stringify(faceOf(font).family)

/** `font-display: optional`, as in the theme: a font that loads late is used from the next document on, so that text does not shift. */
function fontFace(font: ReturnType<typeof faceOf>, base: string): string {
  if (!('file' in font) || !font.file) return ''
  const source = `url(${JSON.stringify(base + font.file.slice(1))})`
  return `@font-face{font-family:${nameOf(font)};src:${source};font-weight:${font.weight};font-display:optional}\n`
}
