import { z } from 'zod'
import type { SidebarItem } from '../../shared/types.ts'
import { linkAddress, pictureOrSvg } from './addresses.ts'
import { offByDefault, onByDefault } from './flag.ts'

/** Fields that sidebar entries share with the entries of `_meta.json` and with frontmatter. */
export const entryFields = {
  tag: pictureOrSvg
    .describe('An icon next to the label: SVG source (starting with `<svg`) or the address of an image.')
    .optional(),
  context: z
    .string()
    .describe('Any word, set on the entry as `data-context` for styles and scripts.')
    .optional(),
  overviewHeaders: z
    .array(z.int().min(1).max(6))
    .describe('Depths of the headings that overview pages list below the page. Default: `[2]`.')
    .optional(),
  collapsible: onByDefault('Whether the group can be folded.'),
  collapsed: offByDefault('Whether the group starts folded.'),
}
const { tag, context, overviewHeaders, collapsible, collapsed } = entryFields

const text = z.string().min(1).describe('Label, with inline Markdown for emphasis and code.')
const link = linkAddress.describe('Address of a page without language, or an external one.')
const page = { text, tag, context, overviewHeaders }

const sidebarLink = z
  .strictObject({ ...page, link })
  .describe('A link.')
  .transform((item) => ({ kind: 'link' as const, ...item }))

const sidebarGroup = z
  .strictObject({
    ...page,
    link: link.optional(),
    items: z.array(z.lazy(() => sidebarItem)).describe('The entries of the group.'),
    collapsible,
    collapsed,
  })
  .describe('A group of entries.')
  .transform((item) => ({ kind: 'group' as const, ...item }))

const sidebarDivider = z
  .strictObject({ dividerType: z.enum(['solid', 'dashed']).describe('How the rule looks.') })
  .describe('A rule between entries.')
  .transform((item) => ({ kind: 'divider' as const, ...item }))

const sidebarHeader = z
  .strictObject({ sectionHeaderText: z.string().min(1).describe('Label.'), tag })
  .describe('A heading between entries.')
  .transform((item) => ({ kind: 'header' as const, ...item }))

const sidebarItem: z.ZodType<SidebarItem> = z
  .union([sidebarLink, sidebarGroup, sidebarDivider, sidebarHeader])
  .meta({ id: 'SidebarItem', description: 'A link, a group (with `items`), a divider or a section header.' })

/** Sidebars by the path that their pages start with. */
export const sidebars = z.record(
  z
    .string()
    .startsWith('/', { error: 'must start with `/`: it is what the addresses of its pages start with.' }),
  z.array(sidebarItem),
)
