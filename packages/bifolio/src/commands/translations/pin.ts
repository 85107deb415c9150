import { readPlaceName } from '../../translations/block.ts'
import { recordPins } from '../../translations/record-pins.ts'
import type { TranslationSite } from '../../translations/site.ts'
import type { Terminal } from '../terminal.ts'
import { RefusedError, type Values } from '../usage.ts'
import { chooseLanguages } from './choose-languages.ts'
import { chooseTranslation } from './choose-pages.ts'
import { counted } from './counted.ts'
import { NO_LOCK } from './no-lock.ts'
import type { TranslationCommand } from './translation-command.ts'

/** `bifolio translations pin [<page>[:<line>]]` */
export const pin: TranslationCommand = {
  summary: 'record that translations are in step: all, those of a page, or the block at a line',
  options: {
    'by-hand': { type: 'boolean', help: 'the block is right although its numbers or negations differ' },
  },
  argument: { key: 'page', value: 'page[:line]' },
  run: runPin,
}

async function runPin(site: TranslationSite, values: Values, terminal: Terminal): Promise<number> {
  if (!site.lock) throw new RefusedError(NO_LOCK)
  const langs = chooseLanguages(site, {})
  const byHand = values['by-hand'] === true
  const { file: name, line } = readPlaceName(String(values.page ?? ''))
  const named = name ? chooseTranslation(site, name, langs).translated.file : undefined
  const result = recordPins(site, site.lock, { file: named, line, byHand })
  if ('refused' in result) {
    const { file, message, hint } = result.refused
    throw new RefusedError(`${file}: ${message} ${hint}`)
  }
  terminal.log(`✓ ${counted(result.count, 'block')} recorded as in step`)
  terminal.json({ command: 'translations pin', ok: true, pinned: result.count })
  return 0
}
