import { writeFileSync } from 'node:fs'
import { type PageState, pinsOf } from '../../translations/page-state.ts'
import { formatPins, isMachine, MACHINE, pinOf } from '../../translations/pins.ts'
import type { TranslationSite } from '../../translations/site.ts'
import type { Terminal } from '../terminal.ts'
import { RefusedError, UsageError, type Values } from '../usage.ts'
import { chooseLanguages, LANG_OPTION } from './choose-languages.ts'
import { choosePages } from './choose-pages.ts'
import { counted } from './counted.ts'
import { NO_LOCK } from './no-lock.ts'
import type { TranslationCommand } from './translation-command.ts'

/** `bifolio translations review <page>[:<line>]` */
export const review: TranslationCommand = {
  summary: 'record that a person has compared what a program translated',
  options: LANG_OPTION,
  argument: { key: 'page', value: 'page[:line]' },
  run: runReview,
}

async function runReview(site: TranslationSite, values: Values, terminal: Terminal): Promise<number> {
  if (values.page === undefined)
    throw new UsageError('Name a page: `translations review zh/guide/start.mdx`.')
  const [, name = '', line] = /^(.*?)(?::(\d+)(?::\d+)?)?$/.exec(String(values.page)) ?? []
  const states = choosePages(site, name, chooseLanguages(site, values))
  const pins = pinsOf(site)
  if (!site.lock || !pins) throw new RefusedError(NO_LOCK.replace(/^! /, ''))
  let count = 0
  for (const state of states) {
    // `choosePages` returns pages with a translation only.
    const { file } = state.translated!
    const known = pins[file] ?? []
    const reviewed = new Set(marked(state, known, line === undefined ? undefined : Number(line)))
    pins[file] = known.map((pin) => (reviewed.has(pin) ? pin.slice(0, -` ${MACHINE}`.length) : pin))
    count += reviewed.size
  }
  if (count > 0) writeFileSync(site.lock, formatPins(pins))
  else if (line !== undefined)
    throw new RefusedError(`No block at line ${line} of ${name} is marked as translated by a program.`)
  terminal.log(`✓ ${counted(count, 'block')} of ${name} reviewed`)
  terminal.json({ command: 'translations review', ok: true, reviewed: count })
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
