import { expect, test } from '@rstest/core'
import { declaredWords, readAlias, readDefaults, readExports, readMembers, typeKeys } from './declarations.ts'
import { flagNames, readHelp } from './help.ts'
import { codeLiteral } from './lock.ts'

const DECLARATIONS = `
export declare interface Config {
    /**
     * Files; see {@link x}.
     * @default ['**\\/*.ts']
     */ include?: string[];
    exclude?: string[] | {
        patterns: string[];
        /** inner */ override?: boolean;
    };
    // plain
    output?: Output;
    glob: '/** no; comment */';
    run<T>(fn: () => T): T extends string ? this : void;
    [Symbol.dispose](): void;
}
declare type Output = Pick<NonNullable<Other['output']>, 'module' | 'externals'> & {
    distPath?: string | {
        root?: string;
    };
};
export declare const a: number;
/**
 * Commented.
 */ export declare const b: number;
`

test('reads members with their types, without comments', () => {
  expect(readMembers(DECLARATIONS, 'Config')).toEqual([
    { name: 'include', type: 'string[]' },
    { name: 'exclude', type: 'string[] | { patterns: string[]; override?: boolean; }' },
    { name: 'output', type: 'Output' },
    { name: 'glob', type: "'/** no; comment */'" },
    { name: 'run', type: '<T>(fn: () => T): T extends string ? this : void' },
    { name: '[Symbol.dispose]', type: '(): void' },
  ])
})

test('a missing type has no members', () => {
  expect([readMembers(DECLARATIONS, 'Nothing'), readAlias(DECLARATIONS, 'Nothing')]).toEqual([[], ''])
})

test('reads the keys of a picked and extended type', () => {
  expect(typeKeys(readAlias(DECLARATIONS, 'Output'))).toEqual(['module', 'externals', 'distPath'])
})

test('reads exports and words', () => {
  expect(readExports(DECLARATIONS)).toEqual(['Config', 'a', 'b'])
  expect(declaredWords(DECLARATIONS).has('override')).toBe(true)
  expect(declaredWords(DECLARATIONS).has('inner')).toBe(false)
})

test('reads the help of a command line', () => {
  const help = readHelp(
    'tool/1\n\nUsage:\n  $ tool\n\nCommands:\n  run [...files]  run it  \n\nOptions:\n  -c, --config <file>  a file (default: auto)\n  --all, --every       all of it \n',
  )
  expect(help).toEqual({
    commands: { 'run [...files]': 'run it' },
    flags: [
      { spec: '-c, --config <file>', text: 'a file (default: auto)' },
      { spec: '--all, --every', text: 'all of it' },
    ],
  })
  expect(help.flags.map(({ spec }) => flagNames(spec))).toEqual([
    ['-c', '--config'],
    ['--all', '--every'],
  ])
})

test('prints values as code', () => {
  expect(codeLiteral(['**/.{a,b}/**', "it's"])).toBe("['**/.{a,b}/**', 'it\\'s']")
  expect(codeLiteral({ name: 'node', on: false, none: {} })).toBe("{ name: 'node', on: false, none: {} }")
  expect(codeLiteral('process.cwd()')).toBe('process.cwd()')
})

test('reads the defaults in the comments of members', () => {
  const declarations = `declare interface Options {
    /**
     * Retries.
     * @default 0
     */ retry?: number;
    /**
     * @default ['a',
     *   'b']
     */ files?: string[];
    /** @default as many as processors */ workers?: number;
    nested: {
        /** @default 1 */ retry?: number;
    };
}
`
  expect(readDefaults(declarations, 'Options')).toEqual({ retry: '0' })
  expect(readDefaults(declarations.replaceAll('\n', '\r\n'), 'Options')).toEqual({ retry: '0' })
  expect(readDefaults(declarations, 'Other')).toEqual({})
})
