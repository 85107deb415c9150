import { expect, test } from '@rstest/core'
import { findGrammar, loadGrammars } from './grammars.ts'
import { highlightLine, initialState } from './tokenize.ts'

const ESCAPE = '\x1b['

/** Terminal output of Rstest 0.12: a number between `ESCAPE` and `m` sets the colour. */
const OUTPUT = `
\x1b[36m  Rstest v0.12.0\x1b[39m

 \x1b[32m✓\x1b[39m \x1b[90mtests/\x1b[39m\x1b[36mcart.test.ts\x1b[39m \x1b[90m(2)\x1b[39m\x1b[90m 12ms\x1b[39m
 \x1b[31m✗\x1b[39m \x1b[90msrc/\x1b[39m\x1b[36mslugify.test.ts\x1b[39m \x1b[90m(2)\x1b[39m
  \x1b[32m✓\x1b[39m slugify > joins words with a dash\x1b[90m (2ms)\x1b[39m
  \x1b[31m✗\x1b[39m slugify > keeps accents\x1b[90m (1.6s)\x1b[39m
\x1b[31m    expected 'cr-me' to be 'creme' // Object.is equality\x1b[39m

Summary of all failing tests:

\x1b[31m FAIL \x1b[39m \x1b[90msrc/\x1b[39m\x1b[36mslugify.test.ts\x1b[39m > slugify > keeps accents
\x1b[31mAssertionError\x1b[39m\x1b[31m: expected 'cr-me' to be 'creme' // Object.is equality\x1b[39m

\x1b[32m- Expected\x1b[39m
\x1b[31m+ Received\x1b[39m

 \x1b[90m  7 |\x1b[39m
 \x1b[90m  8 |\x1b[39m   test('keeps accents', () => {
\x1b[31m>\x1b[39m\x1b[90m  9 |\x1b[39m     expect(slugify('Crème')).toBe('creme');
 \x1b[90m    |\x1b[39m                              \x1b[31m^\x1b[39m

\x1b[90m        at \x1b[90msrc/\x1b[90m\x1b[36mslugify.test.ts\x1b[90m:9:37\x1b[39m

\x1b[90m Test Files\x1b[39m \x1b[31m1 failed\x1b[39m
\x1b[90m      Tests\x1b[39m \x1b[31m1 failed\x1b[39m\x1b[90m | \x1b[39m\x1b[32m1 passed\x1b[39m\x1b[90m (2)\x1b[39m
\x1b[90m   Duration\x1b[39m 281ms \x1b[90m(build 86ms, tests 195ms)\x1b[39m
`

/** Terminal colours → classes of the theme. */
const CLASSES: Record<string, string> = { 31: 'd', 32: 'i', 36: 't', 90: 'c' }

test('highlights a report in the colours of the terminal', async () => {
  await loadGrammars(['terminal'])
  for (const line of OUTPUT.trim().split('\n')) {
    const expected = `39m${line}`.split(ESCAPE).flatMap((part) => {
      const [colour = '', ...words] = part.split('m')
      return [...words.join('m')].map((letter) => [letter, CLASSES[colour] ?? ''])
    })
    const text = expected.map(([letter]) => letter).join('')
    expect(`${text}\n${classNames(expected)}`).toBe(`${text}\n${classNames(coloured(text))}`)
  }
})

/** Each letter with its class. */
function coloured(text: string): string[][] {
  const { html } = highlightLine(text, initialState(findGrammar('terminal').id))
  return html.split(/(<span class=\w>.*?<\/span>)/).flatMap((part) => {
    const [, name = '', inner = part] = /^<span class=(\w)>(.*)<\/span>$/.exec(part) ?? []
    const letters = inner.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
    return [...letters].map((letter) => [letter, name])
  })
}

/** The class of each letter; spaces have none. */
const classNames = (letters: string[][]): string =>
  letters.map(([letter, name]) => (letter === ' ' ? ' ' : name || '.')).join('')
