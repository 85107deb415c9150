import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fromSite } from '../../pipeline/from-site.ts'
import type { Lang, Problem } from '../../shared/types.ts'
import { FORMATS, formatOf } from '../../translations/exchange/formats/formats.ts'
import type { Unit } from '../../translations/exchange/unit.ts'
import type { TranslationSite } from '../../translations/site.ts'
import type { Terminal } from '../terminal.ts'
import { RefusedError, readChoice, readFileName, refuse, UsageError, type Values } from '../usage.ts'
import { chooseTarget, TO_OPTION } from './choose-target.ts'
import { counted } from './counted.ts'
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

async function runExport(
  site: TranslationSite,
  values: Values,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<number> {
  const out = readFileName(values, 'out')
  const format = readChoice(values, 'format', FORMATS) ?? formatOf(out ?? '') ?? 'xliff'
  if (values.json && !out) throw new UsageError('`--json` needs `--out`. The format JSON is `--format json`.')
  if (values.stale && !site.lock)
    throw new RefusedError(
      'No lock file records which text a block was translated from, so nothing is stale.',
    )
  const target = chooseTarget(site, values)
  const { writeUnits } = await import('../../translations/exchange/formats/formats.ts')
  const { units, left } = await readWork(site, target, { isChosen: chosenBy(values), signal })
  const text = await writeUnits({ source: site.config.lang, target, units }, format)
  if (!out) {
    terminal.log(text.trimEnd())
    terminal.problems(left)
    return 0
  }
  try {
    mkdirSync(dirname(resolve(out)), { recursive: true })
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

type Choice = (unit: Pick<Unit, 'state'>) => boolean

/** The chosen units, and the blocks that are none. */
async function readWork(
  site: TranslationSite,
  target: Lang,
  { isChosen, signal }: { isChosen: Choice; signal: AbortSignal },
): Promise<{ units: Unit[]; left: Problem[] }> {
  const { exchangeSite, readSiteUnits } = await import('../../translations/exchange/exchange-site.ts')
  const { addPreviousSources } = await import('../../translations/exchange/previous-sources.ts')
  const { unexportedBlocks } = await import('../../translations/exchange/unexported-blocks.ts')
  const { readSiteState } = await import('../../translations/site-state.ts')
  const pages = readSiteState(site, [target]).flatMap((state) => state.pages)
  const units = readSiteUnits(exchangeSite(site), target).filter(isChosen)
  const { content } = site.dirs
  const left = unexportedBlocks(site, pages).filter(isChosen)
  return {
    units: (await addPreviousSources(units, pages, { content, signal })).filter(isChosen),
    left: fromSite(
      left.map(({ problem }) => problem),
      site.dirs,
    ),
  }
}

function chosenBy({ stale, missing }: Values): Choice {
  if (!stale && !missing) return () => true
  return ({ state }) => (state === 'stale' && stale === true) || (state === 'missing' && missing === true)
}
