import { isSamePath } from '../../shared/links.ts'
import { interfaceStrings } from '../../shared/strings.ts'
import type { NavGroup, NavItem, NavLink, PageProps } from '../../shared/types.ts'
import { InlineText } from '../elements/inline-text.tsx'
import { Link } from '../elements/link.tsx'
import { Slot } from '../elements/part.tsx'
import { Tag } from '../elements/tag.tsx'
import { Menu } from '../menu/menu.tsx'
import { isActive } from './is-active.ts'

/** The entries of the navigation bar; those with `position: 'left'` come first and are separated. */
export function NavMenu(context: PageProps) {
  const { page, site } = context
  const isLeft = (item: NavItem) => item.position === 'left'
  const items = [...site.nav.filter(isLeft), ...site.nav.filter((item) => !isLeft(item))]
  return (
    <>
      <Slot name="beforeNavigation" page={page} site={site} />
      <nav className="nav" aria-label={interfaceStrings(page.lang).mainNavigation}>
        <ul>
          {items.map((item) => (
            <li key={item.text} data-position={item.position ?? 'right'}>
              {'items' in item ? <Group group={item} {...context} /> : <Entry item={item} {...context} />}
            </li>
          ))}
        </ul>
      </nav>
      <Slot name="afterNavigation" page={page} site={site} />
    </>
  )
}

function Entry({ item, page, site }: PageProps & { item: Omit<NavLink, 'position'> }) {
  const current = isSamePath(item.link, page.routePath) ? 'page' : isActive(item, page) ? 'true' : undefined
  return (
    <Link className="nav-link" site={site} to={item.link} aria-current={current}>
      <InlineText text={item.text} />
      <Tag tag={item.tag} site={site} />
    </Link>
  )
}

function Group({ group, page, site }: PageProps & { group: NavGroup }) {
  const label = (
    <>
      <InlineText text={group.text} />
      <Tag tag={group.tag} site={site} />
    </>
  )
  return (
    <Menu label={label} isCurrent={isActive(group, page)}>
      {group.link && (
        <li>
          <Entry item={{ text: group.text, link: group.link }} page={page} site={site} />
        </li>
      )}
      <Entries items={group.items} page={page} site={site} />
    </Menu>
  )
}

/** The entries of a group; a nested group is a caption with its entries below. */
function Entries({ items, ...context }: PageProps & { items: NavItem[] }) {
  return items.map((item) => (
    <li key={item.text}>
      {'items' in item ? (
        <>
          <span className="menu-caption">
            {item.link ? <Entry item={{ text: item.text, link: item.link }} {...context} /> : item.text}
          </span>
          <ul>
            <Entries items={item.items} {...context} />
          </ul>
        </>
      ) : (
        <Entry item={item} {...context} />
      )}
    </li>
  ))
}
