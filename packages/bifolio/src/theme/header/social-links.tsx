import { fill, interfaceStrings } from '../../shared/strings.ts'
import type { Lang, SocialLink } from '../../shared/types.ts'
import { Icon } from '../elements/icon.tsx'
import { Markup } from '../elements/markup.tsx'
import { Menu } from '../menu/menu.tsx'
import { SocialIcon } from './social-icon.tsx'

/** Number of links in the bar; the others are in a menu. */
const SHOWN = 5

/** Icon links to the project on other sites. */
export function SocialLinks({ links, lang }: { links: SocialLink[]; lang: Lang }) {
  if (links.length === 0) return null
  const rest = links.slice(SHOWN)
  return (
    <ul className="social">
      {links.slice(0, SHOWN).map((link) => (
        <li key={link.content}>
          <Entry link={link} lang={lang} />
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Menu label={<Icon name="more" />} name={interfaceStrings(lang).moreLinks}>
            {rest.map((link) => (
              <li key={link.content}>
                <Entry link={link} lang={lang} />
              </li>
            ))}
          </Menu>
        </li>
      )}
    </ul>
  )
}

function Entry({ link, lang }: { link: SocialLink; lang: Lang }) {
  const { name } = link
  if (link.mode !== 'link') {
    return (
      <Menu label={<SocialIcon {...link} />} name={name}>
        <li className="social-content">{CONTENTS[link.mode](link.content, name)}</li>
      </Menu>
    )
  }
  const label = fill(interfaceStrings(lang).socialLink, { name })
  return (
    <a
      className="header-button"
      href={link.content}
      target="_blank"
      rel="noopener noreferrer"
      title={label}
      aria-label={label}
    >
      <SocialIcon {...link} />
    </a>
  )
}

/** The content of a social link that is not a URL. */
const CONTENTS = {
  text: (content: string) => content,
  img: (content: string, name: string) => <img src={content} alt={name} loading="lazy" />,
  dom: (content: string) => <Markup source={content} />,
}
