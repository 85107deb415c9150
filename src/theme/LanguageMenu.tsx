import { keepLocation } from '../client/keepLocation.ts'
import { homePath } from '../shared/links.ts'
import { stringsFor } from '../shared/strings.ts'
import type { Page, Site } from '../shared/types.ts'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import { Menu } from './Menu.tsx'

interface MenuContext {
  page: Page
  site: Site
}

/** Leads to the same page in another language, or to that language's home where the page does not exist in it. */
export function LanguageMenu({ page, site }: MenuContext) {
  if (site.locales.length < 2) return null
  const strings = stringsFor(page.lang)
  const current = site.locales.find(({ lang }) => lang === page.lang)?.label ?? page.lang
  return (
    <Menu label={<LanguageLabel text={current} />} name={`${strings.language}: ${current}`}>
      {site.locales.map(({ lang, label }) => (
        <Choice
          key={lang}
          site={site}
          label={label}
          lang={lang}
          isCurrent={lang === page.lang}
          to={page.alternates[lang]}
          fallback={homePath(site, lang)}
        />
      ))}
    </Menu>
  )
}

function LanguageLabel({ text }: { text: string }) {
  return (
    <>
      <Icon name="language" />
      <span className="menu-text">{text}</span>
    </>
  )
}

/** Leads to the same page in another version, or to that version's home where the page does not exist in it. */
export function VersionMenu({ page, site }: MenuContext) {
  if (site.versions.length < 2) return null
  const { version } = stringsFor(page.lang)
  return (
    <Menu label={page.version} name={`${version}: ${page.version}`}>
      {site.versions.map((name) => (
        <Choice
          key={name}
          site={site}
          label={name}
          isCurrent={name === page.version}
          to={page.versionAlternates[name]}
          fallback={homePath({ ...site, version: name }, page.lang)}
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
  /** The page in this language or version; absent where it does not exist. */
  to: string | undefined
  fallback: string
}

function Choice({ site, label, lang, isCurrent, to, fallback }: ChoiceProps) {
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
          to={to ?? fallback}
          lang={lang}
          hrefLang={lang}
          onClick={to === undefined ? undefined : ({ currentTarget }) => keepLocation(currentTarget)}
        >
          {label}
        </Link>
      )}
    </li>
  )
}
