import { closest } from '../../client/closest.ts'

/**
 * Shows the types of the symbols in code, on hover and by keyboard. The script and the types are loaded when a reader
 * first points at such a block, or reaches it with the keyboard.
 */
export function installTypes(root: Document): void {
  const onReach = ({ target }: Event): void => {
    const block = closest(target, '.code[data-types]')
    const address = block?.dataset.types
    if (!block || !address) return
    // Once is enough, also while it loads.
    delete block.dataset.types
    void import(/* webpackChunkName: 'type-hints' */ './type-hints.ts')
      .then(({ addTypeHints }) => addTypeHints(block, address))
      // Without it the code reads as well: the next visit tries again.
      .catch(() => {})
  }
  root.addEventListener('pointerover', onReach)
  root.addEventListener('focusin', onReach)
}
