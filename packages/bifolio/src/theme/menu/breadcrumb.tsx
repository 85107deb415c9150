import { isSamePath, trailTo } from '../../shared/links.ts'
import { interfaceStrings } from '../../shared/strings.ts'
import type { PageProps } from '../../shared/types.ts'
import { InlineText } from '../elements/inline-text.tsx'
import { Link } from '../elements/link.tsx'
import { pageSidebar } from '../layout/parts.ts'

/**
 * The path to the page in the sidebar, in the menu bar of narrow screens. Not shown for a page outside of
 * all groups.
 */
export function Breadcrumb({ page, site }: PageProps) {
  const trail = trailTo(pageSidebar(page, site), page.routePath)
  if (trail.length < 2) return null
  return (
    <nav className="breadcrumb" data-no-index aria-label={interfaceStrings(page.lang).breadcrumb}>
      <ol>
        {trail.map(({ text, link }, depth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group may be called what its page is called
          <li key={depth}>
            {link && !isSamePath(link, page.routePath) ? (
              <Link site={site} to={link}>
                <InlineText text={text} />
              </Link>
            ) : (
              <InlineText text={text} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
