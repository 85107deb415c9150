import { fromSite } from '../../pipeline/from-site.ts'
import type { TranslationSite } from '../../translations/site.ts'
import type { Terminal } from '../terminal.ts'
import { readNumber, UsageError, type Values } from '../usage.ts'
import { chooseTarget, TO_OPTION } from './choose-target.ts'
import { counted } from './counted.ts'
import type { TranslationCommand } from './translation-command.ts'
import { PARTIAL_OPTION, writeImport } from './write-import.ts'

/** Time for a page, in seconds. */
const TIMEOUT = 300
/** A day. */
const MOST_TIME = 86_400

/** `bifolio translations translate --with <command>` */
export const translate: TranslationCommand = {
  summary: 'let a program translate what is stale or missing, and check the result like an import',
  options: {
    ...TO_OPTION,
    with: {
      type: 'string',
      value: 'command',
      help: 'command that reads texts as JSON and writes their translations',
    },
    timeout: { type: 'string', value: 'seconds', help: `time for a page (default: ${TIMEOUT})` },
    ...PARTIAL_OPTION,
  },
  run: runTranslate,
}

async function runTranslate(
  site: TranslationSite,
  values: Values,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<number> {
  const command = String(values.with ?? '').trim()
  if (!command) throw new UsageError("Name a command: `translations translate --with 'node translate.js'`.")
  const seconds = readNumber(values, 'timeout', { min: 1, max: MOST_TIME }) ?? TIMEOUT
  const to = chooseTarget(site, values)
  const { exchangeSite, readSiteUnits } = await import('../../translations/exchange/exchange-site.ts')
  const { addPreviousSources } = await import('../../translations/exchange/previous-sources.ts')
  const { readSiteState } = await import('../../translations/site-state.ts')
  const { translateUnits } = await import('../../translations/exchange/translate-units.ts')
  const exchanged = exchangeSite(site)
  const pages = readSiteState(site, [to]).flatMap((state) => state.pages)
  const { content } = site.dirs
  const units = await addPreviousSources(readSiteUnits(exchanged, to), pages, { content, signal })
  const onPage = (page: string, count: number): void => terminal.log(`${page}: ${counted(count, 'text')}`)
  const isPartial = values.partial === true
  const result = await translateUnits(units, exchanged, { to, command, seconds, isPartial, signal, onPage })
  signal.throwIfAborted()
  const problems = fromSite(result.problems, site.dirs)
  return writeImport(site, { ...result, problems }, { name: 'translate', terminal })
}
