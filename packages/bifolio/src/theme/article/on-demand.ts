import { openPlayground } from '../code/playground.ts'
import { toggleOriginal } from '../original/toggle-original.ts'

/** Does what a control is for whose script is loaded on its first use. */
export function run(control: HTMLElement): void {
  if (control instanceof HTMLAnchorElement) void toggleOriginal(control)
  else openPlayground(control)
}
