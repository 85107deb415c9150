import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { textOf } from '../page.ts'
import { wordsOf } from '../words.ts'
import { readModule } from './declarations.ts'
import { findDeclarations } from './find-declarations.ts'
import { typesPages } from './pages.ts'

const DECLARATIONS = `/**
 * Runs a task, see {@link Options} and {@link Missing}. Returns Promise<string> and {x}.
 * @param name - of the *task*
 * @returns how it ended
 * @throws when it fails
 * @example
 * await run('a') // <b>
 * @since 1.2
 * @deprecated use {@link Runner}
 */
export declare function run(name: string, options?: Options): Promise<Result[]>
/** Settings. */
export interface Options {
  /**
   * How often | again.
   * @default 3
   */
  retry?: number
  /** What follows. */
  next(options: Options): void
  /** @internal */
  hidden: string
}
export declare class Runner { private secret: string; start(): void }
export type Result = 'ok' | 'failed'
export declare const LIMIT: number
export declare enum Level { Low = 1, High = 2 }
export declare namespace tools { function cut(text: string): string }
/** @internal */
export declare function internal(): void
`

function pagesOf(declarations: string): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'reference-'))
  try {
    writeFileSync(join(folder, 'index.d.ts'), declarations)
    const module = readModule(findDeclarations('./index.d.ts', folder))
    const pages = typesPages(module, 'API', wordsOf('en'), (_, english) => english ?? '')
    return Object.fromEntries(pages.map((page) => [page.path, textOf(page, 'index.d.ts')]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('writes a page for each kind, with comments, tags and links', () => {
  const pages = pagesOf(DECLARATIONS)
  expect(Object.keys(pages)).toEqual([
    'index',
    'functions',
    'classes',
    'interfaces',
    'types',
    'variables',
    'enums',
  ])
  const { functions = '', interfaces = '', classes = '', enums = '' } = pages
  expect(functions).toContain('## `run` {#run}')
  expect(functions).toContain('function run(name: string, options?: Options): Promise<Result[]>')
  expect(functions).toContain('[Options](./interfaces.md#options) and Missing')
  expect(functions).toContain('Promise\\<string>')
  expect(functions).toContain('| `name` | `string` | of the *task* |')
  expect(functions).toContain('[`Result`](./types.md#result)')
  expect(functions).toContain('**Deprecated** use [Runner](./classes.md#runner)')
  expect(functions).toContain("await run('a') // <b>")
  expect(functions).toMatch(/\*\*Since\*\* 1\\?\.2/)
  expect(functions).toContain('## `tools.cut` {#tools-cut}')
  expect(interfaces).toMatch(/\| `retry\?` \| `number` \| `3` \| How often \\\| again/)
  expect(interfaces).toContain('### `next` {#options-next}')
  expect(classes).toContain('### `start`')
  expect(enums).toContain('| `Low`')
  const all = Object.values(pages).join('')
  expect(all).not.toContain('\r')
  expect(all).not.toContain('### `secret`')
  expect(all).not.toContain('## `internal`')
})

test('documents constructors, methods and long properties, and hides internal members everywhere', () => {
  const { classes = '', interfaces = '' } = pagesOf(`export declare class Calc {
  /**
   * Prepares it.
   * @param digits how many to keep
   */
  constructor(digits: number)
  /**
   * Adds.
   * @remarks Slow for large values.
   * @param value what to add
   * @throws {RangeError} too large
   */
  add(value: number): number
  /** @internal */
  secretMember: string
  private own: string
}
export interface Options {
  /**
   * Size of it.
   * @default 3
   * @example
   * size: 4
   */
  size?: number
  /** @internal */
  hiddenOption?: string
}
`)
  expect(classes).toContain('### `constructor` {#calc-constructor}')
  expect(classes).toContain('Prepares it.')
  expect(classes).toContain('| `digits` | `number` | how many to keep |')
  expect(classes).toContain('| `value` | `number` | what to add |')
  expect(classes).toContain('Slow for large values.')
  expect(classes).toContain('**Throws** `RangeError` too large')
  expect(interfaces).toContain('size?: number')
  expect(interfaces).toContain('**Default** 3')
  expect(classes + interfaces).not.toMatch(/secretMember|own: string|hiddenOption/)
})

test('refuses declarations with a syntax error, with its place', () => {
  expect(() => pagesOf('export declare function a(: number\n')).toThrow(
    /index\.d\.ts:1:27 {2}.* Correct the file\./,
  )
})

test('finds the declarations of a package, and refuses sources and unknown packages', () => {
  expect(findDeclarations('@rstest/core')).toMatch(/\.d\.ts$/)
  expect(() => findDeclarations('src/index.ts')).toThrow('has no declarations')
  expect(() => findDeclarations('not-installed')).toThrow('Name a `.d.ts` file')
})

test('describes overloads, type parameters, types that are functions and what is exported with `export =`', () => {
  const {
    functions = '',
    types = '',
    variables = '',
  } = pagesOf(`
/**
 * Reads a file.
 * @param path of the file
 * @template T of the result
 */
declare function read<T>(path: string): T
declare function read<T>(path: string, encoding: string): T
/**
 * Reads a stream.
 * @param stream what to read
 * @beta
 */
declare function read(stream: number): string
declare namespace read {
  /**
   * Called at the end.
   * @param code of the process
   */
  type Done = (code: number) => void
  /** @param text what to say */
  const say: (text: string) => void
}
export = read
`)
  expect(functions).toContain('## `read` {#read}')
  const [first = '', second = ''] = functions.split('Reads a stream')
  expect(first).toContain(
    '```ts\nfunction read<T>(path: string): T;\nfunction read<T>(path: string, encoding: string): T;\n```',
  )
  expect(first).toContain('| `path` | `string` | of the file |')
  expect(first).toContain('**Type parameter** `T` of the result')
  expect(first).toContain('```ts\nfunction read(stream: number): string;\n```')
  expect(second).toContain('| `stream` | `number` | what to read |')
  expect(second).toContain('**Experimental**')
  expect(types).toContain('## `read.Done`')
  expect(types).toContain('| `code` | `number` | of the process |')
  expect(variables).toContain('| `text` | `string` | what to say |')
})

test('describes links with labels, members, modifiers, signatures without a name and the package', () => {
  const {
    index = '',
    classes = '',
    functions = '',
    interfaces = '',
    enums = '',
    variables = '',
  } = pagesOf(`/**
 * All about *boxes*.
 * @packageDocumentation
 */

export declare class Box {
  private constructor(secret: symbol)
  /** Makes one. */
  constructor(size: number)
  /** @remarks Not for all. */
  protected static readonly limit: number
  static count: number
  /** Opens it. */
  open(): void
}
/**
 * See {@link Box | a box of wood}, {@link Box the box}, {@link Box#open} and {@link javascript:alert(1) click}.
 * @throws {@link Box} if both are equal
 */
export declare function end(size: number): void
/**
 * @param options of it
 * @param options.force - or not
 */
export declare function hit({ force }: { force: boolean }): void
export interface Range {
  end: number
  box: Box
  /**
   * Is called.
   * @param code of it
   */
  done: (code: number) => void
  /** Calls it. */
  (value: string): number
}
export declare const enum Level { Low, High }
export declare let changing: string
`)
  expect(index).toContain('All about *boxes*.')
  expect(functions).toContain(
    'See [a box of wood](./classes.md#box), [the box](./classes.md#box), [Box\\#open](./classes.md#box-open)',
  )
  expect(functions).not.toMatch(/item:|\(javascript/)
  expect(functions).toContain('**Throws** [Box](./classes.md#box) if both are equal')
  expect(functions).toContain('| `options` | `{ force: boolean; }` | of it |')
  expect(functions).toContain('| `options.force` | | or not |')
  expect(classes).not.toContain('secret')
  expect(classes).toContain('protected static readonly limit: number')
  expect(classes).toContain('Not for all.')
  expect(classes).toContain('| `static count` | `number` |')
  expect(interfaces).toContain('Related types\\: [`Box`](./classes.md#box)\n')
  expect(interfaces).toContain('| `code` | `number` | of it |')
  expect(interfaces).toContain('### `()`')
  expect(interfaces).toContain('Calls it.')
  expect(enums).toContain('| `High` | `1` |')
  expect(variables).toContain('let changing: string;')
})
