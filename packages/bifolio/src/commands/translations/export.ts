import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FORMATS, formatOf } from '../../translations/exchange/formats/formats.ts'
import type { Unit } from '../../translations/exchange/unit.ts'
import type { TranslationSite } from '../../translations/site.ts'
import type { Terminal } from '../terminal.ts'
import { RefusedError, readChoice, readFileName, refuse, UsageError, type Values } from '../usage.ts'
import { chooseTarget, TO_OPTION } from './choose-target.ts'
import { counted } from './counted.ts'
import { termFinder } from './term-finder.ts'
import type { TranslationCommand } from './translation-command.ts'

/** `bifolio translations export` */
export const exportUnits: TranslationCommand = {
  summary: 'write texts and their translations for translators, as XLIFF, PO or JSON',
  options: {
    ...TO_OPTION,
    format: {
      type: 'string',
      value: 'name',
      help: `${FORMATS.join(', ')} (default: by the name of the file, else xliff)`,
    },
    stale: { type: 'boolean', help: 'only texts that have changed since they were translated' },
    missing: { type: 'boolean', help: 'only texts without a translation; with `--stale`, both' },
    out: { type: 'string', value: 'file', help: 'file to write (default: standard output)' },
  },
  run: runExport,
}

async function runExport(site: TranslationSite, values: Values, terminal: Terminal): Promise<number> {
  const out = readFileName(values, 'out')
  const format = readChoice(values, 'format', FORMATS) ?? formatOf(out ?? '') ?? 'xliff'
  if (values.json && !out) throw new UsageError('`--json` needs `--out`. The format JSON is `--format json`.')
  const target = chooseTarget(site, values)
  const { exchangeSite, readSiteUnits } = await import('../../translations/exchange/exchange-site.ts')
  const { writeUnits } = await import('../../translations/exchange/formats/formats.ts')
  const all = readSiteUnits(exchangeSite(site), target, termFinder(site, target))
  const units = all.filter(chosenBy(values))
  if (values.stale && !site.lock)
    throw new RefusedError(
      'No lock file records which text a block was translated from, so nothing is stale.',
    )
  const { unexportedBlocks } = await import('../../translations/exchange/unexported-blocks.ts')
  const { readSiteState } = await import('../../translations/site-state.ts')
  const [state] = readSiteState(site, [target])
  const left = unexportedBlocks(site, state?.pages ?? [])
    .filter(chosenBy(values))
    .map(({ problem }) => problem)
  const text = await writeUnits({ source: site.config.lang, target, units }, format)
  if (!out) {
    terminal.log(text.trimEnd())
    terminal.problems(left)
    return 0
  }
  try {
    writeFileSync(resolve(out), text)
  } catch (error) {
    refuse(error)
  }
  const pages = new Set(units.map(({ page }) => page)).size
  terminal.log(`✓ ${counted(units.length, 'text')} of ${counted(pages, 'page')} in ${out}`)
  terminal.problems(left)
  const numbers = { pages, texts: units.length }
  terminal.json({ command: 'translations export', ok: true, format, file: out, ...numbers, problems: left })
  return 0
}

function chosenBy({ stale, missing }: Values): (unit: Pick<Unit, 'state'>) => boolean {
  if (!stale && !missing) return () => true
  return ({ state }) => (state === 'stale' && stale === true) || (state === 'missing' && missing === true)
}
