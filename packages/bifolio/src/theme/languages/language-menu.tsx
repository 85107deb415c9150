import { homePath } from '../../shared/links.ts'
import { fill, interfaceStrings } from '../../shared/strings.ts'
import type { PageProps, Site } from '../../shared/types.ts'
import { Icon } from '../elements/icon.tsx'
import { Link } from '../elements/link.tsx'
import { Menu } from '../menu/menu.tsx'
import { expectArrival } from './arrival.ts'

/** Links to the same page in another language, or to the nearest one if it is missing there. */
export function LanguageMenu({ page, site }: PageProps) {
  if (site.locales.length < 2) return null
  const strings = interfaceStrings(page.lang)
  const current = site.locales.find(({ lang }) => lang === page.lang)?.label ?? page.lang
  return (
    <Menu label={<LanguageLabel text={current} />} name={fill(strings.language, { current })}>
      {site.locales.map(({ lang, label }) => (
        <Choice
          key={lang}
          site={site}
          label={label}
          lang={lang}
          isCurrent={lang === page.lang}
          to={page.alternates[lang]}
          nearest={page.nearest?.[lang] ?? homePath(site, { ...page, lang })}
          note={fill(strings.nearestPage, { name: label })}
        />
      ))}
    </Menu>
  )
}

function LanguageLabel({ text }: { text: string }) {
  return (
    <>
      <Icon name="language" />
      <span className="menu-text" aria-hidden="true">
        {text}
      </span>
    </>
  )
}

/** Links to the same page in another version, or to the nearest one if it is missing there. */
export function VersionMenu({ page, site }: PageProps) {
  if (site.versions.length < 2) return null
  const strings = interfaceStrings(page.lang)
  return (
    <Menu
      label={<span aria-hidden="true">{page.version}</span>}
      name={fill(strings.version, { current: page.version })}
    >
      {site.versions.map((name) => (
        <Choice
          key={name}
          site={site}
          label={name}
          isCurrent={name === page.version}
          to={page.versionAlternates[name]}
          nearest={page.versionNearest?.[name] ?? homePath(site, { ...page, version: name })}
          note={fill(strings.nearestPage, { name })}
        />
      ))}
    </Menu>
  )
}

interface ChoiceProps {
  site: Site
  label: string
  lang?: string
  isCurrent: boolean
  /** The page in this language or version; `undefined` if it is missing. */
  to: string | undefined
  /** The substitute page. */
  nearest: string
  /** The note about the substitute. */
  note: string
}

function Choice({ site, label, lang, isCurrent, to, nearest, note }: ChoiceProps) {
  return (
    <li>
      {isCurrent ? (
        <span className="nav-link" aria-current="true" lang={lang}>
          {label}
        </span>
      ) : (
        <Link
          className="nav-link"
          site={site}
          to={to ?? nearest}
          lang={lang}
          hrefLang={lang}
          onClick={({ currentTarget }) => {
            keepLocation(currentTarget, to === undefined ? '' : location.hash)
            if (to === undefined) expectArrival({ path: currentTarget.pathname, missingIn: label })
          }}
        >
          <span>
            {label}
            {to === undefined && <small className="menu-note">{note}</small>}
          </span>
        </Link>
      )}
    </li>
  )
}

/**
 * Adds the reader's query and hash to a link to the same page in another language or version, when it is
 * followed, because only the browser knows them.
 * @param hash empty if it is another page, which has other headings
 */
function keepLocation(link: HTMLAnchorElement, hash: string): void {
  link.search = location.search
  link.hash = hash
}
