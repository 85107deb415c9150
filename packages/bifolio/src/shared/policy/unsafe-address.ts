/** Schemes of addresses that browsers run in the page, or show as one. */
const CODE = /^(?:javascript|vbscript|data|blob|filesystem|view-source):/i
const IMAGE = /^data:image\//i
/** What browsers remove before they read the scheme: https://url.spec.whatwg.org/#concept-basic-url-parser */
const IGNORED = /^[\p{Cc} ]+|[\t\n\r]/gu

/**
 * Whether an address runs as code instead of leading to a page, such as `javascript:…` or `data:text/html,…`.
 * @param use images may be `data:image/…`
 */
export function isCode(address: string, use: 'link' | 'image' = 'link'): boolean {
  const read = address.replace(IGNORED, '')
  return CODE.test(read) && !(use === 'image' && IMAGE.test(read))
}

/** Whether HTML or SVG source contains a script: an element, a handler in an attribute or an address. */
export function hasScript(markup: string): boolean {
  return /<script|<[^<>]*?[\s"'/]on[a-z]+\s*=|=\s*["']?\s*javascript:/i.test(markup)
}
