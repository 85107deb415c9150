/**
 * Makes the wrap buttons of code blocks switch between wrapped and scrolling lines.
 * @returns stops it
 */
export function install(root: Document): () => void {
  const onClick = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-code-wrap]') : null
    const block = button?.closest<HTMLElement>('.code')
    if (!button || !block) return
    const isWrapped = block.toggleAttribute('data-wrap')
    button.ariaPressed = String(isWrapped)
  }
  root.addEventListener('click', onClick)
  return () => root.removeEventListener('click', onClick)
}
