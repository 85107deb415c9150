import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasErrors } from '../../shared/problems.ts'
import type { ImportResult } from '../../translations/exchange/import-units.ts'
import { formatPins, requirePins } from '../../translations/pins.ts'
import type { TranslationSite } from '../../translations/site.ts'
import type { Terminal } from '../terminal.ts'
import { type Options, refuse } from '../usage.ts'
import { counted } from './counted.ts'

/** The option to write what is right although something else is wrong. */
export const PARTIAL_OPTION: Options = {
  partial: { type: 'boolean', help: 'also write when some texts are refused: all others' },
}

/** Writes the pages and pins of an import and reports it. @param name of the command @returns the exit code */
export async function writeImport(
  site: TranslationSite,
  { problems, texts, pictures, pins, counts }: ImportResult,
  { name, terminal }: { name: string; terminal: Terminal },
): Promise<number> {
  const { writeFiles } = await import('../../translations/exchange/write-files.ts')
  const pathOf = (file: string): string => join(site.dirs.content, file)
  const copies = [...pictures].filter(([copy, file]) => !existsSync(pathOf(copy)) && existsSync(pathOf(file)))
  const files = new Map<string, string | Buffer>([...texts].map(([file, text]) => [pathOf(file), text]))
  if (site.lock && pins.size > 0)
    files.set(site.lock, formatPins({ ...requirePins(site.lock), ...Object.fromEntries(pins) }))
  try {
    for (const [copy, file] of copies) files.set(pathOf(copy), readFileSync(pathOf(file)))
    writeFiles(files)
  } catch (error) {
    refuse(new Error(`Nothing was written: ${error instanceof Error ? error.message : String(error)}`))
  }
  const ok = !hasErrors(problems)
  terminal.problems(problems)
  const { taken, empty, same } = counts
  const left = `${empty} without a translation, ${same} unchanged`
  const copied = copies.length > 0 ? `, ${counted(copies.length, 'picture')} copied` : ''
  const done = `${counted(taken, 'text')} taken, ${counted(texts.size, 'page')} written${copied}; ${left}`
  terminal.log(ok ? `✓ ${done}` : taken > 0 ? `! ${done}` : `✗ Nothing was written; ${left}`)
  const written = [...texts.keys(), ...copies.map(([copy]) => copy)]
  terminal.json({ command: `translations ${name}`, ok, counts, files: written, problems })
  return ok ? 0 : 1
}
