import type { SlotProps } from 'bifolio/theme'

/** What the menu of the home page has on phones, where it is the only one: the ways into the manual, and the releases. */
export function MoreLinks({ page, site }: SlotProps) {
  const isChinese = page.lang === 'zh'
  const links = [
    [isChinese ? '快速上手' : 'Quick start', `${page.routePath}guide/start/quick-start`],
    [isChinese ? '从 Jest 迁移' : 'Migrate from Jest', `${page.routePath}guide/migration/jest`],
    [isChinese ? '版本发布' : 'Releases', site.release?.link],
  ]
  return (
    page.pageType === 'home' && (
      <ul className="more-links">
        {links.map(([text, href]) => (
          <li key={text}>
            <a className="nav-link" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    )
  )
}
