/**
 * Stop words: they weigh almost nothing beside other words, but fully on their own. Also inflection of
 * English words.
 */

const ENGLISH =
  "a about across actually already also always am an and any anything are aren aren't as at be been being best better between but by can cannot could couldn d did didn do does doesn doing don don't else even ever everything existing find for from get gets getting give go goes had happen happens has hasn have haven having hello help here how i if in into is isn it its just keep know let like ll m make makes making may maybe me might mine much must my need needs no not now of off on or our out over please possible properly put quite re really s say says see seem set sets shall should shouldn so some somebody somehow someone something still such sure t tell than that the their them then there these they thing things this those to too try turn up upon us use used using ve very via want wants was wasn way ways we were weren what whats when whenever where whether which while who whom whose why will with within without won would wouldn wrong yes yet you your vs versus difference differences different differ"
const CHINESE =
  '的 了 是 在 和 与 或 有 我 你 它 他 她 我们 你们 它们 他们 一个 一些 一下 一种 个 什么 怎么 怎样 怎么样 怎么办 会怎样 会怎么样 如何 为什么 为何 哪 哪个 哪里 哪些 哪儿 哪种 多少 几 几个 是不是 会不会 能不能 可不可以 是否 吗 呢 吧 啊 办 里 里面 中 上 下 内 外 时 时候 把 被 让 给 对 向 由 从 到 用 使用 可以 需要 想 想要 要 会 能 能够 能否 应该 应当 必须 需 请 请问 之 其 这 这个 这些 那 那个 那些 某 某个 某些 不 没 没有 都 也 还 就 才 再 又 很 太 更 最 得 地 着 过 意思 样 做 去 来 以 及 以及 并 而 但 如果 因为 所以 为 为了 于 问题 方法 办法 方式 情况 到底 究竟 具体 啥 咋 为啥 干嘛 老是 总是 一直 还是 还要 自己 东西 出来 起来 看 只 只想 次 遍 完 掉 住 好 会儿 一会 一会儿 不能 不到 不了 不会 不想 不是 不对 就是 就不 已经 在哪 有啥 有没有 找 找到 想让 随便 一样 现在 然后 其中 任何 有些 有的 进行 里边 老 来着 啦 呀 嘛 呗 每 写在 找出 之间 互相 导致 干什么 做什么 有什么 什么关系 区别 差异 差别 不同 不一样 别的'

const COMMON = new Set([...ENGLISH.split(' '), ...CHINESE.split(' ')])

/** Whether a folded word is a stop word, or two Chinese ones that the segmenter did not separate: `都要`. */
export function isCommon(word: string): boolean {
  return COMMON.has(word) || (HAN.test(word) && [...word].every((character) => COMMON.has(character)))
}

const HAN = /^\p{Script=Han}{2}$/u

/**
 * Inflected forms of an English word, including nonexistent ones: `mocking` → `mock`, `mocks`, `mocked`,
 * `mocke`, … Of an Arabic word, those with and without the article, and what is joined to it.
 */
export function wordForms(word: string): string[] {
  if (ARABIC.test(word)) {
    const bare = word.replace(ARTICLE, '')
    return [bare, ...ARTICLES.map((article) => article + bare)].filter((form) => form !== word)
  }
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return []
  const roots = new Set([word])
  for (const [end, instead] of ENDINGS)
    if (word.endsWith(end) && word.length - end.length >= 3) roots.add(word.slice(0, -end.length) + instead)
  for (const root of [...roots]) {
    if (/([^aeiouls])\1$/.test(root)) roots.add(root.slice(0, -1))
    if (/^[^aeiou]*[aeiou][^aeiouwxy]$/.test(root)) roots.add(root + root.slice(-1))
    if (root.length > 3 && root.endsWith('e')) roots.add(root.slice(0, -1))
  }
  const forms = [...roots].flatMap((root) => [
    root,
    ...['s', 'es', 'e', 'ed', 'ing', 'er'].map((end) => root + end),
  ])
  return forms.filter((form) => form !== word)
}

const ARABIC = /^\p{Script=Arabic}{3,}$/u
const ARTICLES = ['ال', 'وال', 'فال', 'بال', 'كال', 'لل']
/** Not in a short word, which more likely begins with these letters itself. */
const ARTICLE = new RegExp(`^(?:${ARTICLES.join('|')})(?=.{3})`)

/** Suffixes of inflected forms, with the suffix of the base form. */
const ENDINGS = [
  ['s', ''],
  ['es', ''],
  ['ies', 'y'],
  ['ed', ''],
  ['ied', 'y'],
  ['ing', ''],
] as const
