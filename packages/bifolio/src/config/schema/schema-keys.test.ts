import { expect, test } from '@rstest/core'
import { z } from 'zod'
import { keyOwner, knownKeys, optionDescription } from './schema-keys.ts'

const tree: z.ZodType = z.lazy(() => z.strictObject({ name: z.string(), children: z.array(tree).optional() }))

const schema = z.strictObject({
  title: z.string().describe('The title.').optional(),
  theme: z.strictObject({
    dark: z.boolean(),
    locales: z.array(z.strictObject({ lang: z.string(), label: z.string() })),
  }),
  locales: z.array(z.strictObject({ lang: z.string() })),
  byPath: z.record(z.string(), z.strictObject({ link: z.string() })),
  items: z.array(
    z.union([
      z.string(),
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('a'), one: z.string() }),
        z.strictObject({ type: z.literal('b'), two: z.string() }),
      ]),
    ]),
  ),
  tree,
})

test('finds keys of objects in lists and records at any depth', () => {
  expect(knownKeys(schema, {}, [])).toEqual(['title', 'theme', 'locales', 'byPath', 'items', 'tree'])
  expect(knownKeys(schema, {}, ['theme', 'locales', 3])).toEqual(['lang', 'label'])
  expect(knownKeys(schema, {}, ['byPath', '/a'])).toEqual(['link'])
  expect(knownKeys(schema, {}, ['tree', 'children', 0, 'children', 1])).toEqual(['name', 'children'])
  expect(knownKeys(schema, {}, ['title', 'x'])).toEqual([])
})

test('uses only the alternative whose type the input has', () => {
  expect(knownKeys(schema, { items: [{ type: 'b' }] }, ['items', 0])).toEqual(['type', 'two'])
  expect(knownKeys(schema, { items: [{}] }, ['items', 0])).toEqual(['type', 'one', 'two'])
})

test('finds the owner of a key that is in the wrong object', () => {
  expect(keyOwner(schema, 'dark', [])).toBe('theme')
  expect(keyOwner(schema, 'label', ['locales', 0])).toBe('theme.locales[]')
  expect(keyOwner(schema, 'title', ['theme'])).toBe('')
  expect(keyOwner(schema, 'title', ['locales', 0])).toBeUndefined()
  // An entry of a list is ambiguous, so it is not suggested.
  expect(keyOwner(schema, 'label', [])).toBeUndefined()
  expect(keyOwner(schema, 'nothing', [])).toBeUndefined()
})

test('finds the description of a value', () => {
  expect(optionDescription(schema, {}, ['title'])).toBe('The title.')
  expect(optionDescription(schema, {}, ['locales', 0, 'lang'])).toBeUndefined()
})
