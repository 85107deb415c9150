import { contentHash } from '../../files/fingerprint.ts'
import { PICTURE_SIZE } from '../../shared/head.ts'
import { brandTokens, toHex, toOklch } from '../../shared/palette.ts'
import { textDirection } from '../../shared/strings/languages.ts'
import type { Page, Site } from '../../shared/types.ts'
import { type Card, type CardLook, pageCard } from './card.ts'

type Style = Record<string, string | number>

/** A box, a text or an image (as SVG) of a drawing, as input of Takumi. Plain data. */
export type Shape =
  | { type: 'container'; style: Style; children: Shape[]; lang?: string }
  | { type: 'text'; style: Style; text: string }
  | { type: 'image'; style: Style; src: string }

const TEXT_WIDTH = 1040
/** Width of a character of Geist Mono in em, with the letter spacing of titles. */
const CODE_ADVANCE = 0.557
const SMALLEST_CODE = 44

/** The colours of the light theme: see `theme/styles/tokens.css`. */
const COLORS = { paper: '#ffffff', ink: '#1f1a17', soft: '#5a514b' }

/** In Chinese, quotation marks, dashes and ellipses are full-width, so only the letters of Geist are used. */
const FAMILIES = {
  latin: 'Geist, "Noto Sans SC"',
  chinese: '"Geist Letters", "Noto Sans SC", Geist',
  code: '"Geist Mono", "Noto Sans SC"',
}
const CHINESE = /^zh\b/i
/** A one-word title with a lower-case initial is the name of an option, a function or a command. */
const CODE = /^[a-z$@_-][^\s\u2e80-\u9fff]*$/

/** The drawing of a card. */
export function drawCard(card: Card): Shape {
  const { lang, brand, mark, name, host, trail, title, description, families = [] } = card
  const withFamilies = (own: string): string => [own, ...families.map((family) => `"${family}"`)].join(', ')
  const { accent, 'ink-accent': accentInk, 'bg-active': innerTint } = brandTokens(brand, 'light')
  const isChinese = CHINESE.test(lang)
  const isMirrored = textDirection(lang) === 'rtl'
  const mirrored: Style = isMirrored ? { flexDirection: 'row-reverse' } : {}
  const header = row(
    [
      row(
        [
          mark
            ? { type: 'image', src: mark, style: { width: 48, height: 48, flexShrink: 0 } }
            : box({ width: 26, height: 26, borderRadius: 7, flexShrink: 0, backgroundColor: accent }),
          text(name, { fontSize: 38, fontWeight: 700, ...lines(1) }),
        ],
        { gap: 18, alignItems: 'center', ...mirrored },
      ),
      text(host, { fontSize: 28, flexShrink: 0, color: COLORS.soft, ...lines(1) }),
    ],
    { ...ENDS, ...mirrored },
  )
  const words = [
    ...(trail.length > 0
      ? [text(trail.join(' / '), { fontSize: 30, fontWeight: 600, color: accentInk, ...lines(1) })]
      : []),
    text(title, { ...titleStyle(title, isChinese, families.length > 0), color: COLORS.ink }),
    text(description, {
      fontSize: 33,
      lineHeight: isChinese ? 1.55 : 1.45,
      color: COLORS.soft,
      marginTop: 10,
      ...lines(2),
    }),
  ]
  return {
    type: 'container',
    lang,
    style: {
      ...PICTURE_SIZE,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '64px 80px 60px',
      color: COLORS.ink,
      backgroundColor: COLORS.paper,
      position: 'relative',
      overflow: 'hidden',
      ...(isMirrored && { textAlign: 'right' }),
      borderBottom: `14px solid ${accent}`,
      fontFamily: withFamilies(isChinese ? FAMILIES.chinese : FAMILIES.latin),
    },
    children: [
      disc(290, tintOf(brand)),
      disc(160, innerTint),
      header,
      { type: 'container', style: column(14), children: words },
    ],
  }
}

/** A very light shade of a colour. */
function tintOf(brand: string): string {
  const { chroma, hue } = toOklch(brand)
  return toHex({ lightness: 0.98, chroma: Math.min(chroma, 0.012), hue })
}

/** Short titles are large; long ones take three lines. Names such as an option's are on one line if possible. */
function titleStyle(title: string, isChinese: boolean, hasFonts: boolean): Style {
  if (CODE.test(title)) {
    const fontSize = Math.max(
      SMALLEST_CODE,
      Math.min(88, Math.floor(TEXT_WIDTH / (CODE_ADVANCE * title.length))),
    )
    const style = { fontSize, fontWeight: 600, lineHeight: 1.2, letterSpacing: '-0.045em' }
    return { ...style, fontFamily: FAMILIES.code, ...lines(2) }
  }
  const width = [...title].reduce((sum, character) => sum + (character > '\u2e7f' ? 2 : 1), 0)
  const fontSize = width <= 24 ? 92 : width <= 46 ? 76 : 58
  // Letters of other scripts may be joined, and reach further down.
  const spacing =
    isChinese || hasFonts
      ? { lineHeight: hasFonts ? 1.5 : 1.25, letterSpacing: 0 }
      : { lineHeight: 1.12, letterSpacing: '-0.025em' }
  return { fontSize, fontWeight: 700, textWrap: 'balance', ...spacing, ...lines(fontSize === 58 ? 3 : 2) }
}

/** Limits the number of lines, the last with an ellipsis; breaks words that are wider than a line. */
function lines(count: number): Style {
  return {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    lineClamp: count,
    overflowWrap: 'anywhere',
  }
}

/** At both ends of a row. */
const ENDS: Style = { justifyContent: 'space-between', alignItems: 'center' }

/** Elements without a position are below those with one. */
const ABOVE: Style = { position: 'relative' }

const column = (gap: number): Style => ({ display: 'flex', flexDirection: 'column', gap, ...ABOVE })

function text(text: string, style: Style): Shape {
  return { type: 'text', text, style }
}

/** A disc around the corner at the top right. Flat colours keep the files small. */
function disc(radius: number, backgroundColor: string): Shape {
  const position = { position: 'absolute', left: PICTURE_SIZE.width - 70 - radius, top: -50 - radius }
  return box({ ...position, width: 2 * radius, height: 2 * radius, borderRadius: radius, backgroundColor })
}

function box(style: Style): Shape {
  return { type: 'container', style, children: [] }
}

function row(children: Shape[], style: Style): Shape {
  return { type: 'container', style: { display: 'flex', ...ABOVE, ...style }, children }
}

/**
 * The file of a page's image, relative to the output folder: its name contains a hash of all inputs.
 * @param renderer see `rendererIdentity`
 */
export function pictureFile(
  page: Page,
  site: Site,
  { renderer, ...look }: { renderer: string } & CardLook,
): string | undefined {
  const card = pageCard(page, site, look)
  return card && `static/social/${contentHash(JSON.stringify([renderer, drawCard(card)]), 12)}.png`
}
