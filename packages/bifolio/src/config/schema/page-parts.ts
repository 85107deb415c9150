import { z } from 'zod'
import { isHttpUrl, linkAddress } from './addresses.ts'

const link = linkAddress.describe('Path without language (`/guide/start/`), or an external address.')

const footer = z.strictObject({
  lines: z
    .array(z.string())
    .default([])
    .describe('Lines of text, such as the license. `**bold**`, `*italic*` and code are as in Markdown.'),
  links: z
    .array(z.strictObject({ text: z.string().min(1).describe('Text of the link.'), link }))
    .default([])
    .describe('Links above the lines.'),
})

const banner = z.strictObject({
  text: z.string().min(1).describe('One sentence.'),
  link: link
    .describe('Target of the link: a path without language, or an external address. Default: none.')
    .optional(),
})

const feedback = z.strictObject({
  link: z
    .string()
    .refine((address) => isHttpUrl(address) || /^mailto:./.test(address), {
      error: 'must be an address such as `https://github.com/me/docs/issues/new?title={title}`.',
    })
    .describe(
      'Address in which `{path}`, `{title}` and `{url}` are replaced with the path, the title and the address of the page.',
    ),
  text: z
    .string()
    .min(1)
    .describe("Text of the link. Default: the theme's own, in the language of the page.")
    .optional(),
})

/** Parts of the theme that are off by default; each language may have its own. */
export const pageParts = {
  footer: footer
    .describe('Footer of every page. A page omits it with `footer: false`. Default: none.')
    .optional(),
  banner: banner.describe('Line above the navigation bar of every page. Default: none.').optional(),
  feedback: feedback
    .describe('Link at the end of a page where readers can report problems. Default: none.')
    .optional(),
}
