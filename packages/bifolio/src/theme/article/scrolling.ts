/** What may be wider or higher than its box. */
const SCROLLERS = '.article :is(pre, .table-scroll, .math-block)'
const HEADINGS = 'h1, h2, h3, h4, h5, h6'

/**
 * Makes code, tables and formulas focusable while they overflow, so that they can be scrolled by keyboard, and code with
 * types. Others are no tab stops. Until then browsers make what overflows focusable themselves, except Safari. Each is a group, named by its title or language and its heading.
 */
export function installScrolling(root: Document): void {
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement) mark(target)
  })
  const observe = (): void => {
    for (const element of root.querySelectorAll(SCROLLERS)) sizes.observe(element)
  }
  new MutationObserver(observe).observe(root.body, { childList: true, subtree: true })
  observe()
}

function mark(element: HTMLElement): void {
  const overflows = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight
  if (element.matches('.code > *')) element.parentElement?.toggleAttribute('data-overflow', overflows)
  // The keyboard gets from the code to its types.
  const isStop = overflows || !!element.closest('.code[data-types]') || !!element.ariaDescription
  if (isStop === (element.role === 'group')) return
  element.role = isStop ? 'group' : null
  element.ariaLabel = isStop ? nameOf(element) : null
  if (isStop) element.tabIndex = 0
  else element.removeAttribute('tabindex')
}

function nameOf(element: Element): string {
  const code = element.closest<HTMLElement>('.code')
  const title =
    element.parentElement?.querySelector('.code-title, summary')?.textContent ?? code?.dataset.lang
  const headings = [...element.ownerDocument.querySelectorAll(HEADINGS)].filter(
    (heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  const heading = headings.at(-1)?.textContent.replace(/#$/, '') // without its anchor
  return [title, heading].filter(Boolean).join(' – ')
}
