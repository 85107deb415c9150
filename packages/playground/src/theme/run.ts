import type { PageRecord, SampleFile } from '../runner.ts'
import './play.css'
import { PREFIX, readLink } from './link.ts'
import { type Project, projectOf } from './project.ts'
import { prepare as prepareRun } from './session.ts'
import { textsOf } from './texts.ts'

const records = new Map<string, Promise<PageRecord>>()

/** The file of a page, which is loaded once. */
function loadRecord(address: string): Promise<PageRecord> {
  const record =
    records.get(address) ??
    fetch(address).then((response) => {
      if (!response.ok) throw new Error(`${address}: ${response.status}`)
      return response.json() as Promise<PageRecord>
    })
  records.set(address, record)
  // The next click tries again.
  record.catch(() => records.delete(address))
  return record
}

/** The sample of a block. @param control its button, with the address of the file of its page and the key of the sample */
async function sampleOf(control: HTMLElement): Promise<{ record: PageRecord; sample: SampleFile[] }> {
  const [address, key]: [string, string] = JSON.parse(control.dataset.input ?? '[]')
  const record = await loadRecord(address)
  prepareRun(record)
  return { record, sample: record.samples[key] ?? [] }
}

/** Loads what a run needs. */
export function prepare(control: HTMLElement): void {
  // The run reports it.
  sampleOf(control).catch(() => {})
}

/** The project of a block. @param control its button */
async function projectAt(control: HTMLElement): Promise<Project> {
  const { record, sample } = await sampleOf(control)
  return projectOf(control.closest<HTMLElement>('.code') ?? control, record, sample)
}

/** Runs the sample of a block. */
export async function run(control: HTMLElement): Promise<void> {
  const note = document.createElement('p')
  note.className = 'play-status'
  note.role = 'status'
  control.parentElement?.querySelector(':scope > .play-status')?.remove()
  try {
    const project = await projectAt(control)
    await project.run()
  } catch {
    control.parentElement?.append(note)
    note.textContent = textsOf(document).broken
  }
}

/** Opens the editor of a block, with the code that a link holds. @param hash of the address; one without code is ignored */
export async function openEditor(control: HTMLElement, hash: string): Promise<void> {
  const project = await projectAt(control)
  if (!hash.startsWith(PREFIX)) return project.edit()
  const files = await readLink(hash)
  if (files) return project.open(files.map(([path, code]) => ({ path, code })))
  project.report(textsOf(document).badLink)
}
