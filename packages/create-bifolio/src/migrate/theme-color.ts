/** Colors that the stylesheets of another theme set by custom properties. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from 'bifolio/config'

const STYLES = /\.(?:css|s[ac]ss|less|styl)$/
/** Comments, and the rules for dark pages. */
const LEFT_OUT = /\/\*[\s\S]*?\*\/|(?:\.dark|\[data-theme=['"]?dark)[^{}]*\{[^{}]*\}/g
const DECLARATION = /(--[\w-]+)\s*:\s*([^;{}]+)/g
const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i
const RGB = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/i
/** More references in a row are a circle. */
const MOST_REFERENCES = 10

/** A color as it is written, and in the form of the configuration if it has that. */
export interface ThemeColor {
  written: string
  hex?: string
}

/**
 * The first of some custom properties that the stylesheets in a folder set, for light pages.
 * @param folder absolute; need not exist
 * @param known values of other properties, which the theme below sets
 */
export function themeColor(
  folder: string,
  names: readonly string[],
  known: Readonly<Record<string, string>> = {},
): ThemeColor | undefined {
  const values = new Map(Object.entries(known))
  const own = new Set<string>()
  for (const file of listFiles(folder).filter((name) => STYLES.test(name))) {
    const text = readFileSync(join(folder, file), 'utf8').replace(LEFT_OUT, '')
    for (const [, name = '', value = ''] of text.matchAll(DECLARATION)) {
      if (!own.has(name)) values.set(name, value.trim())
      own.add(name)
    }
  }
  const name = names.find((one) => own.has(one))
  if (name === undefined) return undefined
  let written = values.get(name) ?? ''
  for (let count = 0; count < MOST_REFERENCES; count++)
    written = values.get(/^var\(\s*(--[\w-]+)/.exec(written)?.[1] ?? '') ?? written
  return { written, hex: hexOf(written) }
}

function hexOf(color: string): string | undefined {
  if (HEX.test(color)) return color
  const channels = RGB.exec(color)?.slice(1).map(Number)
  if (!channels || channels.some((channel) => channel > 255)) return undefined
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
