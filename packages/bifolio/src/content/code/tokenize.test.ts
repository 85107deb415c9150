// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code
import { beforeAll, expect, test } from '@rstest/core'
import { findGrammar, loadGrammars } from './grammars.ts'
import { highlight } from './highlight.fixture.ts'
import { initialState } from './tokenize.ts'

const CODE = [
  'import { type A, b as c } from "x"',
  '/** Doc',
  ' * {@link A} */',
  'export const f = async <T,>(x: A<string>): Promise<void> => {',
  '  const s = `a${x ? `b${1n}` : "é😀"}',
  '',
  'end of ${s}` as const satisfies string',
  '  return /a[b-c]+/g.test(s) && !(await this.d?.[0x1f])',
  '}',
  '@dec() abstract class B extends A { #p = 1; static override get q(): number { throw new Error() } }',
].join('\n')

beforeAll(() => loadGrammars(['typescript', 'go', 'shellscript']))

test('adjacent tokens of one role share a span, and plain text has none', () => {
  expect(highlight('export default async function', 'typescript')).toBe(
    '<span class=k>export default async function</span>',
  )
  expect(highlight('  a = (b)  ', 'typescript')).toBe('  a = (b)  ')
  expect(highlight('a<"&">', 'typescript')).toBe('a&lt;<span class=s>"&amp;"</span>&gt;')
})

test('tokenizes a repeated line once, in any block', () => {
  const { textmate } = findGrammar('go')
  const tokenize = textmate.tokenizeLine2.bind(textmate)
  const tokenized: string[] = []
  textmate.tokenizeLine2 = (text, ...rest) => {
    tokenized.push(text)
    return tokenize(text, ...rest)
  }
  const first = highlight('x := 1\n\ny := 2\ny := 2\nx := `\ny := 2', 'go')
  const second = highlight('x := 1\ny := 2\nx := `\ny := 2\nz', 'go')
  textmate.tokenizeLine2 = tokenize
  // `y := 2` inside a raw string differs from the same text outside.
  expect(tokenized).toEqual(['x := 1', 'y := 2', 'x := `', 'y := 2', 'z'])
  expect(first.split('\n').at(-1)).toBe('<span class=s>y := 2</span>')
  expect(second).toBe(`${first.replace('\n\n', '\n').replace(/\n.*(?=\nx)/, '')}\n<span class=s>z</span>`)
})

test('a here-document ends with its own delimiter', () => {
  const [a, b] = ['A', 'B'].map((word) =>
    highlight(`cat <<${word}\n$x\n${word}\nls`, 'shellscript').split('\n'),
  )
  expect(a!.at(-1)).toBe('<span class=f>ls</span>')
  expect(b!.at(-1)).toBe('<span class=f>ls</span>')
})

test('lines over 5,000 characters are not highlighted and do not affect the next line', () => {
  const long = `${'a = "<" + '.repeat(1000)}1`
  const [html, next] = highlight(`${long}\nlet b`, 'typescript').split('\n')
  expect(html).toBe(long.replaceAll('<', '&lt;'))
  expect(next).toBe('<span class=k>let</span> b')
})

test('the tokens of a language do not depend on other loaded languages', async () => {
  // These inject themselves into other grammars in a shared registry.
  const code = CODE
  const before = highlight(code, 'typescript')
  await loadGrammars(['ts-tags', 'angular-ts', 'svelte', 'vue'])
  expect(highlight(`${code}\nconst h = html\`<p>\``, 'typescript').startsWith(before)).toBe(true)
  expect(highlight('const h = html`<p>`', 'typescript')).toBe(
    '<span class=k>const</span> h = <span class=f>html</span><span class=s>`&lt;p&gt;`</span>',
  )
})

test('throws for a grammar that is not loaded', () => {
  expect(() => initialState('cobol')).toThrow('loadGrammars')
})
