import { z } from 'zod'
import type { Frontmatter } from '../../shared/types.ts'
import { headElements } from './head-elements.ts'
import { homeFields } from './home-fields.ts'
import { redirectFrom } from './redirect-options.ts'
import { entryFields } from './sidebar-option.ts'

/** What a page may say about itself in the block between `---` lines at its start. */
export const frontmatterSchema = z
  .strictObject({
    title: z.string().describe('Title of the page. Default: the text of its first `# heading`.'),
    titleSuffix: z
      .string()
      .describe('Ends the document title instead of the title of the site. May start with `-` or `|`.'),
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
      .describe('When the page was published, such as `2026-05-31`, for components that list pages.'),
    authors: z
      .array(z.union([z.string(), z.record(z.string(), z.unknown())]))
      .describe('Who wrote it, for components: names, or objects with whatever these need.'),
    head: headElements,
    ...homeFields,
    redirectFrom,
    overview: z.boolean().describe('Whether the page lists the pages of its sidebar. Default: `false`.'),
    overviewHeaders: entryFields.overviewHeaders,
    sidebar: z.boolean().describe('`false` hides the sidebar.'),
    outline: z.boolean().describe('`false` hides the outline.'),
    navbar: z.boolean().describe('`false` hides the navigation bar.'),
    footer: z.boolean().describe('`false` hides the edit link and the links to the neighbouring pages.'),
    globalUIComponents: z.boolean().describe('`false` leaves out what is on every page, such as image zoom.'),
    context: entryFields.context,
  })
  .partial()
  .describe(
    'Frontmatter of a page: the block between `---` lines at its start.',
  ) satisfies z.ZodType<Frontmatter>
