import { announce } from '../../client/announce.ts'
import { isMac } from '../../client/platform.ts'
import { stringsFor } from '../../shared/strings.ts'

/** How long the button says that it has worked, in milliseconds (specification §9). */
export const SUCCESS_TIME = 2000

/**
 * Makes the copy buttons of code blocks work: the code goes to the clipboard; where that is forbidden, a prompt offers
 * it for copying by hand.
 * @returns stops it
 */
export function install(root: Document): () => void {
  const timers = new Map<HTMLElement, ReturnType<typeof setTimeout>>()
  const onClick = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-code-copy]') : null
    const code = button?.closest('.code')?.querySelector('pre')
    if (!button || !code) return
    void copyText(code.textContent, root).then((copied) => {
      if (copied) showSuccess(button, timers)
    })
  }
  root.addEventListener('click', onClick)
  return () => {
    root.removeEventListener('click', onClick)
    for (const timer of timers.values()) clearTimeout(timer)
  }
}

async function copyText(text: string, root: Document): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    window.prompt(stringsFor(root.documentElement.lang).code.prompt(isMac()), text)
    return false
  }
}

function showSuccess(button: HTMLElement, timers: Map<HTMLElement, ReturnType<typeof setTimeout>>): void {
  const { copy, copied } = stringsFor(button.ownerDocument.documentElement.lang).code
  clearTimeout(timers.get(button))
  button.dataset.copied = ''
  button.ariaLabel = copied
  announce(copied)
  const reset = (): void => {
    delete button.dataset.copied
    button.ariaLabel = copy
    timers.delete(button)
  }
  timers.set(button, setTimeout(reset, SUCCESS_TIME))
}
