/** Compares the highlighter with Shiki; part of `npm run test:all`. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, expect, test } from '@rstest/core'
import { createHighlighterCore } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { type BundledLanguage, bundledLanguages } from 'shiki/langs'
import { loadGrammars } from './grammars.ts'
import { highlight } from './highlight.fixture.ts'
import { classOfColour, ROLE_THEME } from './roles.ts'

/** Code whose lines depend on previous ones: comments, templates, here-documents, embedded languages. */
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

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>' }

/** Each non-blank character with its class: `k:c k:o k:n …`. */
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

test.each(IDS)('tokenizes %s like Shiki', async (id) => {
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
  // No time limit: by default Shiki gives up on a line after half a second, which a busy machine may exceed.
  const lang = id as BundledLanguage
  const { tokens } = shiki.codeToTokens(code, { lang, theme: 'roles', tokenizeTimeLimit: 0 })
  const expected = tokens
    .flat()
    .flatMap(({ content, color }) =>
      [...content].filter((char) => char.trim()).map((char) => `${classOfColour(color ?? '')}:${char}`),
    )
  expect(classesOf(highlight(code, id))).toBe(expected.join(' '))
  // The second run reads from the cache.
  expect(classesOf(highlight(code, id))).toBe(expected.join(' '))
  shiki.dispose()
})
