import { createStore } from '@bifolio/search/client'
import { closest } from '../../client/closest.ts'
import { writeStored } from '../../client/storage.ts'
import {
  APPEARANCE_KEY,
  type Appearance,
  applyAppearance,
  darkSystem,
  nextAppearance,
  readAppearance,
} from './appearance.ts'
import { changeAppearance, type Point } from './appearance-change.ts'

/** The choice since the page was loaded. */
export const chosenAppearance = createStore<Appearance | undefined>(undefined)

/** The current appearance. */
export function currentAppearance(): Appearance {
  return chosenAppearance.get() ?? readAppearance()
}

/** Switches to the next appearance on a click on `.theme-toggle`; also follows the system and other tabs. */
export function installThemeToggle(root: Document): void {
  root.addEventListener('click', (event) => {
    const button = closest<HTMLElement>(event.target, '.theme-toggle')
    if (button) next(pointOf(event, button))
  })
  darkSystem().addEventListener('change', () => applyAppearance(currentAppearance()))
  addEventListener('storage', ({ key }) => followOtherTab(key))
}

function next(from: Point): void {
  const appearance = nextAppearance(currentAppearance(), darkSystem().matches)
  writeStored(APPEARANCE_KEY, appearance)
  chosenAppearance.set(appearance)
  changeAppearance(appearance, from)
}

/** The position of a click, or the center of the button when it was activated by keyboard. */
function pointOf({ clientX, clientY }: MouseEvent, button: Element): Point {
  if (clientX !== 0 || clientY !== 0) return { x: clientX, y: clientY }
  const { left, top, width, height } = button.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** @param key `null` when the storage was cleared */
function followOtherTab(key: string | null): void {
  if (key !== APPEARANCE_KEY && key !== null) return
  chosenAppearance.set(readAppearance())
  applyAppearance(currentAppearance())
}
