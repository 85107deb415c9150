/** Pasted text: any four consecutive words of the prose of a page find this page. */
import { beforeAll, expect, test } from '@rstest/core'
import { createSearcher } from '../../packages/search/src/engine/searcher.ts'
import { type SearchSection, splitSections } from '../../packages/search/src/engine/sections.ts'
import { fold } from '../../packages/search/src/engine/text/fold.ts'
import { literalTokens } from '../../packages/search/src/engine/text/tokens.ts'
import { joinTexts } from '../../packages/search/src/engine/texts.ts'
import { LIMITS, type SearchIndexFile } from '../../packages/search/src/engine/types.ts'
import { type Site, siteIn } from './driver.ts'
import { sharedSite } from './shared-sites.ts'

/** Runs of words per page. */
const RUNS = 30
const WORDS = 4
/** Distance of the sampled runs, without a common divisor with most numbers. */
const STEP = 7919

let website: Site

beforeAll(async () => {
  website = siteIn((await sharedSite({ kind: 'preview', source: 'website' })).root)
})

test.each(['en', 'zh'])('four words of any page of the website find it: %s', (lang) => {
  const pointer = website.read(`static/search.${lang}.js`).replace(/^export default /, '')
  const index: SearchIndexFile = JSON.parse(website.read(JSON.parse(pointer).index))
  const { search } = createSearcher(index)
  const records = joinTexts(index)
  const pages = records.map((record) => splitSections(record))
  const missed = records.flatMap(({ routePath, content }) =>
    sample(runsIn(content, lang)).filter((run) => {
      const found = search(run).pages.some(({ link }) => link === routePath)
      // More pages than an answer has may contain the same words.
      const words = literalTokens(fold(run)).map(({ text }) => text)
      const isIn = ({ literal }: SearchSection) => ` ${literal.join(' ')} `.includes(` ${words.join(' ')} `)
      return !found && pages.filter((sections) => sections.some(isIn)).length <= LIMITS.pages
    }),
  )
  expect(missed).toEqual([])
})

/** Every four consecutive words of the lines that are neither code nor tables. */
function runsIn(content: string, lang: string): string[] {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' })
  const lines = content.split('\n').filter((line) => !line.includes('\t'))
  return lines.flatMap((line) => {
    const words = [...segmenter.segment(line)].filter(({ isWordLike }) => isWordLike)
    return words.slice(WORDS - 1).map(({ index, segment }, at) => {
      return line.slice(words[at]!.index, index + segment.length)
    })
  })
}

function sample(runs: readonly string[]): string[] {
  const count = Math.min(RUNS, runs.length)
  return Array.from({ length: count }, (_, at) => runs[((at + 1) * STEP) % runs.length]!)
}
