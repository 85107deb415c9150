/** Sites of tests as text: readable as their authors would write them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files in `sites/<name>.txt`: each below a line `% path`. */
export function filesOf(name: string): Record<string, string> {
  return readParts(readFileSync(join(import.meta.dirname, 'sites', `${name}.txt`), 'utf8'))
}

/** The texts below their lines `% name`, with one line break at the end. */
export function readParts(text: string): Record<string, string> {
  const parts = text.split(/^% (.*)\n/m).slice(1)
  return Object.fromEntries(
    parts.flatMap((name, index) =>
      index % 2 ? [] : [[name, (parts[index + 1] ?? '').replace(/\n*$/, '\n')]],
    ),
  )
}
