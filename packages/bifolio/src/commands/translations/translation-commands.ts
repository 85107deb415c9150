import { diff } from './diff.ts'
import { exportUnits } from './export.ts'
import { importFile } from './import.ts'
import { pin } from './pin.ts'
import { review } from './review.ts'
import { status } from './status.ts'
import { translate } from './translate.ts'
import type { TranslationCommand } from './translation-command.ts'

/** The commands about translations by name, each in a file of its own. */
export const translationCommands: Readonly<Record<string, TranslationCommand>> = {
  status,
  diff,
  pin,
  export: exportUnits,
  import: importFile,
  translate,
  review,
}

/** The help of all of them. @param program before their names: `bifolio` */
export function translationsHelp(program: string): string {
  const lines = Object.entries(translationCommands).map(
    ([name, { summary }]) => `  ${name.padEnd(18)}  ${summary}`,
  )
  return `${program} translations: keeps translations in step with their originals\n\nUsage: ${program} translations <command> [options]\n\nCommands, each with its own \`--help\`:\n${lines.join('\n')}\n`
}
