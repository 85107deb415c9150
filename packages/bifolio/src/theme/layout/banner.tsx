import type { Site } from '../../shared/types.ts'
import { InlineText } from '../elements/inline-text.tsx'
import { Link } from '../elements/link.tsx'

/** A line above the navigation bar, which stays at the top of the page. */
export function Banner({ site }: { site: Site }) {
  if (!site.banner) return null
  const { text, link } = site.banner
  return (
    <aside className="banner">
      {link ? (
        <Link site={site} to={link}>
          <InlineText text={text} />
        </Link>
      ) : (
        <InlineText text={text} />
      )}
    </aside>
  )
}
