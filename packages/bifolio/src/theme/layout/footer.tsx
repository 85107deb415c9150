import type { Site } from '../../shared/types.ts'
import { InlineText } from '../elements/inline-text.tsx'
import { Link } from '../elements/link.tsx'

/** The footer of every page, if the site has one. */
export function Footer({ site }: { site: Site }) {
  if (!site.footer) return null
  const { lines, links } = site.footer
  return (
    <footer className="site-footer">
      {links.length > 0 && (
        <ul>
          {links.map(({ text, link }) => (
            <li key={text}>
              <Link site={site} to={link}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {lines.map((line) => (
        <p key={line}>
          <InlineText text={line} />
        </p>
      ))}
    </footer>
  )
}
