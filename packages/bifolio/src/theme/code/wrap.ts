import { closest } from '../../client/closest.ts'

/** Makes the wrap buttons of code blocks switch between wrapped and scrolling lines. */
export function installWrap(root: Document): void {
  root.addEventListener('click', ({ target }) => {
    const button = closest(target, '[data-code-wrap]')
    const block = button?.closest<HTMLElement>('.code')
    if (!button || !block) return
    const isWrapped = block.toggleAttribute('data-wrap')
    button.ariaPressed = String(isWrapped)
  })
}
