import { asset } from '../../shared/links.ts'
import { fill, stringsFor } from '../../shared/strings.ts'
import type {
  Lang,
  Localized,
  Page,
  Site,
  Toolchain as ToolchainData,
  ToolchainEntry,
} from '../../shared/types.ts'
import { Icon } from '../elements/icon.tsx'
import { initialsOf } from '../elements/initials.ts'
import { TOOLCHAIN_ID } from '../layout/ids.ts'
import { type DisclosureOptions, useDisclosure } from './use-disclosure.ts'

/** Width of a logo that fills its frame. */
const LOGO = 40

export interface ToolchainProps extends DisclosureOptions {
  page: Page
  site: Site
  /** What it shows. Default: the `toolchain` of the site's configuration; nothing is drawn without. */
  toolchain?: ToolchainData
  /** Language of its entries. Default: that of the configuration, else the one that the page's address names. */
  lang?: Lang
}

/** The grid icon at the start of the header, with the sibling tools in a popup below it. */
export function Toolchain({ page, site, toolchain = site.toolchain, lang, ...options }: ToolchainProps) {
  const { isOpen, root, button, around, onPress } = useDisclosure({ trigger: toolchain?.trigger, ...options })
  if (!toolchain) return null
  const { header, entries } = toolchain
  const shown = lang ?? toolchain.lang ?? page.lang
  const strings = stringsFor(page.lang)
  const name = header?.name ? fill(strings.familyToolchain, { family: header.name }) : strings.toolchain
  const names = entries.map((entry) => entry.name)
  return (
    <div ref={root} className="toolchain" data-open={isOpen || undefined} {...around}>
      <button
        ref={button}
        type="button"
        className="header-button"
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={TOOLCHAIN_ID}
        onClick={onPress}
      >
        <Icon name="grid" />
      </button>
      <div className="toolchain-popup" id={TOOLCHAIN_ID} lang={shown}>
        {header && (
          <a className="toolchain-header" href={header.url} target="_blank" rel="noopener noreferrer">
            <span className="toolchain-mark" data-stand-in suppressHydrationWarning>
              <Icon name="grid" />
              <img src={asset(site, header.logo)} alt="" width={20} loading="lazy" decoding="async" />
            </span>
            {header.name}
          </a>
        )}
        <ul>
          {entries.map((entry) => (
            <li key={entry.name}>
              <Entry entry={entry} site={site} lang={shown} initials={initialsOf(entry.name, names)} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

interface EntryProps {
  entry: ToolchainEntry
  site: Site
  lang: Lang
  initials: string
}

function Entry({ entry: { name, desc, logo, url, logoScale = 1 }, site, lang, initials }: EntryProps) {
  return (
    <a
      className="toolchain-entry"
      href={inLanguage(url, lang, site)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span className="toolchain-logo" data-stand-in suppressHydrationWarning data-letters={initials}>
        <img src={asset(site, logo)} alt="" width={LOGO * logoScale} loading="lazy" decoding="async" />
      </span>
      <span className="toolchain-name">{name}</span>
      <span className="toolchain-text">{inLanguage(desc, lang, site)}</span>
    </a>
  )
}

/** The text in a language, its main language, that of the site, or any. */
function inLanguage(text: Localized, lang: Lang, { defaultLang }: Site): string {
  if (typeof text === 'string') return text
  return text[lang] ?? text[lang.split('-')[0] ?? ''] ?? text[defaultLang] ?? Object.values(text)[0] ?? ''
}
