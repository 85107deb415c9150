/** Code blocks of an earlier compilation are not highlighted again. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@rstest/core'
import { compilePage } from './compile.ts'
import { createContext, createRoute } from './context.fixture.ts'

const root = mkdtempSync(join(tmpdir(), 'bifolio-known-code-'))
const context = createContext(root)

afterAll(() => rmSync(root, { recursive: true }))

async function compile(source: string, known?: ReadonlyMap<string, string>) {
  writeFileSync(join(root, 'page.md'), source)
  return compilePage(createRoute(context, 'page.md'), context, { knownCode: known })
}

const CONFIG = '```ts title="a.ts"\nlet a = 1 // [!code highlight]\n```\n'

test('reuses the HTML and extracts the text for search again', async () => {
  const { codeBlocks } = await compile(CONFIG)
  const known = new Map(codeBlocks.map(({ key }) => [key, '<b>known</b>']))
  const again = await compile(`Other words.\n\n${CONFIG}`, known)
  expect(again.codeBlocks).toEqual(codeBlocks.map((block) => ({ ...block, html: '<b>known</b>' })))
  expect(again.codeBlocks[0]?.text).toBe('let a = 1')
})

test.each([
  ['other code', CONFIG.replace('1', '2')],
  ['another title', CONFIG.replace('a.ts', 'b.ts')],
  ['another language', CONFIG.replace('ts', 'js')],
  ['one more block', `${CONFIG}\n\`\`\`rust\nfn main() {}\n\`\`\`\n`],
])('highlights all blocks again for %s', async (_, source) => {
  const { codeBlocks } = await compile(CONFIG)
  const known = new Map(codeBlocks.map(({ key }) => [key, '<b>known</b>']))
  expect(await compile(source, known)).toEqual(await compile(source))
})
