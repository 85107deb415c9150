import { z } from 'zod'
import { completeAddress, imageAddress, linkAddress } from './addresses.ts'
import { headElements } from './head-elements.ts'
import { homeFields } from './home-fields.ts'
import { redirectSource } from './redirect-options.ts'
import { entryFields } from './sidebar-option.ts'

const depth = z.int().min(2).max(6)
const DEPTHS = '`deep`, a depth from 2 to 6, or two of them such as `[2, 4]`'

/** The first and the last depth of the headings that an outline lists. */
export const outlineDepths = z
  .union([z.literal('deep'), depth, z.tuple([depth, depth])], { error: `must be ${DEPTHS}` })
  .transform((depths): [from: number, to: number] => {
    if (depths === 'deep') return [2, 6]
    return typeof depths === 'number' ? [depths, depths] : depths
  })

const neighbour = z.union([
  z.literal(false),
  z.string().min(1),
  z.strictObject({ text: z.string().min(1).optional(), link: linkAddress.optional() }),
])

/** The frontmatter of a page: the block between `---` lines at its start. */
export const frontmatterSchema = z
  .strictObject({
    title: z.string().describe('Title of the page. Default: the text of its first `# heading`.'),
    titleSuffix: z
      .string()
      .describe('Ends the document title instead of the title of the site. May start with `-` or `|`.'),
    languages: z
      .array(z.string())
      .min(1)
      .describe(
        'The languages that the page is meant for, such as `[zh]`: in others it is not missing. Default: all.',
      ),
    description: z
      .string()
      .describe('One sentence for search engines. Default: the description of the language.'),
    pageType: z
      .enum(['home', 'doc', 'doc-wide', '404', 'custom', 'blank'])
      .describe(
        'Layout of the page. `doc-wide` has no outline, `custom` keeps the navigation bar only, `blank` nothing. Default: `doc`.',
      ),
    date: z
      .string()
      .describe(
        'When the page was published, such as `2026-05-31` or `2026-05-31T18:30+02:00`: the order of posts, feeds, and components that list pages.',
      ),
    authors: z
      .array(
        z.union([
          z.string(),
          z.looseObject({ url: completeAddress.optional(), picture: imageAddress.optional() }),
        ]),
      )
      .describe(
        'Authors, for posts, feeds and components: names, or objects with a `name`, the `url` of a page, the address of a `picture`, and any other fields.',
      ),
    tags: z
      .array(z.string().min(1))
      .describe(
        'Subjects of the page, such as `release`: each tag of posts has a page; the categories of its entry in feeds.',
      ),
    draft: z
      .boolean()
      .describe(
        '`true` keeps the page out of builds: it only exists in `bifolio dev`, where it is marked. Default: `false`.',
      ),
    search: z
      .union([z.boolean(), z.literal('last')], { error: 'must be `true`, `false` or `last`' })
      .describe(
        '`false` keeps the page out of the search index; `last` lists it after others, unless a query is its title or a text of it. Default: `true`.',
      ),
    label: z
      .string()
      .min(1)
      .describe(
        'Text of the page in menus that list their folder; the label of an entry in a `_meta.json` wins. Default: the title.',
      ),
    order: z
      .number()
      .describe(
        'Place of the page among the others of a folder without `_meta.json`, the lowest first; of an index, the place of its folder. Default: after the pages that have one, by file name.',
      ),
    head: headElements,
    ...homeFields,
    redirectFrom: redirectSource,
    overview: z
      .boolean()
      .describe(
        'Whether the page lists the pages of its sidebar, each with its description and headings, and with the marked entries of definition lists before its first section: `<div data-overview><dt>Type</dt><dd>…</dd></div>`. Default: `false`.',
      ),
    overviewHeaders: entryFields.overviewHeaders,
    blog: z
      .boolean()
      .describe(
        'Whether the folder of this index page is a blog: the page lists the others of the folder by their `date`, the newest first, with a page for each tag. Default: `false`.',
      ),
    sidebar: z.boolean().describe('`false` hides the sidebar.'),
    inSidebar: z
      .boolean()
      .describe(
        '`false` keeps the page out of sidebars made from folders, and so out of the links to neighbouring pages and of overviews; search finds it. Default: `true`.',
      ),
    outline: z
      .union([z.boolean(), outlineDepths], { error: `must be \`true\`, \`false\`, ${DEPTHS}` })
      .describe(
        '`false` hides the outline; `[2, 3]` are the depths of the headings that it lists, `deep` means all. Default: `themeConfig.outline`.',
      ),
    navbar: z.boolean().describe('`false` hides the navigation bar.'),
    footer: z
      .boolean()
      .describe(
        '`false` hides the end of the page: the edit link, the time of the last change, the links to the neighbouring pages, and the footer of the site.',
      ),
    globalUIComponents: z
      .boolean()
      .describe('`false` removes the features that are on every page, such as image zoom.'),
    prev: neighbour.describe('The link to the previous page: `false`, another text, or another page.'),
    next: neighbour.describe('The link to the next page: `false`, another text, or another page.'),
    editLink: z.boolean().describe('`false` hides the link to the source of the page.'),
    lastUpdated: z.boolean().describe('`false` hides when the page was last changed.'),
    pageClass: z
      .string()
      .regex(/^[\w\s-]*$/, { error: 'must be names of classes.' })
      .describe('Classes of the element around the page, for stylesheets.'),
    context: entryFields.context,
  })
  .partial()
  .describe('Frontmatter of a page: the block between `---` lines at its start.')

/** Frontmatter as it is written. */
export type FrontmatterFields = z.output<typeof frontmatterSchema>
