import { expect, test } from '@rstest/core'
import { readPage } from '../statements/page.ts'
import { memberNames, optionClaims, signatureClaims } from './claims.ts'
import { rstest } from './rstest.ts'

const page = (text: string) => readPage({ file: 'en/a.mdx', pagePath: '/a', scope: { lang: 'en' } }, text)
const claims = (meta: string, code: string) => signatureClaims(page(`\`\`\`ts ${meta}\n${code}\n\`\`\`\n`))

const MEMBERS = `import type {
  Options,
} from 'tool';
readonly signal: AbortSignal;
each: {
  (cases: string[]): Call<string>;
};
toBe(
  expected: string,
): this;
toBe(): this;
[Symbol.dispose](): void;

type Call<T> = {
  (name: string): void;
  other: T;
};

interface Suite {
  name(): string;
}`

test('finds each member once, before and between aliases', () => {
  expect(memberNames(MEMBERS)).toEqual(['signal', 'each', 'toBe', '[Symbol.dispose]'])
})

test('a signature is compared with the type named by its fence, even if other types have that member', () => {
  const found = claims('is="Second"', MEMBERS)
  expect(found.map(({ subject }) => subject)).toEqual([
    "Second['signal']",
    "Second['each']",
    "Second['toBe']",
    'Second[typeof Symbol.dispose]',
  ])
  const { code = '' } = found[2] ?? {}
  expect(code).not.toContain('import')
  expect(code).toMatch(
    /^type Call<T> = \{[\s\S]*^interface Documented \{[\s\S]*\): Second;[\s\S]*Documented\['toBe'\]$/m,
  )
  expect(code.split('interface Documented')[1]).not.toContain('other')
})

test('the parameter of a generic type is bound as in the published type', () => {
  expect(claims('is="Mock<T>"', 'a(): Value<T>;\ntype Value<T> = T;')[0]?.code).toContain(
    'type Value<T extends Callable>',
  )
  expect(claims('is="Mock"', 'a(): Value<T>;\ntype Value<T> = T;')[0]?.code).toContain('type Value<T> =')
})

test('a fence can show a complete type', () => {
  const [claim] = claims(
    'is="Config[\'browser\']"',
    'type Device = 1;\n\ntype Browser = {\n  device: Device;\n};',
  )
  expect(claim?.subject).toBe("NonNullable<Config['browser']>")
  expect(claim?.code).toMatch(/type Claimed = NonNullable<Browser>$/)
})

test('a fence that names no type makes no claim', () => {
  expect(claims('', MEMBERS)).toEqual([])
})

test('an option and each member with a section have a type', () => {
  const text =
    '# `pool`\n\n- **Type:** `Pool`\n\n## `pool.type` {#type}\n\n- **Type:** `string`\n\n## Pitfalls\n\n- **Type:** `number`\n'
  expect(optionClaims(page(text), 'pool', rstest).map(({ subject, code }) => [subject, code.trim()])).toEqual(
    [
      ["NonNullable<RstestConfig['pool']>", 'type Claimed = NonNullable<Pool>'],
      ["NonNullable<NonNullable<RstestConfig['pool']>['type']>", 'type Claimed = NonNullable<string>'],
    ],
  )
})
