import { expect, test } from '@rstest/core'
import { parseConfig } from '../config/parse-config.ts'
import { indexProblems } from './write-output.ts'

const SEARCH = {
  en: { index: 'static/search_index.en.json', files: [] },
  zh: { index: 'static/search_index.zh.json', files: [] },
}
const FILES = [
  { file: 'static/page/large.js', size: 90e6 },
  { file: 'static/search_index.en.json', size: 5e6 },
  { file: 'static/search_index.zh.json', size: 7e6 },
]

function messages(options: object, limit?: number): string[] {
  const origin = { root: '/site', file: 'bifolio.config.ts', source: '' }
  const result = parseConfig({ title: 'Site', ...options }, origin)
  if (!('config' in result)) throw new Error(JSON.stringify(result))
  const dirs = { root: '/site', content: '/site', public: '/site', out: '/site', cache: '/site' }
  const project = {
    config: result.config,
    configFile: '/site/bifolio.config.ts',
    configDependencies: [],
    dirs,
  }
  return indexProblems(project, { search: SEARCH, files: FILES }, limit).map(({ message }) => message)
}

test('of all languages only the largest index is reported, and only from the limit on', () => {
  expect(messages({})).toEqual(['Before their first search in `zh`, readers download an index of 7 MB.'])
  expect(messages({}, 8e6)).toEqual([])
})

test('a site with a search server has no index to download', () => {
  const search = { mode: 'remote', apiUrl: 'https://search.example.org/' }
  expect(messages({ url: 'https://example.org', search })).toEqual([])
})
