import { posix } from 'node:path'
import type { DraftFile } from '../../draft.ts'
import type { MenuContext, SidebarItem } from './menus.ts'
import { redirectField } from './page.ts'

/**
 * The pages that the sidebars have asked for.
 * @param folder of the documents in the new site @param oldBases where the documents were, if elsewhere
 */
export function indexPages(
  { indexes }: Pick<MenuContext, 'indexes'>,
  folder: string,
  oldBases: readonly string[],
): DraftFile[] {
  return indexes.map(({ address, title, description, items }) => {
    const path = posix.join(
      folder,
      address.endsWith('/') || !address ? `${address}index.md` : `${address}.md`,
    )
    const entries = items.flatMap((item) => {
      const link = item.link ?? firstLink(item)
      return link ? [`- [${item.text.replace(/[[\]\\]/g, '\\$&')}](${link})`] : []
    })
    const parts = [`# ${title}`, ...(description ? [description] : []), entries.join('\n')]
    const field = redirectField(oldBases.map((old) => old + address))
    return { path, contents: `${field && `---\n${field}\n---\n`}${parts.join('\n\n')}\n` }
  })
}

const firstLink = ({ items = [] }: SidebarItem): string | undefined =>
  items.map((item) => item.link ?? firstLink(item)).find(Boolean)
