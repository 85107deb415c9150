import { z } from 'zod'
import { linkAddress } from './addresses.ts'
import { offByDefault } from './flag.ts'
import { entryFields } from './sidebar-option.ts'

const { tag, context, overviewHeaders, collapsible, collapsed } = entryFields

const icon = tag.describe('Alias of `tag`.')

const name = z.string().min(1)
const inSidebar = z
  .boolean()
  .describe('`false` names the entry without showing it, so that it is not reported. Default: `true`.')
  .optional()
const label = z.string().min(1)
const ownLabel = label.describe('Label. Default: the title of the page, or the name.').optional()

const page = { label: ownLabel, inSidebar, tag, icon, overviewHeaders, context }

const file = z.strictObject({
  type: z.literal('file'),
  name: name.describe(
    'Name of the file in this folder or below it, with or without extension: `start`, `icons/index`.',
  ),
  ...page,
})

const dir = z.strictObject({
  type: z.literal('dir'),
  name: name.describe('Name of the folder in this folder.'),
  ...page,
  collapsible,
  collapsed,
})

const unfolded = z
  .boolean()
  .describe('No effect, since a heading is not folded; for menus of Rspress.')
  .optional()

const dirSectionHeader = z.strictObject({
  type: z.literal('dir-section-header'),
  name: name.describe(
    'Name of the folder in this folder: its entries are listed below a heading, not in a group.',
  ),
  label: ownLabel,
  collapsible: unfolded,
  collapsed: unfolded,
  tag,
  icon,
})

const divider = z.strictObject({
  type: z.literal('divider'),
  dashed: offByDefault('Whether the rule is dashed.'),
})

const sectionHeader = z.strictObject({
  type: z.literal('section-header'),
  label: label.describe('A heading between entries.'),
  tag,
  icon,
})

const customLink = z.strictObject({
  type: z.literal('custom-link'),
  label: label.describe('Label.'),
  link: linkAddress.describe('Address of a page without language, or an external one.'),
  tag,
  icon,
  context,
})

const metaItem = z.discriminatedUnion('type', [
  file,
  dir,
  dirSectionHeader,
  divider,
  sectionHeader,
  customLink,
])

/** The content of a `_meta.json`. */
export const metaFile = z
  .array(z.union([name.describe('Name of a file in this folder.'), metaItem]))
  .describe('Order and labels of the pages of one folder: `_meta.json`.')

/** An entry of a `_meta.json` in its full form; a bare name means a file. */
export type MetaItem = z.output<typeof metaItem>
