/**
 * Sets the styles of elements that the server has written as `data-style` (see `shared/policy/style-attributes.ts`): the security
 * policy allows scripts to set properties, but no style attribute in HTML.
 */
export function applyStyles(root: ParentNode, selector = '[data-style]'): void {
  for (const element of root.querySelectorAll<HTMLElement>(selector)) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
  }
}
