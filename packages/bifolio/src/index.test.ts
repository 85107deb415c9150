import { expect, test } from '@rstest/core'
import * as api from './index.ts'

test('the public API is what it is', () => {
  expect(Object.keys(api).sort()).toEqual([
    'build',
    'check',
    'defineConfig',
    'defineContentPlugin',
    'dev',
    'preview',
  ])
})

test('defineConfig returns what it is given', () => {
  const config = { title: 'Site' }
  const work = async () => config
  expect(api.defineConfig(config)).toBe(config)
  expect(api.defineConfig(work)).toBe(work)
})
