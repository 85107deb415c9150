/**
 * Makes the symbols in code say what they are, on hover and by keyboard. What it takes is loaded when a reader first
 * points at such a block, or comes to it with the keyboard.
 * @returns stops it
 */
export function install(root: Document): () => void {
  const onReach = ({ target }: Event): void => {
    const block = target instanceof Element ? target.closest<HTMLElement>('.code[data-types]') : null
    const address = block?.dataset.types
    if (!block || !address) return
    // Once is enough, also while it loads.
    delete block.dataset.types
    void import(/* webpackChunkName: 'type-hints' */ './typeHints.ts')
      .then(({ addTypeHints }) => addTypeHints(block, address))
      // Without it the code reads as well: the next visit tries again.
      .catch(() => {})
  }
  root.addEventListener('pointerover', onReach)
  root.addEventListener('focusin', onReach)
  return () => {
    root.removeEventListener('pointerover', onReach)
    root.removeEventListener('focusin', onReach)
  }
}
