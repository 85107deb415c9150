import { z } from 'zod'
import { imageAddress, linkAddress, pictureOrSvg } from './addresses.ts'

const action = z.strictObject({
  text: z.string().min(1).describe('Text of the button.'),
  link: linkAddress.describe('Path without language (`/guide/start/`), or an external address.'),
  theme: z
    .enum(['brand', 'alt', 'sponsor'])
    .default('brand')
    .transform((theme) => (theme === 'sponsor' ? 'alt' : theme))
    .describe('`brand` is the highlighted button.'),
})

const size = z.union([z.string(), z.number()]).optional()
const look = { alt: z.string().describe('Alternative text.').optional(), width: size, height: size }
const image = imageAddress.min(1)
const images = [
  z.strictObject({ src: image, ...look }),
  z.strictObject({ light: image, dark: image, ...look }),
] as const
const picture = z.union([image, ...images])
const icon = z.union([pictureOrSvg.min(1), ...images])

const feature = z.strictObject({
  title: z.string().min(1).describe('Name of the feature, in a few words.'),
  details: z.string().describe('Description, in one or two sentences.').optional(),
  icon: icon.describe('An emoji, SVG source (`<svg …>`), or the address of an image.').optional(),
  link: linkAddress.describe('Path without language, or an external address.').optional(),
  linkText: z.string().min(1).describe('Text of the link. Default: the title.').optional(),
})

/** Fields of frontmatter that only pages of the type `home` use. */
export const homeFields = {
  hero: z
    .strictObject({
      name: z.string().optional().describe('The big name. Default: the title of the site.'),
      text: z.string().optional().describe('The line below the name. Default: the description of the site.'),
      lead: z
        .string()
        .optional()
        .describe(
          'The main benefit in large letters; name and text become a small line above it. Default: none.',
        ),
      details: z.string().optional().describe('A sentence below that: the reason. Default: none.'),
      tagline: z.string().optional().describe('The small line below. Default: none.'),
      image: picture.describe('Replaces the logo of the site: an address, or one for each theme.').optional(),
      install: z
        .string()
        .optional()
        .describe('The command that installs the product, with a copy button. Default: none.'),
      actions: z
        .array(action)
        .optional()
        .describe('The buttons. Default: to the first entry of the menu, and to GitHub or the second entry.'),
    })
    .describe('Top of a home page. Default: the title and the description of the site.'),
  features: z.array(feature).describe('Cards with the features of the product, on a home page.'),
  background: image.describe('Address of an image behind the top of a home page.'),
  legal: z.array(z.string()).describe('Lines at the end of a home page: license and copyright.'),
}
