import { closest } from '../../client/closest.ts'
import { announce } from '../../client/navigation/announce.ts'
import { loadStrings } from '../../client/navigation/load-site.ts'
import { isMac } from '../../client/platform.ts'
import { fill } from '../../shared/strings.ts'

/** How long the button shows success, in milliseconds. */
export const SUCCESS_TIME = 2000

/**
 * Handles the copy buttons of code blocks: copies the code to the clipboard; if that is forbidden, a prompt
 * shows it for manual copying.
 */
export function installCopy(root: Document): void {
  const timers = new Map<HTMLElement, ReturnType<typeof setTimeout>>()
  root.addEventListener('click', ({ target }) => {
    const button = closest(target, '[data-code-copy]')
    const code = button?.closest('.code')?.querySelector('pre')
    if (!button || !code) return
    void copyText(button.dataset.codeCopy || code.textContent, root).then((copied) => {
      if (copied) void showSuccess(button, timers)
    })
  })
}

async function copyText(text: string, root: Document): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const { code } = await loadStrings(root)
    window.prompt(fill(code.prompt, { keys: isMac() ? '⌘+C' : 'Ctrl+C' }), text)
    return false
  }
}

async function showSuccess(
  button: HTMLElement,
  timers: Map<HTMLElement, ReturnType<typeof setTimeout>>,
): Promise<void> {
  button.dataset.copied = ''
  const { copy, copied } = (await loadStrings(button.ownerDocument)).code
  clearTimeout(timers.get(button))
  button.ariaLabel = copied
  announce(copied)
  const reset = (): void => {
    delete button.dataset.copied
    button.ariaLabel = copy
    timers.delete(button)
  }
  timers.set(button, setTimeout(reset, SUCCESS_TIME))
}

/** Handles the wrap buttons of code blocks, which toggle between wrapped and scrolling lines. */
export function installWrap(root: Document): void {
  root.addEventListener('click', ({ target }) => {
    const button = closest(target, '[data-code-wrap]')
    const block = button?.closest<HTMLElement>('.code')
    if (!button || !block) return
    const isWrapped = block.toggleAttribute('data-wrap')
    button.ariaPressed = String(isWrapped)
  })
}

/**
 * Shows the types of symbols in code, on hover and by keyboard. The script and the types are loaded on the
 * first hover or focus of such a block.
 */
export function installTypes(root: Document): void {
  const onReach = ({ target }: Event): void => {
    const block = closest(target, '.code[data-types]')
    const address = block?.dataset.types
    if (!block || !address) return
    // Loads once, even while pending.
    delete block.dataset.types
    void import(/* webpackChunkName: 'more' */ './type-hints.ts')
      .then(({ addTypeHints }) => addTypeHints(block, address))
      // Types are optional: the next visit retries.
      .catch(() => {})
  }
  root.addEventListener('pointerover', onReach)
  root.addEventListener('focusin', onReach)
}
