/** A problem as the dev server sends it, with the lines around it. */
export interface OverlayProblem {
  file: string
  line?: number
  column?: number
  severity: 'error' | 'warning'
  message: string
  hint?: string
  frame: string
}

const ID = 'dev-problems'

/**
 * Shows what is wrong with the page over the page, until it is fixed or the writer closes it. Styles are set by script,
 * so that no stylesheet of the site contains what readers never see.
 */
export function showProblems(problems: readonly OverlayProblem[]): void {
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

/** Shows how much is wrong with the site in a corner of the page; the writer opens the list of it. */
export function showNotice(problems: readonly OverlayProblem[]): void {
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

function problemElement({ file, line, column, message, hint, frame }: OverlayProblem): HTMLElement {
  const section = document.createElement('section')
  const place = document.createElement('button')
  const words = [file, line, column].filter((part) => part !== undefined).join(':')
  place.type = 'button'
  place.textContent = words
  place.title = 'Open in the editor'
  Object.assign(place.style, {
    font: 'bold 1em ui-monospace, monospace',
    color: '#ff9e80',
    background: 'none',
    border: '0',
    padding: '0',
    cursor: 'pointer',
  })
  place.addEventListener('click', () => openInEditor(words))
  const text = document.createElement('p')
  text.textContent = hint ? `${message} ${hint}` : message
  text.style.margin = '0.25rem 0'
  const code = document.createElement('pre')
  code.textContent = frame
  code.style.overflowX = 'auto'
  section.append(place, text, ...(frame ? [code] : []))
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

/** How the dev server is asked to open a file of the site; nothing until it has sent its token. */
let open = (_place: string): void => {}

/** From now on `openInEditor` opens files; see `dev/editor.ts`. */
export function allowEditor(token: string, base: string): void {
  open = (place) => {
    const url = `${base}__bifolio/open-in-editor?file=${encodeURIComponent(place)}`
    void fetch(url, { method: 'POST', headers: { 'X-Bifolio-Token': token } })
  }
}

/** Opens a file in the writer's editor. @param place with line and column, as far as they are known: `en/a.md:3:1` */
function openInEditor(place: string): void {
  open(place)
}
