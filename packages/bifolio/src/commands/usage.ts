import { parseArgs } from 'node:util'
import { nearest } from '../shared/nearest.ts'
import { exitCodeOf, RefusedError, UsageError } from '../shared/user-error.ts'

export { exitCodeOf, RefusedError, UsageError }

/** Converts an error whose message is the reason, such as that of a server that cannot start; errors of other classes are bugs. */
export function refuse(error: unknown, Kind: typeof RefusedError | typeof UsageError = RefusedError): never {
  throw error instanceof Error && error.name === 'Error' ? new Kind(error.message) : error
}

/** An option of a command. */
export interface Option {
  type: 'string' | 'boolean'
  short?: string
  /** Name of the value in the help: `dir`. */
  value?: string
  help: string
}

/** A positional argument of a command line. */
export interface Argument {
  /** Key of its value among the options' values. */
  key: string
  /** Its name in the help: `page`. */
  value: string
  /** Whether several may follow: the value has commas between them. Default: `false`. */
  isList?: boolean
}

export type Options = Record<string, Option>
export type Values = Record<string, string | boolean | undefined>

/** Options of commands of a site. */
export const COMMON: Options = {
  root: { type: 'string', value: 'dir', help: 'folder of the site (default: the working directory)' },
  config: {
    type: 'string',
    value: 'file',
    help: 'configuration, relative to the root (default: bifolio.config.ts)',
  },
}

/** Options that every command has. */
export const ALWAYS: Options = {
  debug: { type: 'boolean', help: 'show the stacks of errors, and in builds why pages are compiled again' },
  help: { type: 'boolean', short: 'h', help: 'show this help' },
}

export const JSON_OPTION: Options = {
  json: { type: 'boolean', help: 'print the result as one line of JSON' },
}

/** The options with values of a command line, for commands in hints: ` --root docs --config a.json`. */
export function givenOptions(options: Options, values: Values): string {
  const given = Object.keys(options).filter((name) => values[name] !== undefined)
  return given.map((name) => ` --${name} ${String(values[name])}`).join('')
}

/** Options of commands that start a server. @param port the default one */
export function serverOptions(port: number): Options {
  const help = `port to listen on (default: ${port} or the next free one); 0: any`
  return {
    port: { type: 'string', short: 'p', value: 'number', help },
    host: { type: 'string', value: 'name', help: 'address to listen on (default: localhost)' },
  }
}

/** Reads the known options and ignores others, before all options are known. */
export function peek(args: readonly string[], options: Options): Values {
  return parseArgs({ args: [...args], options, strict: false }).values as Values
}

/**
 * Reads the options of a command.
 * @throws UsageError naming what is unknown, with the nearest known option
 */
export function readOptions(args: readonly string[], options: Options, argument?: Argument): Values {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      strict: true,
      allowPositionals: argument !== undefined,
    })
    const [first, second] = argument?.isList ? [positionals.join() || undefined] : positionals
    if (second !== undefined) throw new UsageError(`The argument \`${second}\` is not expected.`)
    return argument && first !== undefined ? { ...values, [argument.key]: first } : values
  } catch (error) {
    if (exitCodeOf(error)) throw error
    throw new UsageError(explain(error as NodeJS.ErrnoException, args, options))
  }
}

/** A whole number within bounds. */
export function readNumber(
  values: Values,
  name: string,
  { min, max }: { min: number; max: number },
): number | undefined {
  const text = values[name]
  if (text === undefined) return undefined
  const number = Number(text)
  if (Number.isInteger(number) && number >= min && number <= max) return number
  throw new UsageError(`\`--${name}\` takes a whole number from ${min} to ${max}, not \`${String(text)}\`.`)
}

/** One of several names. */
export function readChoice<Name extends string>(
  values: Values,
  option: string,
  names: readonly Name[],
): Name | undefined {
  const text = values[option]
  const choice = names.find((name) => name === text)
  if (text === undefined || choice) return choice
  const near = nearest(String(text), names)
  throw new UsageError(
    `\`--${option}\` takes one of ${names.join(', ')}, not \`${String(text)}\`.${near ? ` Did you mean \`${near}\`?` : ''}`,
  )
}

function explain(
  { code, message }: NodeJS.ErrnoException,
  args: readonly string[],
  options: Options,
): string {
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const unknown =
      args.find((arg) => arg.startsWith('-') && message.includes(`'${arg.split('=')[0]}'`)) ?? ''
    const near = nearest(unknown.replace(/^-+|=.*$/g, ''), Object.keys(options))
    return `The option \`${unknown}\` is unknown.${near ? ` Did you mean \`--${near}\`?` : ''}`
  }
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') {
    const word = /'(.*?)'/.exec(message)?.[1] ?? ''
    return `The argument \`${word}\` is not expected. To name the folder of the site, write \`--root ${word}\`.`
  }
  return message.split('. ')[0] ?? message
}

/** The help of a command. @param name including its program's: `bifolio build` */
export function helpText(name: string, summary: string, options: Options, argument?: Argument): string {
  const labels = Object.entries(options).map(([option, { short, value }]) => {
    return `${short ? `-${short}, ` : '    '}--${option}${value ? ` <${value}>` : ''}`
  })
  const width = Math.max(...labels.map((text) => text.length))
  const lines = Object.values(options).map(
    ({ help }, index) => `  ${(labels[index] ?? '').padEnd(width)}  ${help}`,
  )
  return `${name}: ${summary}\n\nUsage: ${name} [options]${argument ? ` [${argument.value}]${argument.isList ? ' …' : ''}` : ''}\n\nOptions:\n${lines.join('\n')}\n`
}
