import { folder } from '../folder.fixture.ts'
import { readDocusaurus } from './from-docusaurus.ts'

/** The converted site, with the contents of its files by path. */
export async function draftOf(files: Record<string, string>) {
  const draft = await readDocusaurus(folder(files))
  if (!('config' in draft)) throw new Error(JSON.stringify(draft.problems))
  return {
    ...draft,
    contents: Object.fromEntries(draft.files.map(({ path, contents }) => [path, String(contents)])),
  }
}
