import type { CommandReport } from 'bifolio/check'
import { NO_LOCK } from '../messages.ts'
import type { PageState, TranslationCounts } from '../state/page-state.ts'
import type { TranslationSite } from '../state/site.ts'
import { type LanguageState, readSiteState, sumCounts } from '../state/site-state.ts'
import { readBlockWork } from './block-work.ts'
import { chooseLanguages } from './choose-languages.ts'

/** `bifolio translations status` */
export async function runStatus(site: TranslationSite): Promise<CommandReport> {
  const { flags } = site
  const languages = await readSiteState(site, chooseLanguages(site))
  const totals = sumCounts(languages.map(({ counts }) => counts))
  const exceeded = (['stale', 'missing'] as const).filter(
    (key) => totals[key] > Number(flags[`max-${key}`] ?? Infinity),
  )
  return {
    ok: exceeded.length === 0,
    lines: [
      ...formatTable(tableOf(languages, totals, flags.all === true)),
      ...notesOf(site, languages),
      ...exceeded.map(
        (key) => `✗ ${KINDS[key]}: ${totals[key]}; \`--max-${key}\` allows ${flags[`max-${key}`]}.`,
      ),
    ],
    data: async () => ({ lock: site.lock ?? null, totals, ...(await dataOf(languages, site)) }),
  }
}

const KINDS = { stale: 'Stale blocks', missing: 'Missing blocks' }

type Row = (string | number)[]

const HEAD = ['Language', 'Page', 'Blocks', 'Stale', 'Missing', 'Unreviewed', 'Words to do']

function tableOf(languages: readonly LanguageState[], totals: TranslationCounts, all: boolean): Row[] {
  const rows = languages.flatMap(({ lang, pages, counts }): Row[] => [
    ...pages
      .filter((page) => all || needsWork(page))
      .map((page) => [lang, nameOf(page), ...numbers(page.counts)]),
    [lang, `all ${pages.length} pages`, ...numbers(counts)],
  ])
  return [HEAD, ...rows, ...(languages.length > 1 ? [['all', '', ...numbers(totals)]] : [])]
}

function needsWork({ counts: { stale, missing, unreviewed } }: PageState): boolean {
  return stale + missing + unreviewed > 0
}

/** The file of the translation, or of the source if there is none. */
function nameOf({ source, translated }: PageState): string {
  return translated?.file ?? `${source.file} (not translated)`
}

function numbers({ blocks, stale, missing, unreviewed, words }: TranslationCounts): number[] {
  return [blocks, stale, missing, unreviewed, words]
}

function notesOf({ lock, config }: TranslationSite, languages: readonly LanguageState[]): string[] {
  const alone = languages.flatMap(({ lang, alone }) =>
    alone.map(
      (file) =>
        `! ${file} has no page in \`${config.lang}\`. Write one, or mark it with \`languages: [${lang}]\` in its frontmatter.`,
    ),
  )
  if (lock) return alone
  return [...alone, `! ${NO_LOCK}`]
}

/** The numbers, and the blocks of translated pages that are not in step. */
async function dataOf(all: readonly LanguageState[], site: TranslationSite) {
  const languages = []
  const pages = []
  for (const { lang, pages: states, counts, alone } of all) {
    const translated = states.filter((page) => page.translated).length
    languages.push({ lang, pages: states.length, translated, ...counts, alone })
    for (const page of states) {
      const files = { source: page.source.file, translation: page.translated?.file ?? null }
      const work = page.translated ? await readBlockWork(page, site) : []
      pages.push({ lang, ...files, ...page.counts, work })
    }
  }
  return { languages, pages }
}

/** Formats rows as columns: words to the left, numbers to the right. */
function formatTable(rows: readonly (readonly (string | number)[])[]): string[] {
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map((row) => String(row[column] ?? '').length))) ?? []
  const isNumber = widths.map((_, column) => rows.slice(1).some((row) => typeof row[column] === 'number'))
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return isNumber[column] ? String(cell).padStart(width) : String(cell).padEnd(width)
      })
      .join('  ')
      .trimEnd(),
  )
}
