/** The existing addresses of rstest.rs lead to a page of the website. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { redirects } from '../website/redirects.ts'

const LIST = readFileSync(join(import.meta.dirname, 'rstest-rs.txt'), 'utf8')
const addresses = LIST.split('\n').filter((line) => line.startsWith('/'))

/** Whether the website has a page at an address. */
function isPage(lang: string, address: string): boolean {
  const path = join(import.meta.dirname, '../website', lang, address)
  return existsSync(`${path}.mdx`) || existsSync(join(path, 'index.mdx'))
}

test.each(addresses)('%s is a page, or redirected to one, in both languages', (address) => {
  const [target = ''] = (redirects[address] ?? address).split('#')
  for (const lang of ['en', 'zh']) expect(isPage(lang, target), `${lang}${target}`).toBe(true)
})

test('each redirect starts from an address of rstest.rs or a former anchor', () => {
  const pages = Object.keys(redirects).filter((source) => !source.includes('#'))
  expect(addresses).toEqual(expect.arrayContaining(pages))
})
