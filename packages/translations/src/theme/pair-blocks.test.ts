import { expect, test } from '@rstest/core'
import { type BlockTraits, pairBlocks } from './pair-blocks.ts'

interface Block extends BlockTraits {
  name: string
}

/** `p.scan` is a paragraph with the trait `scan`. */
const blocks = (names: string): Block[] =>
  names.split(' ').map((name) => {
    const [kind = '', ...traits] = name.split('.')
    return { name, kind, traits }
  })
const pairs = (translated: string, originals: string) =>
  pairBlocks(blocks(translated), blocks(originals)).map(([one, other]) => [one.name, other.name])

test('blocks are paired in order, by their kind', () => {
  expect(pairs('h1 p li', 'h1 p li')).toEqual([
    ['h1', 'h1'],
    ['p', 'p'],
    ['li', 'li'],
  ])
  expect(pairs('h1', 'p')).toEqual([])
})

test('a paragraph that only the original has moves none of the others', () => {
  expect(pairs('h1 p.scan h2 p.5', 'h1 p.scan p.new h2 p.5')).toEqual([
    ['h1', 'h1'],
    ['p.scan', 'p.scan'],
    ['h2', 'h2'],
    ['p.5', 'p.5'],
  ])
  expect(pairs('p.scan', 'p.new p.scan')).toEqual([['p.scan', 'p.scan']])
})
