import { z } from 'zod'
import { SOCIAL_ICONS } from '../../shared/strings/social-networks.ts'
import { httpUrl, imageAddress, isHttpUrl, languageTag, linkAddress, markup } from './addresses.ts'
import { offByDefault, onByDefault } from './flag.ts'
import { outlineDepths } from './frontmatter-fields.ts'
import { lookOptions } from './look-options.ts'
import { navItem } from './nav-file.ts'
import { pageParts } from './page-parts.ts'
import { sidebars } from './sidebar-option.ts'

/** What `content` of a social link is, by its mode. */
const SOCIAL_CONTENTS = { link: linkAddress, text: z.string(), img: imageAddress, dom: markup }

const socialLink = z
  .strictObject({
    icon: z
      .union([
        z.string().toLowerCase().pipe(z.enum(SOCIAL_ICONS)),
        z.strictObject({ svg: markup.describe('SVG source: `<svg …>`.') }),
      ])
      .describe('Name of a built-in icon, or SVG source: `{ svg: "<svg …>" }`.'),
    mode: z
      .enum(['link', 'text', 'img', 'dom'])
      .default('link')
      .describe('What `content` is: an address, or a text, an image address or HTML shown on demand.'),
    content: z.string().min(1).describe('The address, text, image address or HTML.'),
  })
  .superRefine(({ mode, content }, context) => {
    const { error } = SOCIAL_CONTENTS[mode].safeParse(content)
    for (const { message } of error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['content'], message })
  })

const release = z.strictObject({
  version: z.string().min(1).describe('The version, such as `1.2.0`.'),
  link: httpUrl.describe('Address of the list of releases. Default: it is no link.').optional(),
})

const editLink = z.strictObject({
  docRepoBaseUrl: z
    .string()
    .refine(isHttpUrl, { error: 'must be an address such as `https://github.com/me/docs/tree/main/docs`.' })
    .transform((url) => url.replace(/\/+$/, ''))
    .describe('Address of the content folder in the repository; the path of a page is added to it.')
    .optional(),
  text: z
    .string()
    .describe("Text of the link. Default: the theme's own, in the language of the page.")
    .optional(),
})

/** Options that can be set for the whole site and overridden for a language. */
export const localizable = {
  nav: z
    .array(navItem)
    .describe(
      'Navigation bar. Default: `_nav.json` in the folder of the language, else an entry for each of its folders.',
    )
    .optional(),
  sidebar: sidebars
    .describe(
      'Sidebars by the path that their pages start with; a path with a version is for that version only. Default: the `_meta.json` files of the folders, else their pages by name.',
    )
    .optional(),
  editLink: editLink.describe('Link at the end of a page to its source. Default: none.').optional(),
  lastUpdatedText: z.string().describe('Text before the time of the last change.').optional(),
  outlineTitle: z.string().describe('Heading of the outline.').optional(),
  prevPageText: z.string().describe('Text above the link to the previous page.').optional(),
  nextPageText: z.string().describe('Text above the link to the next page.').optional(),
  ...pageParts,
}

const themeLocale = z.strictObject({
  lang: languageTag,
  label: z
    .string()
    .min(1)
    .describe('Name of the language in itself, if not given in the `locales` of the site.')
    .optional(),
  title: z
    .string()
    .describe('Title of the site in this language, if not given in the `locales` of the site.')
    .optional(),
  description: z.string().describe('Description of the site in this language.').optional(),
  ...localizable,
})

/** Options of the theme. Texts have no default here: the theme has them in every language. */
export const themeConfig = z.strictObject({
  ...localizable,
  ...lookOptions,
  socialLinks: z.array(socialLink).default([]).describe('Links with an icon in the navigation bar.'),
  outline: outlineDepths
    .describe(
      'Depths of the headings in outlines: `deep` (all), one, or the first and last such as `[2, 3]`; the `outline` of a page wins. Default: `[2, 4]`.',
    )
    .optional(),
  zoomSelector: z
    .string()
    .min(1)
    .default('.article img')
    .describe('CSS selector of the images that readers can enlarge. Images in links are excluded.'),
  release: release
    .describe('The version of the documented product, shown next to its name. Default: none.')
    .optional(),
  darkMode: onByDefault('Whether readers can choose a dark theme; `false` keeps it light.'),
  search: onByDefault('Whether the site has search.'),
  lastUpdated: offByDefault('Whether pages show when they were last changed (according to Git).'),
  enableScrollToTop: offByDefault('Whether a button leads back to the top of a page.'),
  enableContentAnimation: offByDefault('Whether the content fades when the page changes.'),
  fallbackHeadingTitle: onByDefault(
    'Whether a page with a title but without `# heading` shows the title as one.',
  ),
  hideNavbar: z
    .enum(['always', 'never', 'auto'])
    .default('never')
    .describe('When the navigation bar hides; `auto` hides it while scrolling down.'),
  localeRedirect: z
    .enum(['auto', 'never', 'only-default-lang'])
    .default('only-default-lang')
    .describe(
      "Whether the first visit leads to the browser's language: from every address (`auto`), only from one without a language, or never.",
    ),
  locales: z.array(themeLocale).default([]).describe('Options for single languages.'),
})
