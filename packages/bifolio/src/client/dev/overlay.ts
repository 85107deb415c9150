import type { FramedProblem } from '../../shared/types.ts'
import { closest } from '../closest.ts'

const ID = 'dev-problems'
const NOTICE_ID = 'dev-notice'

/** What both have in common. Styles are set by script, so the stylesheets of the site contain nothing for development only. */
const PANEL = {
  position: 'fixed',
  overflow: 'auto',
  borderRadius: '8px',
  font: '14px/1.5 ui-monospace, monospace',
}

/** Shows the errors of the page in an overlay, until they are fixed or the overlay is closed. */
export function showProblems(problems: readonly FramedProblem[]): void {
  document.getElementById(ID)?.remove()
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return
  const dialog = create('dialog', { id: ID, ariaLabel: 'Problems of this page' })
  Object.assign(dialog.style, PANEL, {
    inset: 'auto 1rem 1rem',
    width: 'auto',
    maxHeight: '70vh',
    padding: '1rem 1.25rem',
    border: '1px solid #b3261e',
    background: '#1b1212',
    color: '#ffe9e6',
    zIndex: '10000',
  })
  dialog.append(closeButton(dialog), ...errors.map(problemElement))
  document.body.append(dialog)
  dialog.show()
}

/** Shows the number of problems of the site in a corner; a click expands the list. */
export function showNotice(problems: readonly FramedProblem[]): void {
  const before = document.getElementById(NOTICE_ID)
  before?.remove()
  if (problems.length === 0) return
  const open = before instanceof HTMLDetailsElement && before.open
  const notice = create('details', { id: NOTICE_ID, open })
  Object.assign(notice.style, PANEL, {
    inset: 'auto auto 1rem 1rem',
    maxWidth: 'min(60rem, calc(100vw - 2rem))',
    maxHeight: '60vh',
    padding: '0.4rem 0.8rem',
    border: '1px solid #7a5a00',
    background: '#1b1812',
    color: '#ffefc9',
    fontSize: '13px',
    zIndex: '9999',
  })
  const textContent = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in the site`
  notice.append(create('summary', { textContent }), ...problems.map(problemElement))
  document.body.append(notice)
}

function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties)
}

const BARE = { background: 'none', border: '0' }

function problemElement({ file, line, column, message, hint, frame }: FramedProblem): HTMLElement {
  const location = [file, line, column].filter((part) => part !== undefined).join(':')
  const button = create('button', { type: 'button', textContent: location, title: 'Open in the editor' })
  const look = { font: 'bold 1em ui-monospace, monospace', color: '#ff9e80', padding: '0', cursor: 'pointer' }
  Object.assign(button.style, BARE, look)
  button.addEventListener('click', () => openInEditor(location))
  const text = create('p', { textContent: hint ? `${message} ${hint}` : message })
  text.style.margin = '0.25rem 0'
  const code = create('pre', { textContent: frame })
  code.style.overflowX = 'auto'
  const section = create('section', {})
  section.append(button, text, ...(frame ? [code] : []))
  return section
}

function closeButton(dialog: HTMLDialogElement): HTMLElement {
  const button = create('button', { type: 'button', textContent: '×', ariaLabel: 'Close' })
  Object.assign(button.style, BARE, { float: 'right', font: 'inherit', color: 'inherit' })
  button.addEventListener('click', () => dialog.remove())
  return button
}

/**
 * Requests that the dev server opens a file; does nothing until the token has arrived.
 * @param position file with line and column, as far as they are known: `en/a.md:3:1`
 */
let openInEditor = (_position: string): void => {}

/** Enables `openInEditor`, also for buttons in pages; see `dev/editor.ts`. */
export function allowEditor(token: string, base: string): void {
  document.addEventListener('click', onClick)
  openInEditor = (position) => {
    const url = `${base}__bifolio/open-in-editor?file=${encodeURIComponent(position)}`
    void fetch(url, { method: 'POST', headers: { 'X-Bifolio-Token': token } })
  }
}

function onClick({ target }: MouseEvent): void {
  const button = closest<HTMLElement>(target, '[data-open-in-editor]')
  if (button?.dataset.openInEditor) openInEditor(button.dataset.openInEditor)
}
