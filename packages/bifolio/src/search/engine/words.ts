/**
 * Words that carry no subject: they count for next to nothing beside others, and as any word when there are no others.
 * Also the forms of one English word.
 */

const ENGLISH =
  'a an and any are as at be been by can could did do does for from get had has have how i if in into is it its me my no not of on or our should so than that the their them then there these they this to use used using was we what when where which while who whose why will with would you your need needs want'
const CHINESE =
  '的 了 是 在 和 与 或 有 我 你 它 个 一个 什么 怎么 怎样 如何 怎么办 为什么 为何 哪 哪个 哪里 哪些 吗 呢 吧 里 中 上 下 时 把 被 让 用 使用 可以 需要 能 能否 应该 请 之 这 那 不 没有 意思 样 做'

const COMMON = new Set([...ENGLISH.split(' '), ...CHINESE.split(' ')])

/** Whether a folded word says little by itself. */
export function isCommon(word: string): boolean {
  return COMMON.has(word)
}

/** Other forms of an English word, also such as do not exist: `mocking` → `mock`, `mocks`, `mocked`, `mocke`, … */
export function formsOf(word: string): string[] {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return []
  const roots = new Set([word])
  for (const [end, instead] of ENDINGS)
    if (word.endsWith(end) && word.length - end.length >= 3) roots.add(word.slice(0, -end.length) + instead)
  for (const root of [...roots]) {
    if (/([^aeiouls])\1$/.test(root)) roots.add(root.slice(0, -1))
    if (root.endsWith('e')) roots.add(root.slice(0, -1))
  }
  const forms = [...roots].flatMap((root) => [
    root,
    ...['s', 'es', 'e', 'ed', 'ing', 'er'].map((end) => root + end),
  ])
  return forms.filter((form) => form !== word)
}

/** What a form may end with, and what the word itself ends with instead. */
const ENDINGS = [
  ['s', ''],
  ['es', ''],
  ['ies', 'y'],
  ['ed', ''],
  ['ied', 'y'],
  ['ing', ''],
] as const
