// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, expect, test } from '@rstest/core'
import { createHighlighterCore } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { type BundledLanguage, bundledLanguages } from 'shiki/langs'
import { grammarOf, loadGrammars } from './grammars.ts'
import { classOfColour, ROLE_THEME } from './roles.ts'
import { highlightLine, initialState } from './tokenize.ts'

/** Code whose lines lean on the ones before: comments, templates, here-documents, embedded languages. */
const SAMPLES: Partial<Record<BundledLanguage, string>> = {
  typescript: [
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
  ].join('\n'),
  tsx: 'const A = () => (\n  <B.C a="1" b={x} {...r}>\n    {/* c */} t &amp; <></>\n  </B.C>\n)',
  javascript:
    'let a = { b: 1, "c": null, [d]: `x${e}`, f() {} }\nfor (const x of y) if (x === 1) delete a.b // c',
  json: '{\n  "a": [1, true, null, "s\\n"],\n  "b": {}\n}',
  shellscript:
    'for f in *; do echo "$f" | sed -e \'s/a/b/\'; done\ncat <<EOF > "$HOME/x"\na $b\nEOF\nnpm i --save @a/b # c',
  html: '<!doctype html>\n<style>\n.a { color: red }\n</style>\n<!-- a\nb -->\n<script>\nlet a = "b"\n</script>\n<p class="x" hidden>t</p>',
  css: '@media (min-width: 10px) {\n  .a > #b:hover::before, a[href] { --x: 1px; color: rgb(0 0 0 / 50%) !important }\n}',
  yaml: 'a: |\n  text\n   more\n\nb:\n  - "x" # c\n  - &y true',
  diff: '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n c',
  markdown: '---\na: 1\n---\n\n# T *e*\n\n> q\n- **b** `c` [l](u)\n\n```ts\nconst a: B = `x${1}`\n```\n',
  mdx: 'import A from "a"\n\n# Hi {a + 1}\n\n<A b={1}>\n  t\n</A>',
  python:
    '@dec\ndef f(a: int = 1, *b) -> str:\n    """doc\n    more"""\n    return f"a{x!r}b" if not a else self.c',
  rust: 'fn f<\'a, T: X>(s: &\'a str) -> Option<u8> {\n  /* a\n b */ let mut x = r#"y\n"#; println!("{}", x)\n}',
  go: 'func (t *T) f(a int) error {\n  x := `raw\n`\n  return nil\n}',
  vue: '<script setup lang="ts">\nconst a = ref<string>()\n</script>\n<template>\n  <p v-if="a > 1" :b="c">{{ a }}</p>\n</template>',
}

const IDS = Object.keys(SAMPLES)
const wasm = readFileSync(createRequire(import.meta.url).resolve('shiki/onig.wasm'))

beforeAll(() => loadGrammars(IDS))

function highlight(code: string, grammar: string): string {
  let state = initialState(grammar)
  const html = code.split('\n').map((text) => {
    const line = highlightLine(text, state)
    state = line.next
    return line.html
  })
  return html.join('\n')
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>' }

/** Each character that is not a blank, with its class: `k:c k:o k:n …`. */
function classesOf(html: string): string {
  const seen: string[] = []
  let current = ''
  for (const [found, className, entity] of html.matchAll(/<span class=(\w+)>|<\/span>|&(\w+);|[^<&]/gu)) {
    if (className) current = className
    else if (found === '</span>') current = ''
    else if (found.trim()) seen.push(`${current}:${entity ? ENTITIES[entity] : found}`)
  }
  return seen.join(' ')
}

test.each(IDS)('%s has the tokens that shiki finds', async (id) => {
  const code = SAMPLES[id as BundledLanguage]!
  const family = await bundledLanguages[id as BundledLanguage]()
  const embedded = ['typescript', 'tsx', 'yaml', 'css', 'html', 'javascript', 'json', 'jsx', 'shellscript']
  const lazy = family.default.find(({ name }) => name === id)?.embeddedLangsLazy ?? []
  const shiki = await createHighlighterCore({
    engine: createOnigurumaEngine({ data: wasm }),
    langs: [
      family,
      ...embedded
        .filter((name) => lazy.includes(name))
        .map((name) => bundledLanguages[name as BundledLanguage]),
    ],
    themes: [ROLE_THEME],
    warnings: false,
  })
  // Without a limit of time: on a busy machine Shiki gives up on a line, by default after half a second.
  const lang = id as BundledLanguage
  const { tokens } = shiki.codeToTokens(code, { lang, theme: 'roles', tokenizeTimeLimit: 0 })
  const expected = tokens
    .flat()
    .flatMap(({ content, color }) =>
      [...content].filter((char) => char.trim()).map((char) => `${classOfColour(color ?? '')}:${char}`),
    )
  expect(classesOf(highlight(code, id))).toBe(expected.join(' '))
  // The second time everything comes from the cache.
  expect(classesOf(highlight(code, id))).toBe(expected.join(' '))
  shiki.dispose()
})

test('neighbours of one role share a span, and plain text has none', () => {
  expect(highlight('export default async function', 'typescript')).toBe(
    '<span class=k>export default async function</span>',
  )
  expect(highlight('  a = (b)  ', 'typescript')).toBe('  a = (b)  ')
  expect(highlight('a<"&">', 'typescript')).toBe('a&lt;<span class=s>"&amp;"</span>&gt;')
})

test('a line seen before is not tokenized again, wherever it stands', () => {
  const { textmate } = grammarOf('go')
  const tokenize = textmate.tokenizeLine2.bind(textmate)
  const tokenized: string[] = []
  textmate.tokenizeLine2 = (text, ...rest) => {
    tokenized.push(text)
    return tokenize(text, ...rest)
  }
  const first = highlight('x := 1\n\ny := 2\ny := 2\nx := `\ny := 2', 'go')
  const second = highlight('x := 1\ny := 2\nx := `\ny := 2\nz', 'go')
  textmate.tokenizeLine2 = tokenize
  // `y := 2` inside a raw string is another matter than outside.
  expect(tokenized).toEqual(['x := 1', 'y := 2', 'x := `', 'y := 2', 'z'])
  expect(first.split('\n').at(-1)).toBe('<span class=s>y := 2</span>')
  expect(second).toBe(`${first.replace('\n\n', '\n').replace(/\n.*(?=\nx)/, '')}\n<span class=s>z</span>`)
})

test('a here-document ends with its own word', () => {
  const [a, b] = ['A', 'B'].map((word) =>
    highlight(`cat <<${word}\n$x\n${word}\nls`, 'shellscript').split('\n'),
  )
  expect(a!.at(-1)).toBe('<span class=f>ls</span>')
  expect(b!.at(-1)).toBe('<span class=f>ls</span>')
})

test('lines over 5,000 characters stay plain and change nothing for the next', () => {
  const long = `${'a = "<" + '.repeat(1000)}1`
  const [html, next] = highlight(`${long}\nlet b`, 'typescript').split('\n')
  expect(html).toBe(long.replaceAll('<', '&lt;'))
  expect(next).toBe('<span class=k>let</span> b')
})

test('a language looks the same whatever else is loaded', async () => {
  // These add themselves to the grammars of others where they share a registry.
  const code = SAMPLES.typescript!
  const before = highlight(code, 'typescript')
  await loadGrammars(['ts-tags', 'angular-ts', 'svelte', 'vue'])
  expect(highlight(`${code}\nconst h = html\`<p>\``, 'typescript').startsWith(before)).toBe(true)
  expect(highlight('const h = html`<p>`', 'typescript')).toBe(
    '<span class=k>const</span> h = <span class=f>html</span><span class=s>`&lt;p&gt;`</span>',
  )
})

test('a grammar that is not loaded is a mistake of the program', () => {
  expect(() => initialState('cobol')).toThrow('loadGrammars')
})
