/** Input over the limits: each such page is reported, and the other pages are checked as usual. */
import { expect, test } from '@rstest/core'
import { site } from '../driver.ts'
import { problemTests } from '../problem-tests.ts'

const mistake = problemTests()
const TOO_DEEP = { message: 'nested too deeply', hint: 'Reduce the nesting' }
const nested = (open: string, close: string, times: number) => `${open.repeat(times)}x${close.repeat(times)}`

for (const extension of ['md', 'mdx']) {
  const page = (name: string, body: string) => ({
    [`en/${name}-${extension}.${extension}`]: `# A\n\ntext\n\n${body}\n`,
  })
  mistake(`5,000 nested elements (${extension})`, page('n1', nested('<div>', '</div>', 5000)), {
    ...TOO_DEEP,
    line: 5,
    column: extension === 'md' ? 1 : 5001,
  })
  mistake(`20,000 quotes (${extension})`, page('n2', `${'>'.repeat(20_000)} x`), {
    ...TOO_DEEP,
    line: 5,
    column: 501,
  })
  mistake(`5,000 list items (${extension})`, page('n3', `${'- '.repeat(5000)}x`), {
    ...TOO_DEEP,
    line: 5,
    column: 1001,
  })
  mistake(`5,000 levels of emphasis (${extension})`, page('n4', nested('*a ', ' b*', 5000)), {
    ...TOO_DEEP,
    line: 5,
  })
  mistake(`60,000 levels of emphasis (${extension})`, page('n5', nested('*a ', ' b*', 60_000)), {
    ...TOO_DEEP,
    line: 5,
  })
}
mistake(
  'brackets that would crash the JavaScript parser',
  { 'en/n6.mdx': `# A\n\n{${nested('(', ')', 20_000)}}\n` },
  { ...TOO_DEEP, line: 3, column: 101 },
)
mistake('brackets in code and in prose are not nesting', {
  'en/n7.mdx': `# A\n\n\`\`\`text\n${'('.repeat(500)}\n\`\`\`\n\n${':( x\n\n'.repeat(500)}`,
})
mistake(
  'unclosed elements in braces, each of which doubles the time of the parser',
  { 'en/n9.mdx': `# A\n\n{title=\n${'<div>'.repeat(200)}\n` },
  { line: 4, message: TOO_DEEP.message },
)
mistake('elements and types in code, and closed elements, have no limit', {
  'en/n10.mdx': `# A\n\nWrite \`{\` for ${'`Map<string>` '.repeat(50)}\n\n{${nested('<b>', '</b>', 40)}}\n\n<p>\n${'{1}<br />'.repeat(50)}\n</p>\n`,
})
mistake(
  'unclosed braces, each in its own paragraph',
  { 'en/n11.mdx': `# A\n\n${'{#\n\n'.repeat(50_000)}` },
  { ...TOO_DEEP, line: 203, column: 1 },
)
mistake(
  'brackets in an expression with empty lines',
  { 'en/n12.mdx': `# A\n\n{\n${'(\n\n'.repeat(20_000)}` },
  { ...TOO_DEEP, column: 1 },
)
mistake(
  'a table whose rows would be filled up to millions of cells',
  { 'en/t1.md': `# A\n\n> |${'a|'.repeat(4000)}\n> |${'-|'.repeat(4000)}\n${'> |b|\n'.repeat(2000)}` },
  { line: 3, column: 1, message: '4000 columns and 2001 rows' },
)
mistake('tables in code have no limit', {
  'en/t2.md': `# A\n\n\`\`\`text\n|${'-|'.repeat(4000)}\n${'|b|\n'.repeat(2000)}\`\`\`\n`,
})
mistake('a long table of few columns, and a wide one of few rows, are accepted', {
  'en/t3.md': `# A\n\n|a|b|\n|-|-|\n${'|c|d|\n'.repeat(2000)}\n\n|${'a|'.repeat(500)}\n|${'-|'.repeat(500)}\n`,
})
for (const [name, open, close] of [
  ['fragments', '<>', '</>'],
  ['elements with white space', '< b >', '< / b >'],
  ['components', '<$a.b>', '</$a.b>'],
] as const)
  mistake(
    `10,000 nested ${name}, on which the parser would end the process`,
    { [`en/f-${name.length}.mdx`]: `# A\n\n${nested(open, close, 10_000)}\n` },
    { ...TOO_DEEP, line: 3, column: open.length * 1000 + 1 },
  )
mistake('10,000 fragments beside each other are no nesting', {
  'en/f1.mdx': `# A\n\n${'<>x</> '.repeat(2000)}\n\n${'a \\< b '.repeat(2000)}\n`,
})
mistake(
  'elements of MDX, for each of which the parser would copy the rest of the page',
  { 'en/d1.mdx': `# A\n\n${'<div>x</div>\n\n'.repeat(16_000)}` },
  { column: 1, message: 'The page has too much markup', hint: 'Markdown (`.md`)' },
)
mistake(
  'references in a paragraph, for each of which the parser would copy its text',
  { 'en/d2.md': `# A\n\n${'&amp;\n'.repeat(32_000)}` },
  { column: 1, message: 'The paragraph has too much markup', hint: 'empty lines' },
)
mistake(
  'empty lines in the code of a page, at each of which the parser would read it again',
  { 'en/d4.mdx': `export const list = [\n${'1,\n\n'.repeat(16_000)}]\n\n# A\n` },
  { message: 'The code has too much markup', hint: 'import the code from a file' },
)
mistake('long data in the code of a page, and escaped brackets, are accepted', {
  'en/d5.mdx': `export const data = {\n${'  a: 1,\n'.repeat(16_000)}}\n\n# A\n\n${'\\{ '.repeat(2000)}\n`,
})
mistake('as many references in paragraphs, tables and lists of their own are accepted', {
  'en/d3.md': `# A\n\n${'&amp;\n\n'.repeat(4000)}${'- &amp;\n'.repeat(4000)}\n|a|\n|-|\n${'|&amp;|\n'.repeat(4000)}\n<div>${'&amp;'.repeat(30_000)}</div>\n`,
})
/** Files each of which refers to the next one six times. */
const sixEach = (files: readonly string[], refer: (next: string, at: number) => string, last: string) =>
  Object.fromEntries(
    files.map((file, index) => {
      const next = files[index + 1]
      return [file, next ? Array.from({ length: 6 }, (_, at) => refer(next, at)).join('\n') : last]
    }),
  )
const parts = Array.from({ length: 12 }, (_, index) => index + 1)
mistake(
  '12 files that include the next one six times',
  sixEach(['en/i0.md', ...parts.map((n) => `en/i${n}.txt`)], (next) => `<!--@include: @/${next}-->`, ''),
  {
    file: 'en/i11.txt',
    line: 4,
    message: 'more than 5000000 characters: en/i0.md → en/i1.txt → en/i2.txt',
  },
)
mistake(
  '12 files that import the next one six times',
  sixEach(
    ['en/m0.mdx', ...parts.map((n) => `shared/m${n}.mdx`)],
    (next, at) => `import M${at} from '/${next}'`,
    'x',
  ),
  { file: 'shared/m11.mdx', line: 6, message: 'more than 5000000 characters: en/m0.mdx → shared/m1.mdx' },
)
const chain = (part: string) => `1${part.repeat(50_000)}`
const CHAINS = {
  'a sum': `{${chain(' + 1')}}`,
  'calls with commas': `x {a${'.b(1, 2)'.repeat(20_000)}}`,
  'an attribute': `<b title={${chain('+1')}} />`,
  'a sum over empty lines': `{${chain('\n\n+ 1')}}`,
  'an export': `export const sum = ${chain(' + 1')}`,
  conditions: `{${'a ? 1 : '.repeat(20_000)}1}`,
}
for (const [index, [name, code]] of Object.entries(CHAINS).entries())
  mistake(
    `code on which the parser would end the process: ${name}`,
    { [`en/c${index}.mdx`]: `# A\n\n${code}\n` },
    { message: TOO_DEEP.message, hint: 'without a comma or a semicolon' },
  )
mistake('long code with commas and semicolons, and long prose, are accepted', {
  'en/c9.mdx': `export const list = [${'{ a: 1 }, '.repeat(4000)}]\n\nexport const f = () => {${'list.at(0);\n'.repeat(2000)}}\n\n# A\n\n{list.length}\n\n${'word '.repeat(6000)}\n\n\\{ ${'word '.repeat(6000)}\n\n\`\`\`text\n{ ${'word '.repeat(6000)}\n\`\`\`\n`,
})
mistake(
  'infinitely nested components',
  { 'en/n8.mdx': `# A\n\n${nested('<Badge>', '</Badge>', 5000)}\n` },
  { ...TOO_DEEP, line: 3, column: 7001 },
)
mistake(
  'an expression that ends the process',
  { 'en/e1.mdx': '# A\n\nx {process.exit(0)}\n' },
  { line: 3, column: 4, message: '`process.exit`' },
)
mistake(
  'a component that ends the process',
  {
    'en/e2.mdx': "import Exit from '../components/Exit'\n\n<Exit />\n",
    'components/Exit.tsx': 'export default () => process.exit(0)\n',
  },
  { message: '`process.exit`' },
)
mistake(
  'too many YAML aliases',
  { 'en/y1.md': `---\nhero: &a [1]\nlegal: [${Array(101).fill('*a')}]\n---\n\n# A\n` },
  { line: 3, message: 'more than 100 times' },
)

test('a configuration that never resolves is reported', async () => {
  await site({
    files: { 'bifolio.config.js': 'export default () => new Promise(() => {})', 'index.md': '# A' },
  })
    .check({})
    .expectCode(1)
    .expectProblems({ file: 'bifolio.config.js', message: 'waits for a promise that never settles' })
})

test('a configuration that ends the process is reported', async () => {
  await site({ files: { 'bifolio.config.js': 'process.exit(0)', 'index.md': '# A' } })
    .check({})
    .expectCode(1)
    .expectMessage('ended before it was done')
})

test('in development a page that cannot be compiled does not affect others', async () => {
  const { createEntry } = await import('../../../packages/bifolio/src/pipeline/compile.ts')
  const { MemoryStore } = await import('../../../packages/bifolio/src/pipeline/store.ts')
  const route = { file: 'en/a.md', path: '/a', pagePath: '/a', lang: 'en', version: '' }
  const app = () => Promise.reject(new Error('not needed'))
  // The incomplete context simulates an internal error.
  const store = new MemoryStore()
  const entry = await createEntry(route, {
    context: { mounts: {}, rules: { versions: [] } } as never,
    store,
    app,
    pages: () => [],
  })
  expect(entry.problems).toEqual([
    expect.objectContaining({ file: 'en/a.md', message: expect.stringContaining('cannot be compiled') }),
  ])
})
