import { expect, test } from '@rstest/core'
import { readPage } from '../statements/page.ts'
import { checkParameters, parameterLists } from './parameters.ts'
import { checkTables } from './tables.ts'

const installed = {
  name: 'tool',
  version: '1.0.0',
  folder: '',
  modules: '',
  site: import.meta.dirname,
  command: 'tool',
  bin: '',
  declarations: `declare interface Tool {
    stub: (name: string, value?: string) => Tool;
    each: EachFn;
}
declare type EachFn = (cases: string[]) => void;
declare interface Options extends Base {
    retry?: number;
    filter: (name: Name) => boolean;
    only: boolean;
}
declare interface Base {
    timeout: number;
}
type Name = string;
`,
}

const PAGE = `## stub

\`\`\`ts is="Tool"
stub: (name: string, value?: string) => Tool;
each: (cases: string[]) => void;
\`\`\`

- **\`name\`**: the name.
- **\`value\`** (optional): the value.

| Member | What it does |
| --- | --- |
| \`stub\` | Replaces |
| \`each\` | Repeats |

## Options

| Option | Type |
| --- | --- |
| \`retry\` | \`number\` |
| \`filter\` | \`(name: Name) => boolean\` |
| \`only\`, \`timeout\` | |

{/* members of Options */}
`

function reported(from = '', to = ''): string[] {
  expect(PAGE).toContain(from)
  const page = readPage({ file: 'a.mdx', pagePath: '/a', scope: { lang: 'en' } }, PAGE.replace(from, to))
  const problems = [...checkParameters(page, { installed }), ...checkTables(page, { installed })]
  return problems.map(({ line, message }) => `${line} ${message}`)
}

test('accepts signatures, lists and tables that agree with the published types', () => {
  expect(reported()).toEqual([])
})

test.each([
  ['**`name`**', '**`nam`**', '8 The signature above has no parameter `nam`.'],
  ['**`name`**', '**`name`** (optional)', '8 `name` is required in the signature above.'],
  ['**`value`** (optional)', '**`value`** (default `1`)', undefined],
  [
    '(name: string, value?',
    '(key: string, value?',
    '4 `stub` has no published signature with the parameters (key, value).',
  ],
  ['each: (cases', 'each: (rows', '5 `each` has no published signature with the parameters (rows).'],
  ['| `each` |', '| `all` |', '14 `all` is not a member of the signatures above.'],
  ['| `retry` |', '| `retries` |', '20 `retries` is not a member of `Options`.'],
  ['`only`, `timeout`', '`only`', '18 The table lacks `timeout`, a member of `Options`.'],
  ['| `number` |', '| `string` |', '20 The type of `retry` is `number`, not `string`.'],
  ['members of Options', 'members of Settings', '18 There is no published type `Settings` with members.'],
])('compares %s with the published types after a change to %s', (from, to, problem) => {
  if (problem) expect(reported(from, to)).toContain(problem)
  else expect(reported(from, to)).toEqual([])
})

test('lists the parameters of each function, without the members of objects', () => {
  expect(
    parameterLists('(a: { b: string, c(d: number): void }, ...e: (f: string) => void[]) => void'),
  ).toEqual(['d', 'f', 'a, e'])
})
