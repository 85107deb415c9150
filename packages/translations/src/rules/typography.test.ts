import { describe, expect, test } from '@rstest/core'
import { readBlocks } from 'bifolio/check'
import { checkTypography } from './typography.ts'

/** `line:column message` of every fault in a page. */
function faultsOf(source: string): string[] {
  return readBlocks(source, 'zh/a.mdx').flatMap(({ texts, kind, file }) =>
    texts.flatMap((pieces) =>
      checkTypography(pieces, file, kind === 'paragraph' ? 'paragraph' : 'line').map(
        ({ line, column, message }) => `${line}:${column} ${message}`,
      ),
    ),
  )
}

describe('correct Chinese typography', () => {
  test.each([
    '用 `rstest` 运行 3 个测试（见 [配置](/a)）。',
    '**类型：**`number`，默认 0.12.0。',
    'No Chinese, no rules: "x" (y)...',
    '他说：“好。”',
    '等等……还有——这个。',
    '比例是 1:2。',
    '按 <kbd>q</kbd> 退出。',
    '以文档为准：<Badge text="x" />',
    '为什么？！',
    '当前版本是 {version} 吗？共 {count} 页，见 {link}。',
    '版本 {/* 不显示 */}是新的。',
    '最新版本：{version}',
  ])('%s', (line) => {
    expect(faultsOf(`${line}\n`)).toEqual([])
  })
})

describe('faults of Chinese typography', () => {
  test.each([
    ['用rstest 运行。', '1:2 A space is missing'],
    ['运行`a` 吧。', '1:3 A space is missing'],
    ['运行 `a`吧。', '1:7 A space is missing'],
    ['有3 个。', '1:2 A space is missing'],
    ['**类型**abc。', '1:7 A space is missing'],
    ['先运行,再看。', '1:4 Half-width punctuation'],
    ['先运行: 再看。', '1:4 Half-width punctuation'],
    ['用 `a`, 再看。', '1:6 Half-width punctuation'],
    ['运行.', '1:3 Half-width punctuation'],
    ['运行 `a`.', '1:7 A Chinese sentence ends'],
    ['运行 (一次) 即可。', '1:4 Half-width parentheses', '1:7 Half-width parentheses'],
    ['运行 ，再看。', '1:3 There is a space next to full-width'],
    ['运行。 再看。', '1:4 There is a space next to full-width'],
    ['运行  `a` 吧。', '1:3 There is more than one space'],
    ['等等...', '1:3 The ellipsis'],
    ['等等…好。', '1:3 The ellipsis'],
    ['他说"好"。', '1:3 The quotation marks', '1:5 The quotation marks'],
    ['他说「好」。', '1:3 The quotation marks', '1:5 The quotation marks'],
    ['运行 -- 再看。', '1:4 The dash'],
    ['运行—再看。', '1:3 The dash'],
    ['共１个。', '1:2 A letter, digit or space'],
    ['运行，，再看。', '1:4 There are two punctuation marks'],
    ['运行（一次。', '1:3 `（` and `）`'],
    ['运行', '1:2 The paragraph ends without'],
    ['运行\n再看。', '1:3 A line break'],
  ])('%s', (line, ...expected) => {
    expect(faultsOf(`${line}\n`)).toEqual(expected.map((fault) => expect.stringContaining(fault)))
  })

  test('are found in lists, tables and titles', () => {
    const faults = faultsOf('- 甲a\n\n:::tip 乙b\n丙。\n:::\n\n| 丁d | 戊 |\n| --- | --- |\n| 己 | e庚 |\n')
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['1:4', '3:9', '7:4', '9:8'])
  })
})
