import type { Originals } from '../../translations/originals.ts'
import type { BlockStatus, PageState } from '../../translations/page-state.ts'
import type { TranslationSite } from '../../translations/site.ts'
import type { Terminal } from '../terminal.ts'
import { UsageError, type Values } from '../usage.ts'
import { chooseLanguages, LANG_OPTION } from './choose-languages.ts'
import { counted } from './counted.ts'
import { NO_LOCK } from './no-lock.ts'
import type { TranslationCommand } from './translation-command.ts'

/** `bifolio translations diff <page>` */
export const diff: TranslationCommand = {
  summary: 'show what has changed in the originals of stale blocks of a page',
  options: LANG_OPTION,
  argument: { key: 'page', value: 'page' },
  run: runDiff,
}

/** A stale block with its original, now and when it was translated. */
interface Change {
  lang: string
  translation: Place
  /** Absent when the original is gone. */
  now?: Place
  /** Absent when the history does not have it. */
  before?: Place & { commit: string; date: string }
  /** The changed words: `[-removed-]` and `{+added+}`. */
  marked?: string
  /** Why `before` is absent. */
  gap?: Originals['gap']
}

interface Place {
  file: string
  line: number
  text: string
}

async function runDiff(
  site: TranslationSite,
  values: Values,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<number> {
  if (values.page === undefined) throw new UsageError('Name a page: `translations diff guide/start.mdx`.')
  const { choosePages } = await import('./choose-pages.ts')
  const states = choosePages(site, String(values.page), chooseLanguages(site, values))
  const changes: Change[] = []
  for (const state of states) changes.push(...(await changesOf(state, site, signal)))
  for (const change of changes) terminal.log(`${format(change, site.config.lang)}\n`)
  terminal.log(summaryOf(states, changes, site))
  terminal.json({ command: 'translations diff', ok: true, changes })
  return 0
}

async function changesOf(page: PageState, site: TranslationSite, signal: AbortSignal): Promise<Change[]> {
  const { findOriginals } = await import('../../translations/originals.ts')
  const stale = page.statuses.filter(({ state }) => state === 'stale')
  if (stale.length === 0) return []
  const wanted = new Set(stale.flatMap(({ pinned = [] }) => pinned))
  const originals = await findOriginals(page.source.file, site.dirs.content, wanted, signal)
  return Promise.all(stale.map((status) => changeOf(status, page, originals)))
}

async function changeOf(
  { source, translated, pinned = [] }: BlockStatus,
  { lang, source: { lang: sourceLang } }: PageState,
  { found, gap }: Originals,
): Promise<Change> {
  const { markChanges } = await import('./mark-changes.ts')
  const original = pinned.map((pin) => found.get(pin)).find(Boolean)
  const before = original && { ...placeOf(original.block), commit: original.commit, date: original.date }
  const now = source && placeOf(source)
  return {
    lang,
    // A stale block is one of the translation.
    translation: placeOf(translated!),
    ...(now && { now }),
    ...(before ? { before } : { gap }),
    ...(now && before && { marked: await markChanges(before.text, now.text, sourceLang) }),
  }
}

function placeOf({ file, line, source }: { file: string; line: number; source: string }): Place {
  return { file, line, text: source }
}

const GAPS: Record<Originals['gap'], string> = {
  'no-git':
    'not known: the folder is in no git repository, or git is not installed. Compare the original of today with the translation.',
  shallow:
    'not in the history that this clone has. Run `git fetch --unshallow`, or `actions/checkout` with `fetch-depth: 0`.',
  'not-committed':
    'in no commit of the file. It was recorded from text that was never committed, or the history was rewritten.',
}

function format({ translation, now, before, marked, gap }: Change, lang: string): string {
  const then = before
    ? `Then  ${placeText(before)} (${before.commit}, ${before.date})\n${indented(before.text)}`
    : `Then  ${GAPS[gap ?? 'not-committed']}`
  const current = now
    ? `Now   ${placeText(now)}\n${indented(marked ?? now.text)}`
    : `Now   The block is gone from the page in \`${lang}\`.`
  return `${then}\n${current}\nTranslation  ${placeText(translation)}\n${indented(translation.text)}`
}

const placeText = ({ file, line }: Place): string => `${file}:${line}`
const indented = (text: string): string => text.replace(/^(?=.)/gm, '      ')

function summaryOf(
  states: readonly PageState[],
  changes: readonly Change[],
  { lock }: TranslationSite,
): string {
  const names = states.map(({ translated, source }) => translated?.file ?? source.file).join(', ')
  if (!lock) return `! ${NO_LOCK}`
  const count = changes.length
  if (count === 0) return `✓ No block is stale in ${names}`
  return `${counted(count, 'stale block')} in ${names}`
}
