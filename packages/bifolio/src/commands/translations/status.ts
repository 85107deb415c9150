import { fromSite } from '../../pipeline/from-site.ts'
import type { PageState, TranslationCounts } from '../../translations/page-state.ts'
import type { TranslationSite } from '../../translations/site.ts'
import type { LanguageState } from '../../translations/site-state.ts'
import type { Terminal } from '../terminal.ts'
import { readNumber, type Values } from '../usage.ts'
import { chooseLanguages, LANG_OPTION } from './choose-languages.ts'
import { formatTable } from './format-table.ts'
import { NO_LOCK } from './no-lock.ts'
import type { TranslationCommand } from './translation-command.ts'

/** `bifolio translations status` */
export const status: TranslationCommand = {
  summary: 'list what is stale and what is missing in translations',
  options: {
    ...LANG_OPTION,
    all: { type: 'boolean', help: 'also list the pages that need no work' },
    'max-stale': { type: 'string', value: 'number', help: 'fail when more blocks are stale' },
    'max-missing': { type: 'string', value: 'number', help: 'fail when more blocks are missing' },
  },
  run: runStatus,
}

async function runStatus(site: TranslationSite, values: Values, terminal: Terminal): Promise<number> {
  const { readSiteState, sumCounts } = await import('../../translations/site-state.ts')
  const limits = { stale: limit(values, 'max-stale'), missing: limit(values, 'max-missing') }
  const languages = readSiteState(site, chooseLanguages(site, values))
  const totals = sumCounts(languages.map(({ counts }) => counts))
  for (const line of formatTable(tableOf(languages, totals, values.all === true))) terminal.log(line)
  for (const note of notesOf(site, languages)) terminal.log(note)
  const { unexportedBlocks } = await import('../../translations/exchange/unexported-blocks.ts')
  const left = languages.flatMap(({ pages }) => unexportedBlocks(site, pages).map(({ problem }) => problem))
  const problems = fromSite(left, site.dirs)
  terminal.problems(problems)
  const exceeded = (['stale', 'missing'] as const).filter((key) => totals[key] > (limits[key] ?? Infinity))
  for (const key of exceeded)
    terminal.log(`✗ ${KINDS[key]}: ${totals[key]}; \`--max-${key}\` allows ${limits[key]}.`)
  const ok = exceeded.length === 0
  const data = { ...dataOf(languages), problems }
  terminal.json({ command: 'translations status', ok, lock: site.lock ?? null, totals, ...data })
  return ok ? 0 : 1
}

function limit(values: Values, name: string): number | undefined {
  return readNumber(values, name, { min: 0, max: Number.MAX_SAFE_INTEGER })
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

/** The file of the translation; of a page without one, that of the source. */
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

function dataOf(languages: readonly LanguageState[]) {
  return {
    languages: languages.map(({ lang, pages, counts, alone }) => {
      const translated = pages.filter((page) => page.translated).length
      return { lang, pages: pages.length, translated, ...counts, alone }
    }),
    pages: languages.flatMap(({ pages }) =>
      pages.map(({ lang, source, translated, counts }) => {
        return { lang, source: source.file, translation: translated?.file ?? null, ...counts }
      }),
    ),
  }
}
