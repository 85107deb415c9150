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
  /** Prefix of the ids of these entries, which distinguishes sidebars and groups. */
  id?: string
}

type ItemProps<Item> = Omit<ItemsProps<Item>, 'items'> & { item: Item }

/** The entries of a sidebar with nested groups. */
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
  const { open, save } = useGroupState(id, !collapsed || containsPage(item, routePath))
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
    onToggle: ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => save(currentTarget.open),
  }
  // A link cannot be inside a summary: a linked title has its arrow beside it.
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

/** Groups toggled by the reader since the document was loaded, by key. */
const toggled = new Map<string, boolean>()

/**
 * Whether a group of the sidebar is initially open: as last toggled by the reader, or as configured. After
 * that the element keeps the state, so the value never changes.
 */
function useGroupState(key: string, isOpenAtFirst: boolean) {
  const [open] = useState(() => toggled.get(key) ?? isOpenAtFirst)
  return { open, save: (isOpen: boolean): void => void toggled.set(key, isOpen) }
}

/** Toggles the group on a click on its title if that is the current page. */
function toggleCurrent(title: Element, event: { preventDefault: () => void }): void {
  const group = title.matches('[aria-current="page"]') && groupTitled(title)
  if (!group) return
  event.preventDefault()
  group.open = !group.open
}
