import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from '@rstest/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { createScanners } from './scanner.ts'

const wasm = readFileSync(createRequire(import.meta.url).resolve('shiki/onig.wasm'))
const engine = await createOnigurumaEngine({ data: wasm })

// Ties, an anchor to the search's start, lookbehind, captures, an empty match, nothing at all.
const PATTERNS = ['ab', 'a', '\\Gc', '(?<=b)(c)(d)?', '\\d+', '$', 'zz']
const LINES = ['', 'abcd', 'xxabc 12', 'cab\u{1f600}bcd9', 'bcd bc b'].map((line) => `${line}\n`)

function searches(scanner: ReturnType<typeof engine.createScanner>): unknown[] {
  return LINES.flatMap((text) => {
    const line = engine.createString(text)
    const positions = [...text].map((_, position) => position)
    // Forwards as a tokenizer does, then back: a remembered match must not outlive its position.
    const found = [...positions, ...positions.reverse()].map((at) => scanner.findNextMatchSync(line, at, 0))
    // The engine reuses the memory of one string at a time.
    ;(line as { dispose?(): void }).dispose?.()
    return found
  })
}

test('finds what Oniguruma finds, before and after the patterns are compiled together', () => {
  const calls: number[] = []
  const create = createScanners((patterns) => {
    calls.push(patterns.length)
    return engine.createScanner(patterns)
  })
  const expected = searches(engine.createScanner(PATTERNS))
  const scanner = create(PATTERNS)
  for (let round = 0; round < 40; round++) expect(searches(scanner)).toEqual(expected)
  expect(calls.filter((count) => count === 1)).toHaveLength(PATTERNS.length)
  expect(calls.filter((count) => count > 1)).toEqual([PATTERNS.length])
})

test('scanners share their patterns, and compile none that is not searched for', () => {
  let compiled = 0
  const create = createScanners((patterns) => {
    compiled++
    return engine.createScanner(patterns)
  })
  const line = engine.createString('ab')
  create(['a', 'b', 'c']).findNextMatchSync(line, 0, 0)
  expect(compiled).toBe(1)
  create(['c', 'b', 'a']).findNextMatchSync(line, 0, 0)
  expect(compiled).toBe(3)
})
