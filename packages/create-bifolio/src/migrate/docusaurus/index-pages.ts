import { posix } from 'node:path'
import type { DraftFile } from '../../draft.ts'
import type { MenuContext, SidebarItem } from './menus.ts'

/** The pages that the sidebars have asked for. @param folder of the documents in the new site */
export function indexPages({ indexes }: Pick<MenuContext, 'indexes'>, folder: string): DraftFile[] {
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
    return { path, contents: `${parts.join('\n\n')}\n` }
  })
}

const firstLink = ({ items = [] }: SidebarItem): string | undefined =>
  items.map((item) => item.link ?? firstLink(item)).find(Boolean)
