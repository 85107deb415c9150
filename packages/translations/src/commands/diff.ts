import type { CommandReport } from 'bifolio/check'
import { UsageError } from 'bifolio/cli'
import { counted, NO_LOCK } from '../messages.ts'
import { changedText } from '../notes/changed-text.ts'
import type { Originals } from '../state/originals.ts'
import type { PageState } from '../state/page-state.ts'
import type { TranslationSite } from '../state/site.ts'
import { type BlockWork, type Place, readBlockWork } from './block-work.ts'
import { chooseLanguages } from './choose-languages.ts'
import { choosePages } from './choose-pages.ts'

/** A stale block with the changed words of its original: `[-removed-]` and `{+added+}`. */
interface Change extends BlockWork {
  lang: string
  translation: Place
  marked?: string
}

/** `bifolio translations diff <page>` */
export async function runDiff(site: TranslationSite): Promise<CommandReport> {
  const { page } = site.flags
  if (page === undefined) throw new UsageError('Name a page: `translations diff guide/start.mdx`.')
  const states = await choosePages(site, String(page), chooseLanguages(site))
  const changes: Change[] = []
  for (const state of states) changes.push(...(await changesOf(state, site)))
  const lines = changes.map((change) => `${format(change, site.config.lang)}\n`)
  return { ok: true, lines: [...lines, summaryOf(states, changes, site)], data: () => ({ changes }) }
}

async function changesOf(page: PageState, site: TranslationSite): Promise<Change[]> {
  const changes: Change[] = []
  for (const block of await readBlockWork(page, site)) {
    const { state, before, now, translation } = block
    if (state !== 'stale' || !translation) continue
    const marked = before && now && (await markChanges(before.text, now.text, page.source.scope.lang))
    changes.push({ lang: page.lang, ...block, translation, marked })
  }
  return changes
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

const MARKS = { added: ['{+', '+}'], removed: ['[-', '-]'] } as const

/** A text with the words that differ from an earlier one marked as git does: `[-removed-]` and `{+added+}`. */
async function markChanges(before: string, now: string, lang: string): Promise<string> {
  return (await changedText(before, now, lang))
    .map(({ text, change }) => (change ? MARKS[change].join(text) : text))
    .join('')
}
