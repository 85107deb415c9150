import type { PageRecord } from '../runner.ts'
import './play.css'
import { create } from './elements.ts'
import { PREFIX, readLink } from './link.ts'
import { loadText } from './load-text.ts'
import { type Project, projectOf } from './project.ts'
import { load } from './session.ts'
import { pageTexts } from './texts.ts'

/** The file of a page, and the key of a sample in it. @param control the button of the sample, which has both */
async function recordOf(control: HTMLElement): Promise<[record: PageRecord, key: string]> {
  const [address, key]: [string, string] = JSON.parse(control.dataset.input ?? '[]')
  return [JSON.parse(await loadText(address)), key]
}

/** Loads what a run needs. */
export function prepare(control: HTMLElement): void {
  // The run reports it.
  recordOf(control)
    .then(([record]) => load(record))
    .catch(() => {})
}

/** The project of a block. @param control its button */
async function projectAt(control: HTMLElement): Promise<Project> {
  const [record, key] = await recordOf(control)
  return projectOf(control.closest<HTMLElement>('.code') ?? control, record, record.samples[key] ?? [])
}

/** Runs the sample of a block. */
export const run = (control: HTMLElement): Promise<void> => attempt(control, (project) => project.run())

/** Opens the editor of a block, with the code that a link holds. @param hash of the address; one without code is ignored */
export const openEditor = (control: HTMLElement, hash: string): Promise<void> =>
  attempt(control, async (project) => {
    if (!hash.startsWith(PREFIX)) return project.open()
    const files = await readLink(hash)
    if (!files) return pageTexts().badLink
    return project.open(files.map(([path, code]) => ({ path, code })))
  })

/** Does something with the project of a block. @param act returns a text if something is wrong, which is said below the code */
async function attempt(control: HTMLElement, act: (project: Project) => Promise<unknown>): Promise<void> {
  const note = create('p', { className: 'play-status', role: 'status' })
  control.parentElement?.querySelector(':scope > .play-status')?.remove()
  const problem = await projectAt(control)
    .then(act)
    .catch(() => pageTexts().broken)
  if (typeof problem !== 'string') return
  control.parentElement?.append(note)
  note.textContent = problem
  note.scrollIntoView({ block: 'nearest' })
}
