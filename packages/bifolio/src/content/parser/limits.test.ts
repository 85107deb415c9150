import { expect, test } from '@rstest/core'
import { compileHeading } from '../compile.ts'
import { createContext, createRoute } from '../context.fixture.ts'
import { hasLongLine, limitProblem } from './limits.ts'

const nested = (open: string, close: string, times: number) => `${open.repeat(times)}x${close.repeat(times)}`
const placeOf = (source: string, extension = 'mdx') => {
  const found = limitProblem(source, `a.${extension}`)
  return found && [found.id, found.line, found.column]
}

test('detects lines that are too long for positions', () => {
  expect(hasLongLine('**你好，**'.repeat(20_000))).toBe(true)
  expect(hasLongLine('**你好，**\n'.repeat(20_000))).toBe(false)
})

const chain = (part: string) => `1${part.repeat(50_000)}`
/** The parser ends the process on each, or never returns. */
const TOO_DEEP: Record<string, [source: string, line: number, column: number]> = {
  quotes: ['>'.repeat(20_000), 1, 501],
  'list items': ['- '.repeat(5000), 1, 1001],
  elements: [nested('<Badge>', '</Badge>', 5000), 1, 7001],
  fragments: [nested('<>', '</>', 10_000), 1, 2001],
  'elements with white space': [nested('< b >', '< / b >', 10_000), 1, 5001],
  'components of objects': [nested('<$a.b>', '</$a.b>', 10_000), 1, 6001],
  brackets: [`\n{${nested('(', ')', 20_000)}}`, 2, 101],
  'brackets over empty lines': [`{\n${'(\n\n'.repeat(20_000)}`, 200, 1],
  'unclosed braces in paragraphs of their own': ['{#\n\n'.repeat(50_000), 201, 1],
  'unclosed elements in braces': [`{title=\n${'<div>'.repeat(200)}`, 2, 81],
  'a sum': [`{${chain(' + 1')}}`, 1, 8002],
  'a sum over empty lines': [`{${chain('\n\n+ 1')}}`, 4001, 3],
  'calls with commas': [`x {a${'.b(1, 2)'.repeat(20_000)}}`, 1, 10669],
  'an attribute': [`<b title={${chain('+1')}} />`, 1, 4011],
  'an export': [`export const sum = ${chain(' + 1')}`, 1, 8014],
  conditions: [`{${'a ? 1 : '.repeat(20_000)}1}`, 1, 8002],
}
test.each(Object.entries(TOO_DEEP))('refuses too many %s', (_, [source, line, column]) => {
  expect(placeOf(source)).toEqual(['nested-too-deeply', line, column])
})

const ACCEPTED: Record<string, string> = {
  'brackets in code and in prose': `\`\`\`text\n${'('.repeat(500)}\n\`\`\`\n\n${':( x\n\n'.repeat(500)}`,
  'elements and types in code': `Write \`{\` for ${'`Map<string>` '.repeat(50)}\n\n<p>\n${'{1}<br />'.repeat(50)}\n</p>\n`,
  'closed elements in braces': `{${nested('<b>', '</b>', 40)}}`,
  'fragments beside each other': `${'<>x</> '.repeat(2000)}\n\n${'a \\< b '.repeat(2000)}`,
  'long data in an export': `export const data = {\n${'  a: 1,\n'.repeat(16_000)}}\n`,
  'escaped braces': `${'\\{ '.repeat(2000)}\n\n\\{ ${'word '.repeat(6000)}`,
  'long code': `export const f = () => {${'list.at(0);\n'.repeat(2000)}}\n\n{f}\n\n${'word '.repeat(6000)}`,
}
test.each(Object.entries(ACCEPTED))('accepts and compiles %s', (_, source) => {
  expect(placeOf(source)).toBeUndefined()
  const context = createContext(import.meta.dirname)
  expect(() => compileHeading(`# A\n\n${source}`, createRoute(context, 'a.mdx'), context)).not.toThrow()
})

test('limits only what Markdown without code has in Markdown', () => {
  expect(placeOf(`{${nested('(', ')', 20_000)}}`, 'md')).toBeUndefined()
  expect(placeOf('>'.repeat(20_000), 'md')).toEqual(['nested-too-deeply', 1, 501])
})
