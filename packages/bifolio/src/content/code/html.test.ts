// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code
import { beforeAll, expect, test } from '@rstest/core'
import { parseFence } from './fence.ts'
import { loadGrammars } from './grammars.ts'
import { type HighlightedCode, heightOf, highlightCode } from './html.ts'

const labels = {
  copy: 'Copy code',
  wrap: 'Toggle code wrap',
  printed: 'Output',
  unfold: 'Show all',
  run: 'Run it',
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

test('renders a block as a scrollable group with two buttons', () => {
  expect(block('const a = 1', 'ts').html).toBe(
    '<div class="code" data-lang="ts"><pre>' +
      '<code><span class=k>const</span> a = <span class=n>1</span></code></pre>' +
      '<button type="button" data-code-wrap aria-pressed="false" aria-label="Toggle code wrap"></button>' +
      '<button type="button" data-code-copy aria-label="Copy code"></button></div>',
  )
})

test('escapes the title', () => {
  const { html } = block('a', '', `title='"a" & <b>.ts'`)
  expect(html).toContain('<div class="code-title">"a" &amp; &lt;b&gt;.ts</div>')
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

test('only highlighted lines have an element', () => {
  expect(inner('a\nb // [!code ++]\nc\nd', '', '{1,3-9}')).toBe(
    '<span class="line hl">a</span>\n<span class="line add">b</span>\n<span class="line hl">c</span>\n<span class="line hl">d</span>',
  )
  expect(inner('a\nb', '', '{2}')).toBe('a\n<span class="line hl">b</span>')
})

test('all lines have an element if some are focused', () => {
  const { html } = block('a\nb # [!code focus]')
  expect(html).toContain('<span class="line">a</span>\n<span class="line focus">b</span>')
  expect(html).toContain('<div class="code" data-focus>')
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

test('renders shell prompts as classes, not as text', () => {
  const { html, text } = block('$ npm i\n$5\necho "$ x"', 'bash')
  expect(text).toBe('npm i\n$5\necho "$ x"')
  expect(html).toContain('<code><span class="line prompt"><span class=f>npm</span> i</span>\n')
  expect(block('$ a', 'ts').text).toBe('$ a')
  expect(block('$ a', 'text').text).toBe('$ a')
})

test('does not highlight the output of commands in a session', () => {
  expect(inner('$ npm run \\\n  a\nif "x"\n$ ls', 'console').split('\n')).toEqual([
    '<span class="line prompt"><span class=f>npm</span> run <span class=n>\\</span></span>',
    '  a',
    'if "x"',
    '<span class="line prompt"><span class=f>ls</span></span>',
  ])
})

test('highlights a diff', () => {
  expect(inner('-a\n+b\n c', 'diff')).toBe('<span class=d>-a</span>\n<span class=i>+b</span>\n c')
})

test('renders an unknown language as plain text and reports it', () => {
  const { html, problem } = block('<a>', 'nonsense')
  expect(html).toContain('<code>&lt;a&gt;</code>')
  expect(problem?.message).toContain('`nonsense`')
  expect(block('a', 'ts').problem).toBeUndefined()
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
      '<pre><span class=i> ✓</span> &lt;ok&gt;</pre></details></div>',
  )
  expect(text).toBe('a')
  expect(highlightCode({ ...base, output: '' }).html).not.toContain('<details')
})

test('describes a runnable project by the paths of its files', () => {
  const base = { code: 'a', lang: 'ts', fence: parseFence('').fence, labels, defaultWrap: false }
  const { html } = highlightCode({ ...base, playground: { manifest: {}, shown: ['a.ts'] } })
  const project = '{&quot;manifest&quot;:{},&quot;shown&quot;:[&quot;a.ts&quot;]}'
  expect(html).toContain(`<button type="button" data-run="${project}" title="Run it"></button>`)
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
  expect(heightOf(fence, 'a\n'.repeat(lines))).toBe(height)
})

test('folded code is followed by a toggle', () => {
  const base = { code: 'a\n'.repeat(30), lang: 'ts', labels, defaultWrap: false }
  const { html } = highlightCode({ ...base, fence: parseFence('fold').fence })
  expect(html).toMatch(/^<div class="code" data-lang="ts" data-height="300" data-fold>/)
  expect(html).toContain(
    '<details class="code-unfold" data-no-index><summary>Show all</summary></details></div>',
  )
})

test('escapes all input of authors', () => {
  const evil = `"><img src=x onerror=alert(1)>'&`
  const { html } = highlightCode({
    code: evil,
    lang: evil,
    fence: { title: evil, highlight: [[1, 1]], lineNumbers: 3, isHidden: false, other: {} },
    labels: { copy: evil, wrap: evil, printed: evil, unfold: evil, run: evil },
    playground: { manifest: { name: evil }, shown: [evil] },
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
      '<button type="" data-run="" title="">',
    ]),
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

test('marks words from the comment on, in all tokens that they are part of', () => {
  const code = "const a = '<a>'\n// [!code word:t b:1]\nconst b = a // [!code word:a]\nconst b = 'a&a'"
  expect(inner(code, 'ts')).toBe(
    "<span class=k>const</span> a = <span class=s>'&lt;a&gt;'</span>\n" +
      '<span class=k>cons<mark>t</mark></span><mark> b</mark> = <mark>a</mark>\n' +
      "<span class=k>const</span> b = <span class=s>'<mark>a</mark>&amp;<mark>a</mark>'</span>",
  )
})
