import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { errors } from './catalogue.ts'
import { explain, problem } from './problem.ts'

const SRC = join(import.meta.dirname, '..')
const ids = Object.keys(errors)

test('ids are valid anchors and unique', () => {
  expect(ids.filter((id) => !/^[a-z]+(?:-[a-z]+)*$/.test(id))).toEqual([])
  const groups = join(import.meta.dirname, 'groups')
  const defined = readdirSync(groups).flatMap(
    (file) => readFileSync(join(groups, file), 'utf8').match(/^ {2}[\w'-]+: \w+[(,]/gm) ?? [],
  )
  expect(defined).toHaveLength(ids.length)
})

test('every error is reported somewhere', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/\.test\.ts$|^errors[\\/]/.test(file),
  )
  const source = files.map((file) => readFileSync(join(SRC, file), 'utf8')).join('\n')
  expect(ids.filter((id) => !source.includes(`'${id}'`))).toEqual([])
})

test('a problem has id, position, and the message and hint for its parameters', () => {
  const params = { href: '/guide/instal', near: '/guide/install' }
  expect(problem('dead-link', { file: 'en/a.md', line: 3 }, params)).toEqual({
    id: 'dead-link',
    severity: 'error',
    file: 'en/a.md',
    line: 3,
    message: 'The link `/guide/instal` does not lead to a page.',
    hint: 'Did you mean `/guide/install`?',
  })
  expect(explain('plugin-report', { message: 'No.' })).not.toHaveProperty('hint')
  expect(explain('linked-folder').severity).toBe('warning')
  expect(explain('missing-import-package', { name: '@' }).hint).toMatch(/^If it is an alias/)
})
