import { closest, interfaceStrings } from 'bifolio/browser'
import { OF } from './insert-originals.ts'
import type { OriginalTexts } from './load-original.ts'

/** All originals, or a button at each block that shows its original. */
const VIEWS = ['all', 'each'] as const
export type View = (typeof VIEWS)[number]

/** The controls above an article. */
export const BAR = '.original-bar'

/** What the controls do. */
interface BarActions {
  choose(view: View): void
  close(): void
}

/** Creates the controls above an article. */
export function createBar(
  root: Document,
  strings: OriginalTexts,
  { choose, close }: BarActions,
): HTMLElement {
  const button = (text: string, press: () => void): HTMLButtonElement => {
    const element = root.createElement('button')
    Object.assign(element, { type: 'button', textContent: text })
    element.addEventListener('click', press)
    return element
  }
  const bar = root.createElement('div')
  Object.assign(bar, { className: BAR.slice(1), role: 'group', ariaLabel: strings.label, tabIndex: -1 })
  const label = root.createElement('span')
  Object.assign(label, { textContent: strings.label, ariaHidden: 'true' })
  const choices = VIEWS.map((view) => {
    const choice = button(strings[view], () => choose(view))
    choice.dataset.originalView = view
    return choice
  })
  bar.append(label, ...choices, button(interfaceStrings(root.documentElement.lang).close, close))
  return bar
}

/**
 * Chooses what is visible. In both views screen readers read an original only after its button is pressed, so that they do not
 * read each paragraph twice; while all are visible, the buttons are for them alone, and no tab stops.
 */
export function setView(article: HTMLElement, view: View): void {
  article.dataset.originals = view
  for (const button of article.querySelectorAll<HTMLElement>('.original-button')) {
    button.tabIndex = view === 'all' ? -1 : 0
    expand(button, false)
  }
  for (const choice of article.querySelectorAll<HTMLElement>('[data-original-view]'))
    choice.ariaPressed = String(choice.dataset.originalView === view)
}

/** Shows or hides the original whose button is pressed. */
export function onPress({ target }: Event): void {
  const button = closest(target, '.original-button')
  if (button) expand(button, button.ariaExpanded !== 'true')
}

function expand(button: HTMLElement, isExpanded: boolean): void {
  const original = (button.closest(`[${OF}]`) ?? button).nextElementSibling
  if (!original) return
  button.ariaExpanded = String(isExpanded)
  original.ariaHidden = String(!isExpanded)
  // What is hidden from screen readers cannot be focused.
  for (const link of original.querySelectorAll('a')) link.tabIndex = isExpanded ? 0 : -1
}
