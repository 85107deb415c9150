// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code
import { beforeAll, expect, test } from '@rstest/core'
import { parseFence } from './fence.ts'
import { loadGrammars } from './grammars.ts'
import { codeHeight, type HighlightedCode, highlightCode } from './html.ts'

const labels = {
  copy: 'Copy code',
  wrap: 'Toggle code wrap',
  printed: 'Output',
  unfold: 'Show all',
}

beforeAll(() => loadGrammars(['ts', 'bash', 'console', 'diff', 'json', 'terminal', 'text', '', 'nonsense']))

function block(code: string, lang = '', meta = '', defaultWrap = false): HighlightedCode {
  return highlightCode({ code, lang, fence: parseFence(meta).fence, labels, defaultWrap })
}

/** The content of `<code>`. */
function inner(...args: Parameters<typeof block>): string {
  return /<code>(.*)<\/code>/s.exec(block(...args).html)![1]!
}

/** The text content in a browser. */
function textContent(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

test.each([
  ['toBe<E>(expected: E): void;', true],
  ['poll<T>(\n  fn: () => T,\n): void;', true],
  ['fn: () => void;', true],
  ["test('add(a): void', () => {})", false],
  ['add(\n  1,\n)', false],
])('names of types have their color in signatures of members: %s', (code, isMember) => {
  expect(inner(code, 'ts').includes('<span class=t>')).toBe(isMember)
})

test.each([
  ['', false, false],
  ['', true, true],
  ['wrapCode', false, true],
  ['wrapCode=false', true, false],
])('wraps by meta "%s" and default %s', (meta, defaultWrap, wraps) => {
  const { html } = block('a', '', meta, defaultWrap)
  expect(html.includes(' data-wrap>')).toBe(wraps)
  expect(html).toContain(`aria-pressed="${wraps}"`)
})

test.each([
  ['lineNumbers', 1],
  ['lineNumbers=5', 5],
  ['lineNumbers=0', 0],
])('numbers lines with %s', (meta, first) => {
  expect(inner('a\n', '', meta)).toBe(`<span class="line" data-n="${first}">a</span>`)
  expect(inner('a\n\nb', '', meta)).toContain(`\n<span class="line" data-n="${first + 2}">b</span>`)
})

test('the copied text is the code without notation', () => {
  const code = 'const a = "<&>" // [!code ++]\n// [!code focus]\n\tb()\n\n'
  const { html, text } = block(code, 'ts', '{1} lineNumbers title="t"')
  expect(text).toBe('const a = "<&>"\n\tb()\n')
  expect(textContent(/<code>.*<\/code>/s.exec(html)![0])).toBe(text)
})

test.each([
  ['', ''],
  ['\n', ''],
  ['\n\n', '\n'],
  ['a\r\nb\r\n', 'a\nb'],
  ['a\rb', 'a\nb'],
  ['\ta\t', '\ta\t'],
  ['a\ud800b\udc00\0', 'a\ufffdb\ufffd\ufffd'],
  ['\u{1f600}', '\u{1f600}'],
])('reduces %j to the text %j', (code, expected) => {
  for (const lang of ['', 'ts']) {
    const { html, text } = block(code, lang)
    expect(text).toBe(expected)
    expect(textContent(/<code>.*<\/code>/s.exec(html)![0])).toBe(expected)
  }
})

test.each([
  ['ts', 'a = 1 // [!code --]\na = 2 // [!code ++]', 'a = 2'],
  [
    'console',
    '$ echo \\\nhi\nhi\n$ cat <<EOF\none\nEOF\none\n$ ls\na.ts',
    'echo \\\nhi\ncat <<EOF\none\nEOF\nls',
  ],
  ['bash', '$ npm install\n$ npm test', undefined],
])('the button copies what runs, if that is not the code: %s', (lang, code, copied) => {
  const attribute = / data-code-copy(?:="([^"]*)")?/.exec(block(code, lang).html)?.[1]
  expect(attribute && textContent(attribute)).toBe(copied)
})

test('keeps a line of 10,000 characters', () => {
  const code = `let a = "${'<'.repeat(10_000)}"`
  const { html, text } = block(code, 'ts')
  expect(text).toBe(code)
  expect(textContent(/<code>.*<\/code>/s.exec(html)![0])).toBe(code)
})

test('shows the output of a sample in a disclosure below it', () => {
  const base = { code: 'a', lang: 'ts', fence: parseFence('').fence, labels, defaultWrap: false }
  const { html, text } = highlightCode({ ...base, output: ' ✓ <ok>' })
  expect(html).toContain(
    '<details class="code-output" data-no-index><summary>Output</summary>' +
      '<pre class="dark-scheme"><code><span class=i> ✓</span> &lt;ok&gt;</code></pre></details></div>',
  )
  expect(text).toBe('a')
  expect(highlightCode({ ...base, output: '' }).html).not.toContain('<details')
})

test('a plugin adds a button to code, with what it is given as JSON', () => {
  const base = { code: 'a', lang: 'ts', fence: parseFence('').fence, labels, defaultWrap: false }
  const { html } = highlightCode({
    ...base,
    actions: [{ behavior: 'open', label: 'Run it', input: ['a.ts'] }],
  })
  expect(html).toContain(
    '<button type="button" data-run="open" data-input="[&quot;a.ts&quot;]" title="Run it"></button>',
  )
  expect(highlightCode(base).html).not.toContain('data-run')
})

test.each([
  ['', 100, undefined],
  ['fold', 15, undefined],
  ['fold', 16, 300],
  ['height="340"', 100, 300],
  ['height="20"', 100, 100],
  ['fold height="9000"', 1000, 1000],
])('with %s, %i lines have a visible height of %j', (meta, lines, height) => {
  const { fence } = parseFence(meta)
  expect(codeHeight(fence, 'a\n'.repeat(lines))).toBe(height)
})

test('escapes all input of authors', () => {
  const evil = `"><img src=x onerror=alert(1)>'&`
  const { html } = highlightCode({
    code: evil,
    lang: evil,
    fence: { title: evil, highlight: [[1, 1]], lineNumbers: 3, isHidden: false, other: {} },
    labels: { copy: evil, wrap: evil, printed: evil, unfold: evil },
    actions: [{ behavior: evil, label: evil, input: [evil] }],
    defaultWrap: false,
  })
  expect(html).not.toContain('<img')
  const tags = html.match(/<\w(?:"[^"]*"|[^>"])*>/g)!.map((tag) => tag.replace(/"[^"]*"/g, '""'))
  expect(new Set(tags)).toEqual(
    new Set([
      '<div class="" data-lang="">',
      '<div class="">',
      '<pre>',
      '<code>',
      '<span class="" data-n="">',
      '<button type="" data-code-wrap aria-pressed="" aria-label="">',
      '<button type="" data-code-copy aria-label="">',
      '<button type="" data-run="" data-input="" title="">',
    ]),
  )
})

test('a signature has the colours of a member, and what follows those of a statement', () => {
  expect(inner('at: (ms: number) => Clock;\ntype Clock = 1', 'ts')).toBe(
    '<span class=f>at</span>: (ms: <span class=t>number</span>) =&gt; <span class=t>Clock</span>;\n' +
      '<span class=k>type</span> <span class=t>Clock</span> = <span class=n>1</span>',
  )
})

test('the output is deterministic', () => {
  const code = 'const a = `\n${1}` // [!code hl:2]\nb()'
  const first = block(code, 'ts', '{2}').html
  block('const a = `', 'ts')
  expect(block(code, 'ts', '{2}').html).toBe(first)
})

test('the HTML of ordinary code is less than four times as long', () => {
  const code = [
    "import { expect, test } from '@rstest/core'",
    "import { add } from '../src/add'",
    '',
    "test('adds two numbers', async () => {",
    '  const result = await add(1, 2) // a comment',
    '  expect(result).toBe(3)',
    '})',
  ].join('\n')
  expect(inner(code, 'ts').length).toBeLessThan(code.length * 3.5)
})
