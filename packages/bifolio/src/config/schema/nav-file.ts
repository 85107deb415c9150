import { z } from 'zod'
import type { NavGroup, NavItem, NavLink } from '../../shared/types.ts'
import { linkAddress } from './addresses.ts'
import { faults } from './fault.ts'
import { entryFields } from './sidebar-option.ts'

const activeMatch = z
  .string()
  .superRefine(
    faults(
      regexFault,
      'Fix the pattern, or leave the field out: the link itself then marks the entry as active.',
    ),
  )
  .describe(
    'Regular expression, tested from the start of the address without language: `/guide/`. Default: the link.',
  )

const shared = {
  text: z.string().min(1).describe('Label, with inline Markdown for emphasis and code.'),
  activeMatch: activeMatch.optional(),
  position: z.enum(['left', 'right']).describe('Side of the navigation bar. Default: `right`.').optional(),
  tag: entryFields.tag,
}

const link = linkAddress.describe(
  'Address: `/guide/start/` without language, or an external one such as `https://…`.',
)

const navLink: z.ZodType<NavLink, NavLink> = z
  .strictObject({ ...shared, link })
  .describe('An entry that leads to a page.')

const navGroup: z.ZodType<NavGroup, NavGroup> = z
  .strictObject({
    ...shared,
    link: link.optional(),
    items: z.array(z.lazy(() => navItem)).describe('The entries of the menu.'),
  })
  .describe('A menu of entries.')

/** An entry of the navigation bar, in `themeConfig.nav` and in `_nav.json`. */
export const navItem: z.ZodType<NavItem, NavItem> = z
  .union([navLink, navGroup])
  .meta({ id: 'NavItem', description: 'An entry of the navigation bar: a link, or a menu with `items`.' })

/** The content of a `_nav.json`. */
export const navFile = z
  .array(navItem)
  .describe('Navigation bar of one language: `_nav.json` in the folder of the language.')

function regexFault(pattern: string): string | undefined {
  try {
    new RegExp(pattern)
    return undefined
  } catch (error) {
    // `new RegExp` only throws SyntaxErrors.
    const reason = (error as SyntaxError).message.replace(/^.*: /, '').toLowerCase()
    return `is not a regular expression: ${reason}.`
  }
}
