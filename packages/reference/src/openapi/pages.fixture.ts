import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { textOf } from '../page.ts'
import { wordsOf } from '../words.ts'
import { openapiPages } from './pages.ts'
import { readDocument } from './read-document.ts'

/** The pages of a document, by path. */
export async function pagesOf(document: object, lang = 'en'): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'reference-'))
  try {
    writeFileSync(join(folder, 'api.json'), JSON.stringify(document))
    const read = await readDocument(join(folder, 'api.json'), 'api.json')
    const pages = openapiPages(read, wordsOf(lang), (_, english) => english ?? '')
    return Object.fromEntries(pages.map((page) => [page.path, textOf(page, 'api.json')]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
