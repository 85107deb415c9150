import { TOC_SLOT } from '../../shared/slots.ts'

/** The headings of the page as a list of links, within its text. */
export function Toc() {
  return <nav className={TOC_SLOT} data-silent />
}
