import { openPlayground } from '../code/playground.ts'
import { toggleOriginal } from '../original/toggle-original.ts'

/** Does what a control is for whose script is loaded on its first use. */
export function run(control: HTMLElement, { ctrlKey, metaKey }: MouseEvent): void {
  if (!(control instanceof HTMLAnchorElement)) openPlayground(control)
  else if (ctrlKey || metaKey) window.open(control.href)
  else void toggleOriginal(control)
}
