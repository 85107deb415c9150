import { interfaceStrings } from '../../shared/strings.ts'
import type { HeroAction, Page, PageProps, Site } from '../../shared/types.ts'
import { Image } from '../elements/image.tsx'
import { Link } from '../elements/link.tsx'
import { Logo } from '../elements/logo.tsx'
import { Mark } from '../elements/mark.tsx'
import { Part } from '../elements/part.tsx'
import { SocialIcon } from '../header/social-icon.tsx'
import { localized } from './localized.ts'

const GITHUB = /^https:\/\/github\.com\//i

/** Name, description and first links of the product. */
export function Hero({ page, site }: PageProps) {
  const {
    name = site.title,
    text = site.description,
    tagline,
    image,
    lead,
    details,
    install,
  } = page.frontmatter.hero ?? {}
  return (
    <section className="hero" lang={page.fallback?.lang} dir={page.fallback?.dir}>
      {image && <Image className="hero-image" picture={image} site={site} />}
      <div className="hero-brand">
        {site.logo && !image && !lead && (
          <span className="hero-logo" data-stand-in suppressHydrationWarning>
            <Part is={Mark} title={site.title} />
            <Logo site={site} />
          </span>
        )}
        <h1>{name}</h1>
        {text && <p className="hero-text">{text}</p>}
      </div>
      {lead && <p className="hero-lead">{lead}</p>}
      {details && <p className="hero-details">{details}</p>}
      {tagline && <p className="hero-tagline">{tagline}</p>}
      {install && (
        <div className="hero-install code" data-lang="bash">
          <pre>
            <code>{install}</code>
          </pre>
          <button type="button" data-code-copy="" aria-label={interfaceStrings(page.lang).code.copy} />
        </div>
      )}
      <p className="hero-actions">
        {actionsOf(page, site).map(({ text, link, theme }) => (
          <Link
            key={link}
            className={theme === 'brand' ? 'button' : 'button button-quiet'}
            site={site}
            to={localized(link, page, site)}
          >
            {GITHUB.test(link) && <SocialIcon icon="github" />}
            {text}
          </Link>
        ))}
      </p>
    </section>
  )
}

/** The actions of the page, or by default the first menu entry and the project on GitHub. */
function actionsOf(page: Page, site: Site): HeroAction[] {
  const { actions } = page.frontmatter.hero ?? {}
  if (actions) return actions
  const { getStarted, learnMore } = interfaceStrings(page.lang)
  const [first, second] = site.nav.flatMap(({ link }) => (link ? [link] : []))
  const github = site.socialLinks.find(({ content, mode }) => mode === 'link' && GITHUB.test(content))
  const other = github ? { text: 'GitHub', link: github.content } : { text: learnMore, link: second }
  return [{ text: getStarted, link: first }, other].flatMap(({ text, link }, index) =>
    link ? [{ text, link, theme: index === 0 ? 'brand' : 'alt' }] : [],
  )
}
