import { z } from 'zod'
import { isHttpUrl, linkAddress } from './addresses.ts'

const link = linkAddress.describe('Path without language (`/guide/start/`), or an external address.')

const footer = z.strictObject({
  lines: z
    .array(z.string())
    .default([])
    .describe('Lines of text, such as the license. `**bold**`, `*italic*` and code are as in Markdown.'),
  links: z
    .array(z.strictObject({ text: z.string().min(1).describe('Words of the link.'), link }))
    .default([])
    .describe('Links above the lines.'),
})

const banner = z.strictObject({
  text: z.string().min(1).describe('One sentence.'),
  link: link
    .describe('Where it leads: a path without language, or an external address. Default: nowhere.')
    .optional(),
})

const feedback = z.strictObject({
  link: z
    .string()
    .refine((address) => isHttpUrl(address) || /^mailto:./.test(address), {
      error: 'must be an address such as `https://github.com/me/docs/issues/new?title={title}`.',
    })
    .describe(
      'Address in which `{path}`, `{title}` and `{url}` become the path, the title and the address of the page.',
    ),
  text: z
    .string()
    .min(1)
    .describe("Words of the link. Default: the theme's own, in the language of the page.")
    .optional(),
})

/** Parts of the theme that are off by default; each language may have its own. */
export const pageParts = {
  footer: footer
    .describe('End of every page. A page leaves it out with `footer: false`. Default: none.')
    .optional(),
  banner: banner.describe('Line above the navigation bar of every page. Default: none.').optional(),
  feedback: feedback
    .describe('Link at the end of a page to where readers report what is wrong with it. Default: none.')
    .optional(),
}
