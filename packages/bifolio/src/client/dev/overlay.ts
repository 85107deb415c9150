import type { FramedProblem } from '../../shared/types.ts'

const ID = 'dev-problems'

/**
 * Shows the errors of the page in an overlay, until they are fixed or the overlay is closed. Styles are set
 * by script, so the stylesheets of the site contain nothing for development only.
 */
export function showProblems(problems: readonly FramedProblem[]): void {
  document.getElementById(ID)?.remove()
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return
  const dialog = document.createElement('dialog')
  dialog.id = ID
  dialog.setAttribute('aria-label', 'Problems of this page')
  Object.assign(dialog.style, {
    inset: 'auto 1rem 1rem',
    position: 'fixed',
    width: 'auto',
    maxHeight: '70vh',
    overflow: 'auto',
    padding: '1rem 1.25rem',
    border: '1px solid #b3261e',
    borderRadius: '8px',
    background: '#1b1212',
    color: '#ffe9e6',
    font: '14px/1.5 ui-monospace, monospace',
    zIndex: '10000',
  })
  dialog.append(closeButton(dialog), ...errors.map(problemElement))
  document.body.append(dialog)
  dialog.show()
}

const NOTICE_ID = 'dev-notice'

/** Shows the number of problems of the site in a corner; a click expands the list. */
export function showNotice(problems: readonly FramedProblem[]): void {
  const before = document.getElementById(NOTICE_ID)
  before?.remove()
  if (problems.length === 0) return
  const notice = document.createElement('details')
  notice.id = NOTICE_ID
  notice.open = before instanceof HTMLDetailsElement && before.open
  const summary = document.createElement('summary')
  summary.textContent = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in the site`
  Object.assign(notice.style, {
    position: 'fixed',
    inset: 'auto auto 1rem 1rem',
    maxWidth: 'min(60rem, calc(100vw - 2rem))',
    maxHeight: '60vh',
    overflow: 'auto',
    padding: '0.4rem 0.8rem',
    border: '1px solid #7a5a00',
    borderRadius: '8px',
    background: '#1b1812',
    color: '#ffefc9',
    font: '13px/1.5 ui-monospace, monospace',
    zIndex: '9999',
  })
  notice.append(summary, ...problems.map(problemElement))
  document.body.append(notice)
}

function problemElement({ file, line, column, message, hint, frame }: FramedProblem): HTMLElement {
  const section = document.createElement('section')
  const button = document.createElement('button')
  const location = [file, line, column].filter((part) => part !== undefined).join(':')
  button.type = 'button'
  button.textContent = location
  button.title = 'Open in the editor'
  Object.assign(button.style, {
    font: 'bold 1em ui-monospace, monospace',
    color: '#ff9e80',
    background: 'none',
    border: '0',
    padding: '0',
    cursor: 'pointer',
  })
  button.addEventListener('click', () => openInEditor(location))
  const text = document.createElement('p')
  text.textContent = hint ? `${message} ${hint}` : message
  text.style.margin = '0.25rem 0'
  const code = document.createElement('pre')
  code.textContent = frame
  code.style.overflowX = 'auto'
  section.append(button, text, ...(frame ? [code] : []))
  return section
}

function closeButton(dialog: HTMLDialogElement): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = '×'
  button.setAttribute('aria-label', 'Close')
  Object.assign(button.style, {
    float: 'right',
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    border: '0',
  })
  button.addEventListener('click', () => dialog.remove())
  return button
}

/** Requests that the dev server opens a file; does nothing until the token has arrived. */
let open = (_position: string): void => {}

/** Enables `openInEditor`, also for buttons in pages; see `dev/editor.ts`. */
export function allowEditor(token: string, base: string): void {
  document.addEventListener('click', onClick)
  open = (position) => {
    const url = `${base}__bifolio/open-in-editor?file=${encodeURIComponent(position)}`
    void fetch(url, { method: 'POST', headers: { 'X-Bifolio-Token': token } })
  }
}

function onClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-open-in-editor]') : null
  if (button?.dataset.openInEditor) openInEditor(button.dataset.openInEditor)
}

/**
 * Opens a file in the editor. @param position file with line and column, as far as they are known:
 * `en/a.md:3:1`
 */
function openInEditor(position: string): void {
  open(position)
}
