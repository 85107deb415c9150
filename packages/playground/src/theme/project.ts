import { announce, fill } from 'bifolio/browser'
import type { PageRecord, SampleFile } from '../runner.ts'
import type { Editor } from './editor.ts'
import { create } from './elements.ts'
import { writeLink } from './link.ts'
import { createOutput } from './output.ts'
import { load, run, type SessionEvent } from './session.ts'
import { pageTexts } from './texts.ts'

/** How long after a change it runs again, in milliseconds. */
const PAUSE = 500

/** A sample in the page, which readers run and edit. */
export interface Project {
  run(): Promise<void>
  /** Opens the editor. @param files others, which run when the reader asks for it */
  open(files?: readonly SampleFile[]): Promise<void>
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
  const title = block.querySelector('.code-title')?.textContent ?? ''
  const copyButton = block.querySelector('[data-code-copy]')
  const files = new Map<string, SampleFile>()
  const host = create('div', {})
  const tabs = create('div', { className: 'play-tabs', role: 'group', ariaLabel: texts.files })
  let current = ''
  let editor: Editor | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let runsAgain = true
  /** Whether the code is of a link, and the reader has not yet asked to run it. */
  let isHeld = false

  const show = (path: string): void => {
    current = path
    const code = files.get(path)?.code ?? ''
    editor?.show(path, code, fill(texts.editor, { path }))
    if (editor) copyButton?.setAttribute('data-code-copy', code)
    for (const tab of tabs.querySelectorAll('button')) tab.ariaPressed = String(tab.textContent === path)
  }
  const setFiles = (list: readonly SampleFile[]): void => {
    block.dataset.play = list === sample ? '' : 'changed'
    files.clear()
    for (const file of list) files.set(file.path, { ...file })
    const paths = [...files.keys()]
    tabs.replaceChildren(...paths.map((path) => button(path, () => show(path))))
    show([current, title, ...paths].find((path) => files.has(path)) ?? '')
  }
  const change = (path: string, code: string): void => {
    if (files.get(path)?.code === code) return
    files.set(path, { path, code })
    block.dataset.play = 'changed'
    copyButton?.setAttribute('data-code-copy', code)
    linkButton.textContent = texts.link
    // The run reports it.
    load(record, true).catch(() => {})
    clearTimeout(timer)
    if (runsAgain && !isHeld) timer = setTimeout(() => void project.run(), PAUSE)
  }
  const report = (event: SessionEvent): void => {
    if (event.type === 'error' && event.error.message === 'SyntaxError: Unexpected token') {
      const file = files.get(event.error.at?.split(':')[0] ?? '')
      // The parser of the editor does not go back, so that it knows the place better.
      if (file) event.error.at = editor?.findFault(file.path, file.code) ?? event.error.at
    }
    output.add(event)
  }

  const project: Project = {
    run() {
      isHeld = false
      clearTimeout(timer)
      return run(record, [...files.values()], report)
    },
    async open(others) {
      if (others) {
        isHeld = true
        setFiles(others)
        output.clear(texts.linked)
      }
      const { createEditor } = await import(/* webpackChunkName: 'edit' */ './editor.ts')
      // The reader may have left the page.
      if (editor || !block.isConnected) return
      source?.after(tabs, host)
      editor = createEditor(host, { change, run: () => void project.run() })
      show(current)
      editButton.replaceWith(againSwitch)
      bar.append(resetButton)
    },
  }

  const edit = (): Promise<void> => project.open().then(() => editor?.focus())
  const editButton = button(texts.edit, edit)
  const resetButton = button(texts.reset, () => {
    setFiles(sample)
    void project.run()
  })
  const againSwitch = button(texts.again, () => {
    runsAgain = !runsAgain
    againSwitch.ariaPressed = String(runsAgain)
  })
  againSwitch.ariaPressed = 'true'
  const linkButton = button(texts.link, async () => {
    const hash = await writeLink([...files.values()].map(({ path, code }) => [path, code]))
    if (hash) await navigator.clipboard.writeText(new URL(record.page + hash, location.href).href)
    linkButton.textContent = hash ? texts.copied : texts.tooLong
    announce(linkButton.textContent)
  })
  const bar = create('div', { className: 'play-bar' }, editButton, ...(record.page ? [linkButton] : []))
  setFiles(sample)
  source?.addEventListener('click', edit)
  block.append(output.element, bar)
  return project
}

const button = (label: string, onclick: () => void): HTMLButtonElement =>
  create('button', { type: 'button', onclick }, label)
