import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readText } from '../../content/source.ts'
import { FORMATS, formatOf, readUnits } from '../../translations/exchange/formats/formats.ts'
import type { ReadResult } from '../../translations/exchange/unit.ts'
import type { TranslationSite } from '../../translations/site.ts'
import type { Terminal } from '../terminal.ts'
import { RefusedError, readChoice, UsageError, type Values } from '../usage.ts'
import { chooseTarget, TO_OPTION } from './choose-target.ts'
import type { TranslationCommand } from './translation-command.ts'
import { PARTIAL_OPTION, writeImport } from './write-import.ts'

/** `bifolio translations import <file>` */
export const importFile: TranslationCommand = {
  summary: 'put translations from a file into the pages, after checking them',
  options: {
    to: { ...TO_OPTION.to!, help: 'language of the translations (default: the one that the file names)' },
    format: {
      type: 'string',
      value: 'name',
      help: `${FORMATS.join(', ')} (default: by the name of the file)`,
    },
    ...PARTIAL_OPTION,
  },
  argument: { key: 'file', value: 'file' },
  run: runImport,
}

async function runImport(site: TranslationSite, values: Values, terminal: Terminal): Promise<number> {
  const name = 'import'
  if (!values.file) throw new UsageError('Name a file: `translations import zh.po`.')
  const file = String(values.file)
  const format = readChoice(values, 'format', FORMATS) ?? formatOf(file)
  if (!format)
    throw new UsageError(
      `The format of ${file} is unknown. Name it with \`--format\`: ${FORMATS.join(', ')}.`,
    )
  const to = values.to === undefined ? undefined : chooseTarget(site, values)
  const { text, problem } = textOf(file)
  const read: ReadResult = problem ? { problems: [problem] } : await readUnits(text, file, format)
  if ('problems' in read) {
    terminal.problems(read.problems)
    terminal.json({ command: 'translations import', ok: false, problems: read.problems })
    return 1
  }
  const { exchangeSite } = await import('../../translations/exchange/exchange-site.ts')
  const { importUnits } = await import('../../translations/exchange/import-units.ts')
  const options = { file, to, isPartial: values.partial === true, mark: '' }
  const result = await importUnits(read, exchangeSite(site), options)
  return writeImport(site, result, { name, terminal })
}

function textOf(file: string): ReturnType<typeof readText> {
  if (!existsSync(resolve(file)))
    throw new RefusedError(`${file} does not exist. Name the file that a translator has sent back.`)
  return readText(resolve(file), file)
}
