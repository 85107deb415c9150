import { extname } from 'node:path'
import { problem } from '../../../errors/problem.ts'
import type { ReadResult, UnitFile } from '../unit.ts'

/** The formats of exchange, by the name that the command line gives them. */
export const FORMATS = ['xliff', 'po', 'json'] as const
export type Format = (typeof FORMATS)[number]

const NAMES: Record<Format, string> = { xliff: 'XLIFF', po: 'PO', json: 'JSON' }

const ENDINGS: Record<string, Format> = {
  '.xlf': 'xliff',
  '.xliff': 'xliff',
  '.po': 'po',
  '.pot': 'po',
  '.json': 'json',
}

/** The format of a file by its name. */
export function formatOf(file: string): Format | undefined {
  return ENDINGS[extname(file).toLowerCase()]
}

/** Writes units in a format. */
export async function writeUnits(file: UnitFile, format: Format): Promise<string> {
  if (format === 'xliff') return (await import('./xliff-write.ts')).writeXliff(file)
  if (format === 'po') return (await import('./po.ts')).writePo(file)
  return (await import('./json-file.ts')).writeJson(file)
}

/** Reads units in a format. @param file its name, for problems */
export async function readUnits(text: string, file: string, format: Format): Promise<ReadResult> {
  if (!text.trim())
    return {
      problems: [
        problem('invalid-exchange-file', { file, line: 1 }, { format: NAMES[format], reason: 'it is empty' }),
      ],
    }
  if (format === 'xliff') return (await import('./xliff-read.ts')).readXliff(text, file)
  if (format === 'po') return (await import('./po.ts')).readPo(text, file)
  return (await import('./json-file.ts')).readJsonFile(text, file)
}
