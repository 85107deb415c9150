import { fill } from 'bifolio/browser'
import type { PageRecord, SampleFile } from '../runner.ts'
import type { Editor } from './editor.ts'
import { create } from './elements.ts'
import { writeLink } from './link.ts'
import { loadText } from './load-text.ts'
import { createOutput } from './output.ts'
import { canRun, run, type SessionEvent } from './session.ts'
import { pageTexts } from './texts.ts'

/** How long after a change it runs again, in milliseconds. */
const PAUSE = 500

/** A sample in the page, which readers run and edit. */
export interface Project {
  run(): Promise<void>
  /** Opens the editor. @param files others, which run when the reader asks for it; the first one is the entry */
  edit(files?: readonly SampleFile[]): Promise<void>
}

const projects = new WeakMap<HTMLElement, Project>()

/**
 * The project of a block of code; it is created on its first use.
 * @param block the element of the theme around the code, `.code`
 * @param sample its files, the first one is the entry
 */
export function projectOf(block: HTMLElement, record: PageRecord, sample: readonly SampleFile[]): Project {
  const project = projects.get(block) ?? createProject(block, record, sample)
  projects.set(block, project)
  return project
}

function createProject(block: HTMLElement, record: PageRecord, sample: readonly SampleFile[]): Project {
  const texts = pageTexts()
  const output = createOutput(texts)
  const source = block.querySelector('pre')
  const shown = block.querySelector('.code-title')?.textContent ?? ''
  const files = new Map<string, SampleFile>()
  const host = create('div', {})
  const tabs = create('div', { className: 'play-tabs', role: 'group', ariaLabel: texts.files })
  let current = ''
  let loading: Promise<typeof import('./editor.ts')> | undefined
  let editor: Editor | undefined
  let findFault: typeof import('./editor.ts').findFault | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let runsAgain = true
  /** Whether the code is of a link, and the reader has not yet asked to run it. */
  let isHeld = false

  const show = (path: string): void => {
    current = path
    editor?.show(path, files.get(path)?.code ?? '', fill(texts.editor, { path }))
    for (const tab of tabs.querySelectorAll('button')) tab.ariaPressed = String(tab.textContent === path)
  }
  const load = (list: readonly SampleFile[]): void => {
    files.clear()
    for (const file of list) files.set(file.path, { ...file })
    const paths = [...files.keys()]
    tabs.replaceChildren(...(paths.length > 1 ? paths.map((path) => button(path, () => show(path))) : []))
    show([current, shown, ...paths].find((path) => files.has(path)) ?? '')
  }
  const change = (path: string, code: string): void => {
    files.set(path, { path, code })
    // The run reports it.
    loadText(record.strip).catch(() => {})
    clearTimeout(timer)
    if (runsAgain && !isHeld) timer = setTimeout(() => void project.run(), PAUSE)
  }
  const report = (event: SessionEvent): void => {
    if (event.type === 'error' && event.error.message === 'SyntaxError: Unexpected token') {
      const file = files.get(event.error.at?.split(':')[0] ?? '')
      // The parser of the editor does not go back, so that it knows the place better.
      if (file) event.error.at = findFault?.(file.path, file.code) ?? event.error.at
    }
    output.add(event)
  }

  const project: Project = {
    async run() {
      isHeld = false
      clearTimeout(timer)
      if (!canRun()) return output.clear(texts.unsupported)
      output.clear(texts.loading)
      return run(record, [...files.values()], report)
    },
    async edit(others) {
      isHeld ||= others !== undefined
      if (others) load(others)
      if (editor) return editor.focus()
      loading ??= import(/* webpackChunkName: 'edit' */ './editor.ts')
      const { createEditor, ...module } = await loading
      findFault = module.findFault
      // The reader may have left the page.
      if (editor || !block.isConnected) return
      if (source) source.hidden = true
      source?.after(tabs, host)
      editor = createEditor(host, { change, run: () => void project.run() })
      show(current)
      editor.focus()
      editButton.replaceWith(resetButton, againSwitch)
    },
  }

  const editButton = button(texts.edit, () => void project.edit())
  const resetButton = button(texts.reset, () => {
    load(sample)
    void project.run()
  })
  const againSwitch = button(texts.again, () => {
    runsAgain = !runsAgain
    againSwitch.ariaPressed = String(runsAgain)
  })
  againSwitch.ariaPressed = 'true'
  const linkButton = button(texts.link, async () => {
    const hash = await writeLink([...files.values()].map(({ path, code }) => [path, code]))
    await navigator.clipboard.writeText(new URL(record.page + hash, location.href).href)
    linkButton.textContent = texts.copied
  })
  const bar = create('div', { className: 'play-bar' }, editButton, ...(record.page ? [linkButton] : []))
  load(sample)
  source?.addEventListener('click', () => void project.edit())
  block.dataset.play = ''
  block.append(output.element, bar)
  return project
}

const button = (label: string, onclick: () => void): HTMLButtonElement =>
  create('button', { type: 'button', onclick }, label)
