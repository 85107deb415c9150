import { z } from 'zod'
import { isVisible, type Scheme, toVisible } from '../../shared/palette.ts'

const color = z
  .string()
  .regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, { error: 'must be a colour such as `#2563eb`.' })
  .transform((hex) => (hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex).toLowerCase())

const themeColor = (scheme: Scheme) =>
  color.superRefine((hex, context) => {
    if (isVisible(hex, scheme)) return
    const message = `is \`${hex}\`, which has too little contrast with a ${scheme} page.`
    const hint = `The nearest that readers can see is \`${toVisible(hex, scheme)}\`.`
    context.addIssue({ code: 'custom', message, params: { hint } })
  })

/** The brand colour: one that is darkened or lightened where contrast needs it, or one for each theme. */
const brandColor = z.union([
  color,
  z.strictObject({
    light: themeColor('light').describe('On a light page.'),
    dark: themeColor('dark').describe('On a dark page.'),
  }),
])

const family = z
  .string()
  .regex(/^[\p{L}\d][\p{L}\d .-]*$/u, { error: 'must be the name of a font, such as `Inter`.' })

const font = z.union([
  family,
  z.strictObject({
    family: family.describe('Name of the font: `Inter`.'),
    file: z
      .string()
      .regex(/^\/(?!\/).+\.woff2?$/, {
        error: 'must be a file of the public folder, such as `/fonts/inter.woff2`.',
      })
      .describe('Its file in the public folder: `/fonts/inter.woff2`. Default: the reader has it installed.')
      .optional(),
    weight: z
      .string()
      .regex(/^\d{1,4}(?: \d{1,4})?$/, { error: 'must be a weight or a range of them, such as `100 900`.' })
      .default('100 900')
      .describe('The weights that the file has: `400`, or the range of a variable font.'),
  }),
])

/** Appearance options that need no code: a stylesheet is generated from them. */
export const lookOptions = {
  brandColor: brandColor
    .describe(
      'Brand colour, such as `#2563eb`, for highlights, buttons and links, darker or lighter where text needs contrast; or one for each theme, used unchanged. Default: a neutral grey.',
    )
    .optional(),
  fonts: z
    .strictObject({
      body: font.describe('Of all text.').optional(),
      headings: font.describe('Of headings. Default: that of all text.').optional(),
      code: font.describe('Of code.').optional(),
    })
    .default({})
    .describe(
      'Fonts that take precedence over those of the theme, by name or with a file: `{ body: { family: "Inter", file: "/inter.woff2" } }`.',
    ),
  styles: z
    .string()
    .regex(/\.css$/, { error: 'must be a stylesheet, such as `site.css`.' })
    .describe(
      'Stylesheet that is loaded after all others: a file in the content folder (`site.css`), or with a slash, in the public folder (`/site.css`). The names of colours and sizes are in `bifolio/src/theme/styles/tokens.css`.',
    )
    .optional(),
}
