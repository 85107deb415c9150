import { describe, expect, test } from '@rstest/core'
import { readBlocks } from 'bifolio/check'
import { pinBlocks, pinsOfPage } from '../state/record-pins.ts'
import { checkPage } from './page.ts'

const EN = `---
description: How to run it.
---

# Run it {#run}

Run \`rstest\` in [a folder](/guide/a). It takes 3 s.

\`\`\`ts title="a.test.ts"
// Adds two numbers
expect(add(1, 'two')).toBe(3);
\`\`\`

- One \`a\`
- Two

:::tip Title
Inside ![x](./x.svg).
:::

| Key | What |
| --- | --- |
| \`k\` | It runs |
`

const ZH = `---
description: 如何运行。
---

# 运行 {#run}

在[文件夹](/guide/a)中运行 \`rstest\`。需要 3 秒。

\`\`\`ts title="a.test.ts"
// 两数相加
expect(add(1, '二')).toBe(3);
\`\`\`

- 一 \`a\`
- 二

:::tip 标题
其中 ![x](./x.svg)。
:::

| 键 | 作用 |
| --- | --- |
| \`k\` | 运行 |
`

async function check(en: string, zh: string, pins?: string[], strict = true, target = 'zh') {
  const source = { file: 'en/a.mdx', lang: 'en', text: en }
  const translated = { file: `${target}/a.mdx`, lang: target, text: zh }
  const result = await checkPage(
    { source, translated },
    { pins, contents: pins !== undefined, typography: strict, strict },
  )
  const known = pins ?? []
  const blocks = pinBlocks(readBlocks(en, source.file), readBlocks(zh, translated.file), {
    known,
    langs: { source: 'en', target },
  })
  return { ...result, pins: pinsOfPage(blocks, known) }
}

/** `file:line:column message` */
async function reported(en: string, zh: string, pins?: string[]): Promise<string[]> {
  const { problems } = await check(en, zh, pins)
  return problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)
}

test('a faithful translation has no problems', async () => {
  const result = await check(EN, ZH)
  expect(result.problems).toEqual([])
  expect(result).toMatchObject({ inStep: 9, stale: 0 })
})

test.each([
  [
    'a heading of another level',
    '# 运行',
    '## 运行',
    '5:1 The heading (level and id) is `h2 run`, but `h1 run` at en/a.mdx:5.',
  ],
  ['another id', '{#run}', '{#start}', '5:1 The heading (level and id) is `h1 start`'],
  [
    'another link',
    '/guide/a',
    '/guide/b',
    '7:1 The links differ from en/a.mdx:7: the translation lacks `/guide/a` and has in addition `/guide/b`.',
  ],
  ['a missing word of code', '`rstest`', 'rstest', '7:1 The inline code differ from en/a.mdx:7'],
  ['other code', 'toBe(3)', 'toBe(4)', '11:1 The code differs from en/a.mdx:11'],
  ['a string that is no translation', "'二'", "'three'", '11:1 The code differs from en/a.mdx:11'],
  ['another title of code', 'title="a.test.ts"', 'title="b.test.ts"', '9:1 The fence (language and meta) is'],
  ['another container', ':::tip', ':::warning', '17:1 The container is `warning`'],
  ['another image', './x.svg', './y.svg', '18:1 The images differ'],
  ['a missing row', '| `k` | 运行 |\n', '', '21:1 The table (rows × columns) is `1 × 2`'],
  ['a space', '运行 `rstest`', '运行`rstest`', '7:20 A space is missing'],
  [
    'an untranslated description',
    '如何运行。',
    'In some other words.',
    '2:14 The frontmatter field `description` is',
  ],
])('%s', async (_name, from, to, expected) => {
  expect(ZH).toContain(from)
  const problems = await reported(EN, ZH.replace(from, to))
  expect(problems[0]).toContain(`zh/a.mdx:${expected}`)
})

test.each([
  ['fr', 'Commencer ici', 'Additionne deux nombres', []],
  ['ar', 'ابدأ هنا', 'يجمع عددين', []],
  [
    'ar',
    'Commencer ici',
    'Additionne deux nombres',
    [
      'The frontmatter field `title` is neither Arabic nor as in en/a.mdx.',
      'The code differs from en/a.mdx:6 in more than translated comments and strings.',
    ],
  ],
  ['ja', 'ここから', 'ふたつ', []],
])('a title and a comment are in the script of the language: %s', async (lang, title, comment, expected) => {
  const page = (words: string, code: string) =>
    `---\ntitle: ${words}\n---\n\n\`\`\`js\nadd('${code}')\n\`\`\`\n`
  const en = page('Start here', 'Adds two numbers')
  const { problems } = await check(en, page(title, comment), undefined, false, lang)
  expect(problems.map(({ message }) => message)).toEqual(expected)
})

test('a value that is no text is the same in a language of the same script', async () => {
  const page = (type: string) => `---\npageType: ${type}\n---\n`
  const { problems } = await check(page('home'), page('doc'), undefined, false, 'fr')
  expect(problems).toMatchObject([
    { message: 'The frontmatter field `pageType` is neither French nor as in en/a.mdx.' },
  ])
})

test('an old address may be in the English page only', async () => {
  expect(await reported(EN.replace('---', '---\nredirectFrom: /old'), ZH)).toEqual([])
})

test('a command in the frontmatter is the same in every language', async () => {
  const withCommand = (page: string) => page.replace('---', '---\nhero:\n  install: npm create thing here')
  expect(await reported(withCommand(EN), withCommand(ZH))).toEqual([])
})

test('reports a missing block at its source, and an additional one at its position', async () => {
  expect(await reported(EN, ZH.replace('- 二\n', ''))).toEqual([
    'en/a.mdx:15:1 The item is missing in zh/a.mdx.',
  ])
  expect(await reported(EN, ZH.replace('- 二\n', '- 二\n- 三\n'))).toEqual([
    'zh/a.mdx:16:1 The item has no counterpart in the default language.',
  ])
})

test('reports prose that equals the English as untranslated', async () => {
  const en = `${EN}\nIt is here to stay.\n`
  expect(await reported(en, `${ZH}\nIt is here to stay.\n`)).toEqual([
    'zh/a.mdx:25:1 The block is not translated: it reads as at en/a.mdx:25.',
  ])
})

test('pins: reports which side has changed', async () => {
  const { pins } = await check(EN, ZH)
  expect(await reported(EN, ZH, pins)).toEqual([])
  expect(await reported(EN.replace('It takes', 'It always takes'), ZH, pins)).toEqual([
    'zh/a.mdx:7:1 The block is out of date: en/a.mdx:7 has changed since it was translated.',
  ])
  expect(await reported(EN, ZH.replace('需要', '大约需要'), pins)).toEqual([
    'zh/a.mdx:7:1 The translation has changed since it was reviewed against en/a.mdx:7.',
  ])
  expect(await reported(`${EN}\nNew.\n`, `${ZH}\n新的。\n`, pins)).toEqual([
    'zh/a.mdx:25:1 The translation of en/a.mdx:25 has not been reviewed.',
  ])
  expect(await check(EN.replace('It takes', 'It always takes'), ZH, pins)).toMatchObject({
    inStep: 8,
    stale: 1,
  })
})

test('pinned blocks are matched with their source, however many others are missing', async () => {
  const lines = ['One thing.', 'Another thing.', 'A third thing.']
  const chinese = ['一件事。', '另一件事。', '第三件事。']
  const { pins } = await check(lines.join('\n\n'), chinese.join('\n\n'))
  expect(await reported(lines.join('\n\n'), [chinese[0], chinese[2]].join('\n\n'), pins)).toEqual([
    'en/a.mdx:3:1 The paragraph is missing in zh/a.mdx.',
  ])
})

const shownBy = (target: string) => `{/* shown by ${target} */}`

test.each([
  [
    'in the block',
    (target: string) => `It runs. ${shownBy(target)}`,
    (target: string) => `运行。 ${shownBy(target)}`,
  ],
  [
    'below it',
    (target: string) => `It runs.\n${shownBy(target)}`,
    (target: string) => `运行。\n${shownBy(target)}`,
  ],
])('compares the sections named in comments: %s', async (_name, en, zh) => {
  expect(await reported(en('#a'), zh('#a'))).toEqual([])
  const message =
    /The links to samples differ from .*: the translation lacks `#a` and has in addition `\/b#a`\.$/
  expect(await reported(en('#a'), zh('/b#a'))).toEqual([expect.stringMatching(message)])
  expect(await reported(en('#a'), '运行。')).toHaveLength(1)
  expect(await reported('It runs.', zh('#a'))).toHaveLength(1)
})

test('only a mark by hand accepts different contents, until one of the blocks changes', async () => {
  const [en, zh] = ['It waits 5 s.\n', '等待 6 秒。\n']
  const {
    pins: [pin = ''],
  } = await check(en, zh, [])
  const differing = [
    'zh/a.mdx:1:1 The number `5 s` is not in the translation.',
    'zh/a.mdx:1:4 The number `6 s` is not in the source.',
  ]
  expect(await reported(en, zh, [pin])).toEqual(differing)
  const marked = await check(en, zh, [`${pin} by-hand`])
  expect(marked).toMatchObject({ problems: [], inStep: 1, pins: [`${pin} by-hand`] })
  expect(await reported(en, '等待 7 秒。\n', [`${pin} by-hand`])).toHaveLength(3)
  expect(await reported('It waits 5 s.\n', '等待 5 秒。\n', [`${pin} by-hand`])).toEqual([
    expect.stringContaining('The translation has changed since it was reviewed'),
  ])
})

describe('a comparison that is not strict', () => {
  /** `line message` */
  async function findings(en: string, zh: string): Promise<string[]> {
    const { problems } = await check(en, zh, undefined, false)
    return problems.map(({ line, message }) => `${line} ${message}`)
  }
  const change = (from: string, to: string) => {
    expect(ZH).toContain(from)
    return findings(EN, ZH.replace(from, to))
  }

  test('leaves out what translations do differently without a mistake', async () => {
    expect(await change('`rstest`', 'rstest')).toEqual([])
    expect(await change('title="a.test.ts"', 'title="测试"')).toEqual([])
    expect(await change('// 两数相加', '// 两数相加\n// 再比较')).toEqual([])
    expect(await change('{#run}', '{#运行}')).toEqual([])
    const [en, zh] = ['See [a](https://a.org/en-US/b).', '见[甲](https://a.org/zh-CN/b)。']
    expect(await findings(en, zh)).toEqual([])
    const titled = (text: string) => `---\ndescription: ${text}\n---\n\n# A\n`
    expect(await findings(titled('Runs f(a).'), titled('运行f(a)。'))).toEqual([])
  })

  test('leaves out what has moved or is joined with its neighbour', async () => {
    const [first, second] = ['Sets the `mode` of a build.', 'Reads every file of the folder.']
    const [one, two] = ['设置构建的 `mode`。', '读取文件夹中的所有文件。']
    expect(await findings(`${first}\n\n- a\n- b\n`, `- a\n- b\n\n${one}\n`)).toEqual([])
    expect(await findings(`${first}\n\n${second}\n`, `${one}${two}\n`)).toEqual([])
    expect(await findings(`${first}\n\n- a\n- b\n`, '- a\n- b\n')).toEqual([
      '1 The paragraph is missing in zh/a.mdx.',
    ])
  })

  test('reports what is stale', async () => {
    expect(await change('title="a.test.ts"', 'title="b.test.ts"')).toHaveLength(1)
    expect(await change('toBe(3)', 'toBe(4)')).toHaveLength(1)
    expect(await change('| `k` | 运行 |\n', '')).not.toEqual([])
  })
})
