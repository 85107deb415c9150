/** Sites of tests as text: readable as their authors would write them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files in `sites/<name>.txt`: each below a line `% path`. */
export const filesOf = (name: string): Record<string, string> => readParts(read(`sites/${name}`))

/** The cases of a file: each below a line `%% title`. */
export function casesOf(file: string): [title: string, text: string][] {
  const [, ...cases] = read(file).split(/^%% /m)
  return cases.map((text) => [text.slice(0, text.indexOf('\n')), text.slice(text.indexOf('\n') + 1)])
}

/** The text before the first case of a file. */
export const beforeCases = (file: string): string => read(file).split(/^%% /m)[0] ?? ''

const read = (file: string): string => readFileSync(join(import.meta.dirname, `${file}.txt`), 'utf8')

/** The texts below their lines `% name`, with one line break at the end. */
export function readParts(text: string): Record<string, string> {
  const parts = text.split(/^% (.*)\n/m).slice(1)
  return Object.fromEntries(
    parts.flatMap((name, index) =>
      index % 2 ? [] : [[name, (parts[index + 1] ?? '').replace(/\n*$/, '\n')]],
    ),
  )
}
