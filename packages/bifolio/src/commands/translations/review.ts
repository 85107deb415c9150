import { writeFileSync } from 'node:fs'
import { readPlaceName } from '../../translations/block.ts'
import { type PageState, pinsOf } from '../../translations/page-state.ts'
import { formatPins, isMachine, MACHINE, type Pins, pinOf } from '../../translations/pins.ts'
import type { TranslationSite } from '../../translations/site.ts'
import { type LanguageState, readSiteState } from '../../translations/site-state.ts'
import type { Terminal } from '../terminal.ts'
import { RefusedError, type Values } from '../usage.ts'
import { chooseLanguages, LANG_OPTION } from './choose-languages.ts'
import { chooseTranslation } from './choose-pages.ts'
import { counted } from './counted.ts'
import { formatTable } from './format-table.ts'
import { NO_LOCK } from './no-lock.ts'
import type { TranslationCommand } from './translation-command.ts'

/** `bifolio translations review [<page>[:<line>]]` */
export const review: TranslationCommand = {
  summary: 'list what a program translated, or record that a person has compared it',
  options: LANG_OPTION,
  argument: { key: 'page', value: 'page[:line]' },
  run: runReview,
}

async function runReview(site: TranslationSite, values: Values, terminal: Terminal): Promise<number> {
  const pins = pinsOf(site)
  if (!site.lock || !pins) throw new RefusedError(NO_LOCK)
  const langs = chooseLanguages(site, values)
  if (values.page === undefined) return listMarked(readSiteState(site, langs), pins, terminal)
  const { file: name, line } = readPlaceName(String(values.page))
  const state = chooseTranslation(site, name, langs)
  const { file } = state.translated
  const known = pins[file] ?? []
  const reviewed = new Set(marked(state, known, line))
  pins[file] = known.map((pin) => (reviewed.has(pin) ? pin.slice(0, -` ${MACHINE}`.length) : pin))
  const count = reviewed.size
  if (count > 0) writeFileSync(site.lock, formatPins(pins))
  else if (line !== undefined)
    throw new RefusedError(`No block at line ${line} of ${name} is marked as translated by a program.`)
  terminal.log(`✓ ${counted(count, 'block')} of ${name} reviewed`)
  terminal.json({ command: 'translations review', ok: true, reviewed: count })
  return 0
}

/** Lists the pages with marked blocks. */
function listMarked(languages: readonly LanguageState[], pins: Pins, terminal: Terminal): number {
  const pages = languages.flatMap(({ pages }) =>
    pages.flatMap((page) => {
      const file = page.translated?.file ?? ''
      const blocks = marked(page, pins[file] ?? [], undefined).length
      return blocks > 0 ? [{ file, blocks }] : []
    }),
  )
  for (const line of formatTable(pages.map(({ file, blocks }) => [file, counted(blocks, 'block')])))
    terminal.log(line)
  const none = '✓ No block is marked as translated by a program'
  terminal.log(
    pages.length > 0 ? 'Compare them, then name a page: `translations review <page>[:<line>]`.' : none,
  )
  terminal.json({ command: 'translations review', ok: true, pages })
  return 0
}

/** The marked pins of a page, or that of the block at a line of the translation. */
function marked({ statuses }: PageState, pins: readonly string[], line: number | undefined): string[] {
  const blocks = statuses.flatMap(({ source, translated }) =>
    source && translated ? [{ line: translated.line, pin: pinOf(source, translated) }] : [],
  )
  const at = line === undefined ? undefined : blocks.filter((block) => block.line <= line).at(-1)
  const chosen = line === undefined ? blocks : at ? [at] : []
  return chosen.flatMap(({ pin }) => (isMachine(pins, pin) ? [`${pin} ${MACHINE}`] : []))
}
