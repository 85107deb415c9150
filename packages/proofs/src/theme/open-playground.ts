import { type Playground, STACKBLITZ } from './playground.ts'

/**
 * Opens the project of a sample at StackBlitz in a new tab. Most of its files are on the page already: they
 * are posted with a form created on click.
 */
export function run(button: HTMLElement): void {
  const code = button.closest('.code')?.querySelector('pre')
  if (!code) return
  const project: Playground = JSON.parse(button.dataset.input ?? '')
  const form = createForm(code, filesOf(project, code))
  button.ownerDocument.body.append(form)
  form.submit()
  form.remove()
}

function filesOf({ manifest, shown, others }: Playground, code: HTMLElement): Record<string, string> {
  const start = { ...manifest, stackblitz: { startCommand: 'npm test' } }
  return {
    'package.json': `${JSON.stringify(start, undefined, 2)}\n`,
    ...Object.fromEntries(shown.map((path) => [path, `${shownText(path, code)}\n`])),
    ...others,
  }
}

/** The text of the last code block with this title, up to the one with the button. */
function shownText(title: string, end: HTMLElement): string {
  const all = [...end.ownerDocument.querySelectorAll<HTMLElement>('.code > pre')]
  const last = all.slice(0, all.indexOf(end) + 1).findLast((code) => titleOf(code) === title)
  return last?.textContent ?? ''
}

function titleOf(code: HTMLElement): string {
  return code.parentElement?.querySelector('.code-title')?.textContent ?? ''
}

function createForm(code: HTMLElement, files: Record<string, string>): HTMLFormElement {
  const root = code.ownerDocument
  const action = `${STACKBLITZ}/run?file=${encodeURIComponent(titleOf(code))}`
  const form = Object.assign(root.createElement('form'), { method: 'post', target: '_blank', action })
  const add = (name: string, value: string): void => {
    const field = { type: 'hidden', name: `project${name}`, value }
    form.append(Object.assign(root.createElement('input'), field))
  }
  add('[title]', root.title)
  add('[description]', root.location.href)
  add('[template]', 'node')
  for (const [path, text] of Object.entries(files)) add(`[files][${path}]`, text)
  return form
}
