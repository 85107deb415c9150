import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from '@rstest/core'
import { readDocusaurus } from './from-docusaurus.ts'

/** A folder with files, which is removed after the test. */
export function folder(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'docusaurus-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

/** The converted site, with the contents of its files by path. */
export async function draftOf(files: Record<string, string>) {
  const draft = await readDocusaurus(folder(files))
  if (!('config' in draft)) throw new Error(JSON.stringify(draft.problems))
  return {
    ...draft,
    contents: Object.fromEntries(draft.files.map(({ path, contents }) => [path, String(contents)])),
  }
}
