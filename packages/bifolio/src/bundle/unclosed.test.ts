import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { offsetPosition } from '../shared/position.ts'
import { findUnclosed } from './unclosed.ts'

/** What is not closed, with its position. */
function unclosedIn(...lines: string[]): string | undefined {
  const text = lines.join('\n')
  const found = findUnclosed(text, true)
  const { line, column } = offsetPosition(text, found?.at ?? 0)
  return found && `${found.what} ${found.end} ${line}:${column}`
}

test('finds a brace before the next statement, at a closing tag, and at the end', () => {
  expect(unclosedIn('export function A() {', '  return <p>a</p>', '', 'export const x = 1')).toBe('{ } 1:21')
  expect(unclosedIn('export const A = () => (', '  <p>{name</p>', ')')).toBe('{ } 2:6')
  expect(unclosedIn('<ul>', '  {a.map((x) => <li>{x}</li>)', '</ul>')).toBe('{ } 2:3')
  expect(unclosedIn('const A = () => <p onClick={() => 1>a</p>')).toBe('{ } 1:28')
  expect(unclosedIn('const x = { a: 1', '', 'export const y = 2')).toBe('{ } 1:11')
})

test('of nested ones, finds the one whose end is indented less', () => {
  expect(unclosedIn('function A() {', '  if (b) {', '    return 1', '}')).toBe('{ } 2:10')
  expect(unclosedIn('function A() {', '  if (b) {', '    c()', '  }', '  return 1')).toBe('{ } 1:14')
})

test('finds brackets, strings, templates and comments', () => {
  expect(unclosedIn('const a = [1, 2', '', 'export const b = 1')).toBe('[ ] 1:11')
  expect(unclosedIn('function A() {', '  const a = b(0', '  return 1', '}')).toBe('( ) 2:14')
  expect(unclosedIn("const a = 'abc", 'const b = 1')).toBe("' ' 1:11")
  expect(unclosedIn('const a = <p className="x>a</p>')).toBe('" " 1:24')
  expect(unclosedIn('const a = `abc ${1}', 'const b = 1')).toBe('` ` 1:11')
  expect(unclosedIn('const a = 1', '/* words')).toBe('/* */ 2:1')
})

test('finds elements', () => {
  expect(unclosedIn('return <p>b <b>x</p>')).toBe('<b> </b> 1:13')
  expect(unclosedIn('function A() {', '  return <div><p>b</p>', '}', 'export const y = 1')).toBe(
    '<div> </div> 2:10',
  )
  expect(unclosedIn('const a = <><br></>')).toBe('<br> </br> 1:13')
  expect(unclosedIn('const a = <A.B on={() => `}`} c="}">text')).toBe('<A.B> </A.B> 1:11')
})

test('finds nothing when the end is there too often', () => {
  expect(unclosedIn('function A() {', '}}')).toBeUndefined()
  expect(unclosedIn('const a = <p>a</p></p>')).toBeUndefined()
})

test('finds nothing in any module of the engine and its theme', () => {
  const src = join(import.meta.dirname, '..')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const found = files.filter((file) =>
    findUnclosed(readFileSync(join(src, file), 'utf8'), file.endsWith('x')),
  )
  expect(found).toEqual([])
})
