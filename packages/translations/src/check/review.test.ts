import { expect, test } from '@rstest/core'
import { createFolder } from '../folder.fixture.ts'
import { translations } from '../index.ts'

const EN =
  '# Run {#run}\n\nIt waits 5 seconds.\n\n- `a` comes first\n- Plain words\n\nIt never waits.\n\nHello.\n'
const ZH = '# 运行 {#run}\n\n等待 5 秒。\n\n- `a` 在最前\n- 普通的话\n\n从不等待。\n\n你好。\n'
const FILES = { 'en/a.md': EN, 'zh/a.md': ZH, 'en/b.md': 'See `a`.\n', 'zh/b.md': '见 `a`。\n' }

/** A folder whose pages are all reviewed, with its check and its command; both return the places that they name. */
async function reviewed(files: Record<string, string> = FILES) {
  const folder = createFolder({ 'facts.json': '{}', ...files })
  const options = { lock: 'pins.json', values: 'values.json', typography: false, sources: ['facts.json'] }
  const { check, commands } = translations(options)
  const run = async () => (await check.run(folder.site())).problems
  const places = async () => (await run()).map(({ file, line }) => `${file}:${line}`)
  const pin = async (page?: string, byHand = false) => {
    const { ok, data } = await commands.pin!.run({ ...folder.site(), flags: { page, 'by-hand': byHand } })
    return { ok, ...(await data()) }
  }
  const pinned = async (...place: Parameters<typeof pin>) => (await pin(...place)) && places()
  expect(await pinned()).toEqual([])
  /** @param edits `before → after`, in both pages */
  const change = (...edits: string[]) => {
    const edit = (text: string) =>
      edits.reduce((now, pair) => now.replace(...(pair.split(' → ') as [string, string])), text)
    folder.write({ 'en/a.md': edit(EN), 'zh/a.md': edit(ZH) })
  }
  return { folder, run, places, pin, pinned, change }
}

const NUMBER = ['waits 5 → waits 6', '等待 5 → 等待 6']
const WORDS = ['Hello → Welcome', '你好 → 欢迎', 'Plain → Simple', '普通 → 明白']

test('small changes of a page are one report, and a claim is one with both values and what may contradict it', async () => {
  const { folder, run, change } = await reviewed()
  folder.commit()
  change(...NUMBER, '`a` comes → `a` always comes', '在最前 → 总在最前', 'Hello → Welcome', '你好 → 欢迎')
  expect(await run()).toMatchObject([
    { file: 'zh/a.md', line: 3, message: expect.stringMatching(/“It waits 5 .*“It waits 6 /) },
    { line: 5 },
    { line: 10, hint: expect.stringContaining(' pin zh/a.md:3 zh/a.md:5 zh/a.md:10`') },
  ])
})

test('a claim is held against the code of its section, statements about the same code, and other sources', async () => {
  const page = (seconds: number, words = 'With `a`, it waits for seconds:') =>
    `# Run {#run}\n\n${words} ${seconds} s.\n\n\`\`\`text\nwaited 5000 ms\n\`\`\`\n`
  const other = { 'en/b.md': 'Then `a` stops after 5 s.\n', 'zh/b.md': '`a` 在 5 秒后停止。\n' }
  const pages = (seconds: number) => ({ 'en/a.md': page(seconds), 'zh/a.md': page(seconds, '有 `a` 时：') })
  const { folder, run, pin, pinned } = await reviewed({ ...other, ...pages(5) })
  folder.write({ ...pages(6), 'facts.json': '{\n"a": 5000,\n"b": "--wait=5000 5"\n}\n' })
  const [claim] = await run()
  expect(claim?.message).toContain('en/a.md:6 (5000), facts.json:2 (5000), en/b.md:1 (5).')
  expect(claim?.hint).toContain(' pin --by-hand zh/a.md:3`')
  await expect(pin('zh/a.md:3')).rejects.toThrow(/^en\/a\.md:3: .*facts\.json:2 \(5000\)/)
  expect(await pinned('zh/a.md:3', true)).toEqual([])
})

test('pinning a page, or all pages, leaves claims, which are pinned by their places with the rest in one command', async () => {
  const { pin, pinned, change } = await reviewed()
  change(...NUMBER, ...WORDS)
  expect(await pinned()).toEqual(['zh/a.md:3'])
  change(...NUMBER, ...WORDS, 'first → last', '最前 → 最后')
  expect(await pin('zh/a.md')).toEqual({ ok: false, pinned: 0, claims: ['zh/a.md:3', 'zh/a.md:5'] })
  expect(await pinned('zh/a.md:3,zh/a.md:5,zh/a.md')).toEqual([])
})

test('a list in another order and a section that has moved need no review', async () => {
  const { places, change } = await reviewed()
  change(
    ...['- `a` comes first\n- Plain words → - Plain words\n- `a` comes first', '\n\nIt never waits. → '],
    ...['Hello. → Hello.\n\nIt never waits.', '- `a` 在最前\n- 普通的话 → - 普通的话\n- `a` 在最前'],
    ...['\n\n从不等待。 → ', '你好。 → 你好。\n\n从不等待。'],
  )
  expect(await places()).toEqual([])
})

test('a lost negation is a claim of the block that had it, and a statement that is removed of the line before', async () => {
  const { run, places, pin, pinned, change } = await reviewed()
  change('never waits → waits', '从不等待 → 等待')
  expect(await run()).toMatchObject([{ file: 'zh/a.md', line: 8, message: expect.stringContaining('| not') }])
  expect(await pinned('zh/a.md:8')).toEqual([])
  change('\n\nIt never waits. → ', '\n\n从不等待。 → ', '- `a` comes first\n → ', '- `a` 在最前\n → ')
  expect(await places()).toEqual(['en/a.md:3'])
  expect(await pin()).toMatchObject({ ok: false, claims: ['en/a.md:3'] })
  expect(await pinned('en/a.md:3')).toEqual([])
})

test('a page that is new is reviewed as a whole when it is named', async () => {
  const { folder, pin, pinned } = await reviewed()
  folder.write({ 'en/c.md': 'At most 3.\n\nOr 4.\n', 'zh/c.md': '最多 3。\n\n或 4。\n' })
  expect(await pinned()).toEqual(['zh/c.md:1'])
  expect(await pinned('zh/c.md')).toEqual([])
  folder.write({ 'en/d.md': 'At most 3.\n' })
  expect(await pin('en/d.md')).toEqual({ ok: true, pinned: 1, claims: [] })
})

test('a file of values with a conflict is refused, so that pinning does not take everything', async () => {
  const { folder, pin } = await reviewed()
  folder.write({ 'values.json': '<<<<<<< HEAD\n{}\n' })
  await expect(pin()).rejects.toThrow(/values\.json:1:1/)
})

test.each(['zh/a.md:4', 'en/a.md:3', 'en/none.md'])(
  'refuses a place where nothing is to be reviewed: %s',
  async (page) => {
    const { pin } = await reviewed()
    await expect(pin(page)).rejects.toThrow(page)
  },
)
