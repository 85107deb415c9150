import { type CommandReport, readPlaceName } from 'bifolio/check'
import { RefusedError, UsageError } from 'bifolio/cli'
import { counted, NO_LOCK } from '../messages.ts'
import { recordPins } from '../state/record-pins.ts'
import type { TranslationSite } from '../state/site.ts'
import { chooseLanguages } from './choose-languages.ts'
import { chooseTranslation } from './choose-pages.ts'

/** `bifolio translations pin [<page>[:<line>]]` */
export async function runPin(site: TranslationSite): Promise<CommandReport> {
  const { lock, flags } = site
  if (!lock) throw new RefusedError(NO_LOCK)
  const langs = chooseLanguages(site)
  const byHand = flags['by-hand'] === true
  const { file: name, line } = readPlaceName(String(flags.page ?? ''))
  const named = name ? (await chooseTranslation(site, name, langs)).translated.file : undefined
  const result = await recordPins(site, lock, { file: named, line, byHand })
  if ('refused' in result) {
    const { file, message, hint } = result.refused
    throw new UsageError(`${file}: ${message} ${hint}`)
  }
  const { count } = result
  return {
    ok: true,
    lines: [`✓ ${counted(count, 'block')} recorded as in step`],
    data: () => ({ pinned: count }),
  }
}
