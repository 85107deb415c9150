import { z } from 'zod'
import { faults } from '../schema/fault.ts'

/** Names joined by dots, as the bundler replaces them. */
const NAME = /^[\p{ID_Start}$_][\p{ID_Continue}$]*(?:\.[\p{ID_Start}$_][\p{ID_Continue}$]*)*$/u
/** What the engine itself defines. */
const TAKEN = ['__DEV__', 'process.env.NODE_ENV']

const name = z.string().superRefine(
  faults((written) => {
    const [first = ''] = written.split('.')
    if (TAKEN.includes(written)) return 'must have another name, because the engine defines this one.'
    if (NAME.test(written) && !syntaxFault(`const ${first} = 0`)) return undefined
    return 'must have a name that code can use, such as `__VERSION__` or `process.env.VERSION`.'
  }),
)

const expression = z.string().superRefine(
  faults((written) => {
    const reason = syntaxFault(`return (${written}\n)`)
    return reason && `must be an expression: ${reason}.`
  }, "It is JavaScript; write a text as `JSON.stringify('…')`."),
)

/** Why code cannot be parsed. It is not run. */
function syntaxFault(code: string): string | undefined {
  try {
    new Function(`'use strict'; ${code}`)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** `define` of a configuration: names that are replaced in the code of a site. */
export const define = z
  .record(name, expression)
  .describe(
    'Names that stand for expressions in components, the theme and expressions of pages: `{ __VERSION__: JSON.stringify("2.0") }` shows it where a page says `{__VERSION__}`. Each value is the source of a JavaScript expression.',
  )
