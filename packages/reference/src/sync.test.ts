import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@rstest/core'
import { paragraph } from './markdown/nodes.ts'
import type { Page } from './page.ts'
import { apply, compare, outdated } from './sync.ts'
import { Translations } from './texts.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reference-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const page = (path: string, text = 'Text'): Page => ({ path, title: path, blocks: [paragraph(text)] })
const changesOf = (pages: Page[], source = 'api.json') => compare(pages, source, folder, 'en/api')

test('writes what has changed, and removes pages of the same source only', () => {
  writeFileSync(join(folder, 'own.md'), '# Own\n')
  apply(changesOf([page('a'), page('b/c')]), folder)
  apply(changesOf([page('d')], 'other.json'), folder)
  const changes = changesOf([page('a')])
  expect(changes.written.size).toBe(0)
  expect(changes.removed).toEqual(['b/c.md'])
  expect(outdated(changes, 'en/api')[0]?.file).toBe('en/api/b/c.md')
  apply(changes, folder)
  expect(existsSync(join(folder, 'b/c.md'))).toBe(false)
  expect(existsSync(join(folder, 'd.md'))).toBe(true)
  expect(existsSync(join(folder, 'own.md'))).toBe(true)
})

test('does not overwrite a page without the marker', () => {
  writeFileSync(join(folder, 'a.md'), '# Own\n')
  const changes = changesOf([page('a')])
  expect(changes.problems[0]?.file).toBe('en/api/a.md')
  apply(changes, folder)
  expect(readFileSync(join(folder, 'a.md'), 'utf8')).toBe('# Own\n')
})

test('uses translations of the current English text, and reports the others', () => {
  const file = join(folder, 'zh.json')
  const first = new Translations(file, 'zh.json')
  expect(first.textOf('a', 'One')).toBe('One')
  expect(first.textOf('see', '{@link Two} `three` https://example.com')).toContain('Two')
  const [problem, ...others] = first.problems(false)
  expect(problem?.message).toContain('`a` has no translation')
  expect(problem?.hint).toContain('--update')
  expect(others).toEqual([])
  expect(first.problems(true)[0]?.hint).not.toContain('--update')
  first.update()
  const entries = JSON.parse(readFileSync(file, 'utf8'))
  expect(entries.a.source).toBe('One')
  entries.a.text = '一'
  writeFileSync(file, JSON.stringify(entries))
  const second = new Translations(file, 'zh.json')
  expect(second.textOf('a', 'One')).toBe('一')
  expect(second.problems(false)).toEqual([])
  expect(second.textOf('a', 'Two')).toBe('Two')
  expect(second.problems(false)[0]?.message).toContain('has changed')
  second.update()
  expect(JSON.parse(readFileSync(file, 'utf8')).a).toMatchObject({ outdated: '一', source: 'Two', text: '' })
})
