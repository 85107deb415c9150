import type { MouseEvent, ToggleEvent } from 'react'
import { useState } from 'react'
import { isSamePath, trailTo } from '../../shared/links.ts'
import type { SidebarGroup, SidebarItem, SidebarLink, Site } from '../../shared/types.ts'
import { Icon } from '../elements/icon.tsx'
import { InlineText, plainText } from '../elements/inline-text.tsx'
import { Link } from '../elements/link.tsx'
import { Tag } from '../elements/tag.tsx'
import { groupTitled } from './reveal-current.ts'

interface ItemsProps<Item> {
  items: Item
  site: Site
  routePath: string
  /** Distinguishes these entries from those of other sidebars and groups. */
  id?: string
}

type ItemProps<Item> = Omit<ItemsProps<Item>, 'items'> & { item: Item }

/** Entries of a sidebar, groups with theirs below them. */
export function SidebarItems({ items, id = '', ...context }: ItemsProps<SidebarItem[]>) {
  return (
    <ul>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity and never change places
        <li key={index} className={`sidebar-${item.kind}`}>
          <Item item={item} id={`${id}/${index}`} {...context} />
        </li>
      ))}
    </ul>
  )
}

/** Whether a sidebar entry is the page, or contains it. */
export function containsPage(item: SidebarItem, routePath: string): boolean {
  return trailTo([item], routePath).length > 0
}

function Item({ item, ...context }: ItemProps<SidebarItem>) {
  if (item.kind === 'link') return <Entry item={item} {...context} />
  if (item.kind === 'group') return <Group item={item} {...context} />
  if (item.kind === 'divider') return <hr data-type={item.dividerType} />
  return (
    <>
      <InlineText text={item.sectionHeaderText} />
      <Tag tag={item.tag} site={context.site} />
    </>
  )
}

interface EntryProps extends ItemProps<Pick<SidebarLink, 'text' | 'link' | 'tag' | 'context'>> {
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

function Entry({ item, site, routePath, onClick }: EntryProps) {
  const isCurrent = isSamePath(item.link, routePath)
  return (
    <Link
      className="sidebar-entry"
      site={site}
      to={item.link}
      aria-current={isCurrent ? 'page' : undefined}
      data-context={item.context}
      onClick={onClick}
    >
      <InlineText text={item.text} />
      <Tag tag={item.tag} site={site} />
    </Link>
  )
}

function Group({ item, site, routePath, id = '' }: ItemProps<SidebarGroup>) {
  const { link, text, tag, context, collapsible, collapsed } = item
  const { open, remember } = useGroupState(id, !collapsed || containsPage(item, routePath))
  const entries = item.items.length > 0 && (
    <SidebarItems items={item.items} site={site} routePath={routePath} id={id} />
  )
  const title = link ? (
    <Entry
      item={{ link, text, tag, context }}
      site={site}
      routePath={routePath}
      onClick={(event) => toggleCurrent(event.currentTarget, event)}
    />
  ) : (
    <span className="sidebar-entry" data-context={context}>
      <InlineText text={text} />
      <Tag tag={tag} site={site} />
    </span>
  )
  if (!collapsible || !entries) {
    return (
      <>
        <div className="sidebar-title">{title}</div>
        {entries}
      </>
    )
  }
  const fold = {
    open,
    onToggle: ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => remember(currentTarget.open),
  }
  // A link cannot be inside a button: a linked title has its arrow beside it.
  return link ? (
    <>
      <div className="sidebar-title">{title}</div>
      <details {...fold}>
        <summary className="sidebar-fold" aria-label={plainText(text)}>
          <Icon name="chevron" className="sidebar-arrow" />
        </summary>
        {entries}
      </details>
    </>
  ) : (
    <details {...fold}>
      <summary className="sidebar-title">
        {title}
        <Icon name="chevron" className="sidebar-arrow" />
      </summary>
      {entries}
    </details>
  )
}

/** Groups that were opened or folded since the document was loaded, by the key of each. */
const remembered = new Map<string, boolean>()

/**
 * Whether a group of the sidebar is open when it is drawn: as the reader has left it, else as the site wants it. After
 * that the element itself knows, so the value never changes.
 */
function useGroupState(key: string, isOpenAtFirst: boolean) {
  const [open] = useState(() => remembered.get(key) ?? isOpenAtFirst)
  return { open, remember: (isOpen: boolean): void => void remembered.set(key, isOpen) }
}

/** A press on the title of the group whose page is on screen folds the group, or opens it again. */
function toggleCurrent(title: Element, event: { preventDefault: () => void }): void {
  const group = title.matches('[aria-current="page"]') && groupTitled(title)
  if (!group) return
  event.preventDefault()
  group.open = !group.open
}
