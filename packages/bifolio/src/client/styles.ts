declare const __DEV__: boolean

/**
 * Sets the styles of elements that the server has written as `data-style` (see `shared/policy/style-attributes.ts`): the security policy
 * allows scripts to set properties, but no style attribute in HTML.
 * @param isIncluded default: all elements
 */
export function applyStyles(root: ParentNode, isIncluded: (element: Element) => boolean = () => true): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    if (!isIncluded(element)) continue
    element.style.cssText = element.dataset.style ?? ''
    element.removeAttribute('data-style')
  }
}

/** HTML whose styles {@link applyStyles} sets after it is inserted. The server replaces those of documents itself. */
export function allowedHtml(html: string): string {
  const isDocument = typeof document === 'undefined' || __DEV__
  return isDocument ? html : html.replace(/(<[^<>]*?\s)style=/g, '$1data-style=')
}
