import { expect, test } from '@rstest/core'
import { z } from 'zod'
import { descriptionAt, keysAt, ownerOf } from './schema-keys.ts'

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
  expect(keysAt(schema, {}, [])).toEqual(['title', 'theme', 'locales', 'byPath', 'items', 'tree'])
  expect(keysAt(schema, {}, ['theme', 'locales', 3])).toEqual(['lang', 'label'])
  expect(keysAt(schema, {}, ['byPath', '/a'])).toEqual(['link'])
  expect(keysAt(schema, {}, ['tree', 'children', 0, 'children', 1])).toEqual(['name', 'children'])
  expect(keysAt(schema, {}, ['title', 'x'])).toEqual([])
})

test('uses only the alternative whose type the input has', () => {
  expect(keysAt(schema, { items: [{ type: 'b' }] }, ['items', 0])).toEqual(['type', 'two'])
  expect(keysAt(schema, { items: [{}] }, ['items', 0])).toEqual(['type', 'one', 'two'])
})

test('finds the owner of a key that is in the wrong object', () => {
  expect(ownerOf(schema, 'dark', [])).toBe('theme')
  expect(ownerOf(schema, 'label', ['locales', 0])).toBe('theme.locales[]')
  expect(ownerOf(schema, 'title', ['theme'])).toBe('')
  expect(ownerOf(schema, 'title', ['locales', 0])).toBeUndefined()
  // An entry of a list is ambiguous, so it is not suggested.
  expect(ownerOf(schema, 'label', [])).toBeUndefined()
  expect(ownerOf(schema, 'nothing', [])).toBeUndefined()
})

test('finds the description of a value', () => {
  expect(descriptionAt(schema, {}, ['title'])).toBe('The title.')
  expect(descriptionAt(schema, {}, ['locales', 0, 'lang'])).toBeUndefined()
})
