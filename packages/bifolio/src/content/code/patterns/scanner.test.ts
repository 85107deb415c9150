import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from '@rstest/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { bundledLanguages } from 'shiki/langs'
import type { IOnigLib, IOnigMatch, OnigScanner } from 'shiki/textmate'
import { ReadGroups } from './groups.ts'
import type { Oniguruma } from './pattern.ts'
import { createOnigLib } from './scanner.ts'

const wasm = readFileSync(createRequire(import.meta.url).resolve('shiki/onig.wasm'))
const engine = await createOnigurumaEngine({ data: wasm })

// Ties, anchors to the search's start, lookbehind, captures, an empty match, nothing at all, captures that last.
const PATTERNS = [
  'ab',
  'a',
  '\\Gc',
  '(?<=in:).*$',
  '(?<=b)(c)(d)?',
  '\\d+',
  '$',
  'zz',
  '(?i)straSSe|k',
  '(?:(x)|(y))+',
]
const LINES = [
  'xyx yxy',
  'in: 1',
  '',
  'abcd',
  'xxabc 12',
  'cab\u{1f600}bcd9',
  'bcd bc b',
  'STRASSE straße',
  'y x',
]

const CODE = `
import { test, expect } from '@rstest/core' // 导入
export async function* load<T extends object>(url: string): AsyncGenerator<T> { return /a[/]b+/gi.test(\`x\${url}\`) }
const a = { 'b': 0x1f, c: [1, 2.5e-3], async d() {}, get e() { return this?.f!.g ?? null } } as const
<Tabs className="x" {...props}>{items.map((i) => <li key={i}>文字 &amp;</li>)}</Tabs>
.card > a:hover::before, #id[data-x="1"] { color: #ff5e00; margin: 0 auto !important; grid-template: "a" 1fr / auto }
@media (min-width: 768px) { :root { --x: calc(1rem + 2px) } }
<!DOCTYPE html><script type="module">let x = 1</script><p style="color: red" hidden>Straße K</p>
def greet(name: str = 'x', *args, **kw) -> None:  # comment
    print(f"hello {name!r:>10}", end='') if name is not None else pass
npm run build -- --watch && echo "$HOME" | grep -E '^a' > out.txt 2>&1; for f in *.ts; do cat <<EOF; done
func main() { defer fmt.Println("x", 'a', 0b11); go func() { ch <- struct{}{} }() }
pub fn main<'a>(x: &'a mut Vec<u8>) -> Result<(), Box<dyn Error>> { println!("{x:?}"); x.push(1_000u64)?; Ok(()) }
key: &anchor [1, true, ~] # yaml
  - "text": |
{"name": "@rstest/core", "private": true, "n": [1e5, null]}
SELECT COUNT(*) FROM t WHERE a LIKE '%x' GROUP BY b;
`.split('\n')

/** Oniguruma as it is. */
const plain: IOnigLib = {
  createOnigScanner: (patterns) => engine.createScanner(patterns),
  createOnigString: (text) => engine.createString(text),
}

const AT_ONCE = { searchesBeforeNeeds: 0, searchesBeforeNative: 0 }
const NOWHERE = { start: -1, end: -1, length: 0 }

/** What a scanner finds at every place of the lines: forwards as a tokenizer does, then back. */
function searches(
  lib: IOnigLib,
  scanner: OnigScanner,
  lines: readonly string[],
  { step = 1, isRead = (_group: number): boolean => true } = {},
): (IOnigMatch | null)[] {
  return lines.flatMap((text) => {
    const line = lib.createOnigString(`${text}\n`)
    const positions = [...text].map((_, position) => position).filter((position) => position % step === 0)
    // A remembered match must not outlive its position.
    const found = [...positions, ...positions.reverse()].map((at) => scanner.findNextMatchSync(line, at, 0))
    // The engine reuses the memory of one string at a time.
    line.dispose?.()
    return found.map((match) => readOf(match, isRead))
  })
}

/** The tokenizer passes over groups of no length, which the engines place differently, and those that no rule names. */
function readOf(match: IOnigMatch | null, isRead: (group: number) => boolean): IOnigMatch | null {
  if (!match) return null
  const { index, captureIndices } = match
  const read = captureIndices.map((group, at) => (at === 0 || (group.length && isRead(at)) ? group : NOWHERE))
  while (read.at(-1) === NOWHERE) read.pop()
  return { index, captureIndices: read }
}

test('finds what Oniguruma finds, before and after the patterns have been translated', () => {
  const expected = searches(plain, plain.createOnigScanner(PATTERNS), LINES)
  const patience = { searchesBeforeNeeds: 5, searchesBeforeNative: 30 }
  const ours = createOnigLib(engine, new ReadGroups(), patience)
  const scanner = ours.createOnigScanner(PATTERNS)
  for (let round = 0; round < 40; round++) expect(searches(ours, scanner, LINES)).toEqual(expected)
})

for (const language of [
  'tsx',
  'css',
  'go',
  'html',
  'python',
  'rust',
  'shellscript',
  'svelte',
  'yaml',
] as const) {
  test(`each pattern of ${language} finds what Oniguruma finds`, async () => {
    const { default: grammars } = await bundledLanguages[language]()
    const grammar = grammars.find(({ name }) => name === language)!
    const groups = new ReadGroups()
    groups.addGrammar(grammar)
    const ours = createOnigLib(engine, groups, AT_ONCE)
    const differing = patternsOf(grammar).filter((source) => {
      const options = { step: 7, isRead: (group: number) => groups.of(source)!.has(group) }
      const [found, expected] = [ours, plain].map((lib) =>
        JSON.stringify(searches(lib, lib.createOnigScanner([source]), CODE, options)),
      )
      return found !== expected
    })
    expect(differing).toEqual([])
  })
}

/** Oniguruma that tells what it is given. */
function watched(): { oniguruma: Oniguruma; compiled: string[]; copied: string[] } {
  const compiled: string[] = []
  const copied: string[] = []
  const oniguruma: Oniguruma = {
    createScanner(patterns) {
      compiled.push(...patterns)
      return engine.createScanner(patterns)
    },
    createString(text) {
      copied.push(text)
      return engine.createString(text)
    },
  }
  return { oniguruma, compiled, copied }
}

test('a grammar that comes later may read other groups of the same pattern', () => {
  const groups = new ReadGroups()
  const lib = createOnigLib(engine, groups, AT_ONCE)
  const scanner = lib.createOnigScanner(['(a)(b)'])
  const endsOf = () =>
    scanner
      .findNextMatchSync(lib.createOnigString('ab\n'), 0, 0)!
      .captureIndices.map(({ end, length }) => length && end)
  groups.addGrammar({ match: '(a)(b)', captures: { 1: { name: 'first' } } })
  expect(endsOf()).toEqual([2, 1])
  groups.addGrammar({ match: 'c' })
  expect(endsOf()).toEqual([2, 1])
  groups.addGrammar({ match: '(a)(b)', captures: { 2: { name: 'second' } } })
  expect(endsOf()).toEqual([2, 1, 2])
})

test('a pattern that the line lacks something for is never compiled', () => {
  const { oniguruma, compiled } = watched()
  const lib = createOnigLib(oniguruma, new ReadGroups(), { ...AT_ONCE, searchesBeforeNative: 9 })
  const line = lib.createOnigString('a call(1)\n')
  const scanner = lib.createOnigScanner(['\\b(import|export)\\b', '[a-z]+\\(', '\\s*=>', '\\w+'])
  scanner.findNextMatchSync(line, 0, 0)
  expect(compiled).toEqual(['[a-z]+\\(', '\\w+'])
})

test('a line is copied for Oniguruma once, and only if that has to search it', () => {
  const { oniguruma, copied } = watched()
  const lib = createOnigLib(oniguruma, new ReadGroups(), AT_ONCE)
  const [translated, depending] = [['\\w+'], ['\\Gb', '\\Ga']].map((sources) =>
    lib.createOnigScanner(sources),
  )
  const line = lib.createOnigString('abc\n')
  translated!.findNextMatchSync(line, 0, 0)
  expect(copied).toEqual([])
  depending!.findNextMatchSync(line, 0, 0)
  depending!.findNextMatchSync(line, 1, 0)
  expect(copied).toEqual(['abc\n'])
})

/** All regular expressions of a grammar that do not refer to another's groups. */
function patternsOf(grammar: object): string[] {
  const sources = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, child] of Object.entries(value)) {
      if (typeof child === 'string' && /^(match|begin|while|end)$/.test(key)) sources.add(child)
      else collect(child)
    }
  }
  collect(grammar)
  return [...sources].filter((source) => !/\\\d/.test(source))
}
