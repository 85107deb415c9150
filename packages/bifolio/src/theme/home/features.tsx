import type { FeatureCard, PageProps, Picture, Site } from '../../shared/types.ts'
import { Image } from '../elements/image.tsx'
import { InlineText } from '../elements/inline-text.tsx'
import { Link } from '../elements/link.tsx'
import { Markup } from '../elements/markup.tsx'
import { localized } from './localized.ts'

interface FeaturesProps extends PageProps {
  features: readonly FeatureCard[]
}

/** Cards with the features of the product. */
export function Features({ features, page, site }: FeaturesProps) {
  return (
    <ul className="features">
      {features.map(({ title, details, icon, link, linkText }) => (
        <li key={title} className="feature">
          {icon && <FeatureIcon icon={icon} site={site} />}
          <h2 className="feature-title">
            {link && !linkText ? (
              <FeatureLink text={title} {...{ link, page, site }} />
            ) : (
              <InlineText text={title} />
            )}
          </h2>
          {details && (
            <p className="feature-text">
              <InlineText text={details} />
            </p>
          )}
          {link && linkText && (
            <p className="feature-more">
              <FeatureLink text={linkText} {...{ link, page, site }} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function FeatureLink({ text, link, page, site }: PageProps & { text: string; link: string }) {
  return (
    <Link site={site} to={localized(link, page, site)}>
      <InlineText text={text} />
    </Link>
  )
}

/** Other HTML than SVG is ignored; frontmatter validation reports it. */
function FeatureIcon({ icon, site }: { icon: Picture; site: Site }) {
  if (typeof icon !== 'string' || /^(?:https?:)?\//i.test(icon))
    return <Image className="feature-icon" picture={icon} site={site} />
  if (icon.startsWith('<svg')) return <Markup className="feature-icon" source={icon} />
  if (icon.startsWith('<')) return null
  return (
    <span className="feature-icon" aria-hidden="true">
      {icon}
    </span>
  )
}
