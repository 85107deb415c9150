import { expect, test } from '@rstest/core'
import * as api from './index.ts'

test('exports the public API', () => {
  expect(Object.keys(api).sort()).toEqual([
    'build',
    'check',
    'defineConfig',
    'defineContent',
    'definePlugin',
    'dev',
    'preview',
  ])
})

test('defineConfig returns its argument', () => {
  const config = { title: 'Site' }
  const work = async () => config
  expect(api.defineConfig(config)).toBe(config)
  expect(api.defineConfig(work)).toBe(work)
})
