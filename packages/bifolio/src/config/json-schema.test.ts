import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { schemaFiles } from './json-schema.ts'

const SCHEMAS = join(import.meta.dirname, '../../schemas')

test.each(Object.entries(schemaFiles()))('schemas/%s is up to date', (name, content) => {
  // If not: `node scripts/schemas.js`.
  expect(readFileSync(join(SCHEMAS, name), 'utf8')).toBe(content)
})

test('editors are told of required keys, choices and unknown keys', () => {
  const { items } = JSON.parse(schemaFiles()['nav.schema.json'] ?? '')
  expect(items).toEqual({ $ref: '#/definitions/NavItem' })
  const meta = JSON.parse(schemaFiles()['meta.schema.json'] ?? '')
  const divider = meta.items.anyOf[1].oneOf[2]
  expect(divider.properties.type).toEqual({ type: 'string', const: 'divider' })
  expect(divider).toMatchObject({ required: ['type'], additionalProperties: false })
})

test('each file says how to associate it', () => {
  for (const content of Object.values(schemaFiles()))
    expect(JSON.parse(content).description).toMatch(/json\.schemas|extension/)
})
