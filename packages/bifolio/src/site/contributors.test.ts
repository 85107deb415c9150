import { expect, test } from '@rstest/core'
import { canonicalNames, namesOf } from './contributors.ts'

test('names are those of the mailmap, without programs, addresses and damaged contacts', async () => {
  const contacts = [
    'ada <ada@old>',
    'Bot[bot] <b@b>',
    'lin@example.org <lin@example.org>',
    'no address',
    '<a@b>',
  ]
  const asked: string[][] = []
  const names = await canonicalNames(contacts, async (valid) => {
    asked.push([...valid])
    return valid.map((contact) => contact.replace('ada <ada@old>', 'Ada Lovelace <ada@new>')).join('\n')
  })
  expect(asked).toEqual([contacts.slice(0, 3)])
  expect([...names]).toEqual([['ada <ada@old>', 'Ada Lovelace']])
})

test('without an answer of git, names are as written', async () => {
  expect([...(await canonicalNames(['Ada <a@b>'], async () => undefined))]).toEqual([['Ada <a@b>', 'Ada']])
  expect([...(await canonicalNames([], () => Promise.reject(new Error('asked'))))]).toEqual([])
})

test('the most frequent contributor comes first, then the earliest; one change counts once', () => {
  const names = new Map([
    ['a', 'Ada'],
    ['A', 'Ada'],
    ['g', 'Grace'],
    ['l', 'Lin'],
  ])
  expect(namesOf([['g'], ['l', 'g'], ['a', 'A']], names)).toEqual(['Grace', 'Ada', 'Lin'])
})
