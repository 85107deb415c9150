import type { SlotProps } from 'bifolio/theme'
import { family, localized, tools as ofFamily, type Tool } from '../rstack.ts'
import { Mark } from './mark.tsx'
import { type DisclosureOptions, useDisclosure } from './use-disclosure.ts'
import './toolchain.css'

const POPUP_ID = 'rstack:toolchain'
/** Width of a logo that fills its frame. */
const LOGO = 40

export interface ToolchainProps extends SlotProps, DisclosureOptions {
  /** Language of the texts. Default: that of the page. */
  lang?: string
  /** Tools in the popup. Default: those of Rstack. */
  tools?: readonly Tool[]
}

/** The grid icon at the start of the header, with the tools of Rstack in a popup below it. */
export function Toolchain({ page, lang = page.lang, tools = ofFamily, ...options }: ToolchainProps) {
  const { isOpen, root, button, around, onPress } = useDisclosure(options)
  const label = localized({ en: `${family.name} toolchain`, zh: `${family.name} 工具链` }, page.lang)
  return (
    <div ref={root} className="toolchain" data-open={isOpen || undefined} {...around}>
      <button
        ref={button}
        type="button"
        className="header-button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={POPUP_ID}
        onClick={onPress}
      >
        <Grid />
      </button>
      <div className="toolchain-popup" id={POPUP_ID} lang={lang}>
        <a className="toolchain-header" href={family.url} target="_blank" rel="noopener noreferrer">
          <Grid />
          {family.name}
        </a>
        <ul>
          {tools.map((tool) => (
            <li key={tool.name}>
              <Entry tool={tool} lang={lang} isOpen={isOpen} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** @param props.isOpen whether it can be seen: only then has it a mark, which pages would carry in vain */
function Entry({ tool, lang, isOpen }: { tool: Tool; lang: string; isOpen: boolean }) {
  const { name, desc, logo, url, logoScale = 1 } = tool
  return (
    <a className="toolchain-entry" href={localized(url, lang)} target="_blank" rel="noopener noreferrer">
      <span className="toolchain-logo" data-stand-in suppressHydrationWarning>
        {isOpen && <Mark name={name} />}
        <img src={logo} alt="" width={LOGO * logoScale} loading="lazy" decoding="async" />
      </span>
      <span className="toolchain-name">{name}</span>
      <span className="toolchain-text">{localized(desc, lang)}</span>
    </a>
  )
}

/** Nine squares. */
function Grid() {
  return (
    <svg className="toolchain-grid" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="M4 6h16M4 12h16M4 18h16" strokeWidth="4" strokeDasharray="4 2" />
    </svg>
  )
}
