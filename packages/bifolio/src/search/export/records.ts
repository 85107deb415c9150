import type { BuiltSite } from '../../built-site/built-site.ts'
import { fingerprintOf } from '../../files/fingerprint.ts'
import type { Lang } from '../../shared/types.ts'
import type { DocSearchRecord, Level } from '../engine/docsearch.ts'
import { headingPath, sectionsOf } from '../engine/sections.ts'
import type { SearchRecord } from '../engine/types.ts'

/** Levels below that of the page. */
const DEPTHS = 5

/** The records of a site in all its languages, one per section. */
export async function* recordsOf(built: BuiltSite): AsyncGenerator<DocSearchRecord> {
  for (const lang of built.langs)
    for await (const page of built.index.records(lang)) yield* pageRecords(page, lang, built)
}

function* pageRecords(page: SearchRecord, lang: Lang, built: BuiltSite): Generator<DocSearchRecord> {
  const { title, routePath } = page
  const sections = sectionsOf(page)
  for (const [at, { id, depth, text }] of sections.entries()) {
    const anchor = depth > 1 ? id : ''
    const names = headingPath(sections, at).slice(-DEPTHS)
    const content = text.replace(/\s+/g, ' ').trim()
    const url = built.addressOf(anchor ? `${routePath}#${anchor}` : routePath)
    yield {
      objectID: fingerprintOf([lang, url]),
      url,
      url_without_anchor: built.addressOf(routePath),
      anchor: anchor || null,
      type: content ? 'content' : (`lvl${names.length + 1}` as Level),
      lang,
      hierarchy: {
        lvl0: built.site.title,
        lvl1: title,
        lvl2: names[0] ?? null,
        lvl3: names[1] ?? null,
        lvl4: names[2] ?? null,
        lvl5: names[3] ?? null,
        lvl6: names[4] ?? null,
      },
      content: content || null,
    }
  }
}
