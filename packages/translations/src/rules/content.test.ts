import { describe, expect, test } from '@rstest/core'
import { readBlocks } from 'bifolio/check'
import { compareContent } from './content.ts'

/** The messages for a text and its translation, both Markdown. */
function differences(en: string, translated: string, lang = 'zh', isStrict = true): string[] {
  const linesOf = (text: string) => readBlocks(text, 'a.mdx').flatMap(({ texts }) => texts)
  return compareContent(
    { lang: 'en', lines: linesOf(en) },
    { lang, lines: linesOf(translated) },
    isStrict,
  ).map(({ message, line, column }) => `${line}:${column} ${message}`)
}

test.each([
  ['It takes two seconds.', '需要 2 秒。'],
  ['It stops after twelve files.', '运行 12 个文件后停止。'],
  ['No one needs one of these.', '没有人需要其中一个。'],
  ['Once it runs, it is the same for each one.', '运行之后，对每一个都一样。'],
  ['Without a name, the test does not run.', '没有名称时，测试不会运行。'],
  ['It runs only in Node.js.', '它不能在 Node.js 以外运行。'],
  ['Unknown fields are errors.', '未知的字段是错误。'],
  ['The option is enabled by default.', '该选项默认启用。'],
  ['It is faster for some twenty files.', '约二十个文件的速度得到提升。'],
  ['Recorded in November 2026.', '记录于 2026 年 11 月。'],
  ['It runs before the tests, however many there are.', '它在测试之前运行，不论有多少测试。'],
  ['More than 400,000 downloads.', '下载量超过 40 万。'],
  ['Released on June 02.', '于 6 月 2 日发布。'],
  ['After it: ~25 ms.', '之后：约 25 毫秒。'],
  ['The path prefix of bundled files.', '打包后的文件的路径前缀。'],
  ['The keys differ in their order.', '键的顺序不完全一致。'],
  ['No', 'No'],
  ['It never deletes a file.', '它绝不会删除文件。'],
  ['The name must not be empty.', '名称不能为空。'],
  ['A file without content.', '空文件。'],
  ['It does not look at the file.', '它会无视该文件。'],
  ['It fails here.', '这里会报错。'],
  ['The hex form.', '十六进制形式。'],
  ['It reads the file before it writes the cache.', '它读取文件，然后才写入缓存。'],
])('a faithful translation has no differences: %s', (en, zh) => {
  expect(differences(en, zh)).toEqual([])
})

test.each([
  ['a number', 'It waits 5 times.', '等待 6 次。', '1:1 The number `5` is not in the translation.'],
  ['a number word', 'It has three parts.', '它有两个部分。', '1:1 The number `three` is not'],
  ['a unit', 'It takes 3 s.', '需要 3 毫秒。', '1:1 The number `3 s` is not in the translation.'],
  ['a negation less', 'The test does not run.', '测试会运行。', '1:1 The source negates with `not`'],
  ['numbers in another order', '`a`: 0, `b`: 1.', '`a`：1，`b`：0。', '1:1 The numbers are 1, 0'],
  ['a lost failure', 'It fails here.', '在此写入。', '1:1 The source says `fails`'],
  ['a negation more', 'The test runs.', '测试不会运行。', '1:3 The translation negates with `不`'],
  ['a reversed statement', 'It runs before the tests.', '它在测试之后运行。', '1:6 `before` has become `后`'],
  [
    'a reversed state',
    'The option is enabled.',
    '该选项已禁用。',
    '1:5 `enabled` has become `禁用` in the translation (enabled / disabled).',
  ],
  [
    'a reversed order',
    'It reads the file before it writes the cache.',
    '它在写入缓存之后才读取文件。',
    '1:8 `before` has become `后`',
  ],
  ['another name', 'Rspack compiles it.', 'Rslib 会编译它。', '1:1 `Rslib` is not in the source.'],
  ['code in another sentence', 'Use `a`. It reads `b`.', '使用 `b`。它读取 `a`。', '1:1 `a` is not as often'],
])('reports %s', (_, en, zh, message) => {
  expect(differences(en, zh)).toContainEqual(expect.stringContaining(message))
})

test.each([
  ['It never deletes a file.', '它会删除文件。', 'never'],
  ['It never removes a file.', '它会移除文件。', 'never'],
  ['It does not clear the folder.', '它会清除该目录。', 'not'],
  ['The name must not be empty.', '名称必须为空。', 'not'],
  ['It does not ignore the file.', '它会无视该文件。', 'not'],
  ['It does not skip the test.', '它会跳过该测试。', 'not'],
  ['It never fails.', '它会失败。', 'never'],
])('reports a negation that is lost next to a negative word: %s', (en, zh, word) => {
  const lost = `1:1 The source negates with \`${word}\`, the translation does not.`
  for (const isStrict of [true, false]) expect(differences(en, zh, 'zh', isStrict)).toContain(lost)
})

test('reports a translation in which a sentence is missing', () => {
  const first = 'The cache keeps the compiled files of the last run in a folder of the project.'
  const second =
    'A change of the configuration empties the whole folder, and the next run compiles everything.'
  expect(differences(`${first} ${second}`, '缓存把上次的编译产物保存在项目的一个目录中。')).toEqual([
    expect.stringMatching(/^1:1 The translation is very short: 22 characters for 31 words\./),
  ])
})

test.each([
  ['ar', 'It waits two seconds.', 'ينتظر ثانيتين.', []],
  ['ja', 'It waits two seconds for one lamp.', 'ランプを 2 秒間待ちます。', []],
  ['ja', 'It waits two seconds.', '3 秒間待ちます。', ['1:1 The number `3 s` is not in the source.']],
])(
  'number words are not looked for in a language with other words only: %s %s',
  (lang, en, other, expected) => {
    expect(differences(en, other, lang)).toEqual(expected)
  },
)

const LANGUAGES: Record<string, [unit: string, wrong: string, never: string, always: string]> = {
  ar: ['ينتظر 5 دقائق.', 'ينتظر 5 ساعات.', 'لا يحذف ملفًا أبدًا.', 'يحذف الملفات دائمًا.'],
  de: [
    'Es wartet 5 Minuten.',
    'Es wartet 5 Stunden.',
    'Es löscht niemals eine Datei.',
    'Es löscht immer eine Datei.',
  ],
  es: ['Espera 5 minutos.', 'Espera 5 horas.', 'Nunca elimina un archivo.', 'Siempre elimina un archivo.'],
  fr: [
    'Il attend 5 minutes.',
    'Il attend 5 heures.',
    'Il ne supprime jamais un fichier.',
    'Il supprime toujours un fichier.',
  ],
  ja: [
    '5 分間待ちます。',
    '5 時間待ちます。',
    'ファイルは決して削除しません。',
    'ファイルをいつも削除します。',
  ],
  ko: [
    '5분 동안 기다립니다.',
    '5시간 동안 기다립니다.',
    '파일을 절대 삭제하지 않습니다.',
    '파일을 항상 삭제합니다.',
  ],
  pt: ['Espera 5 minutos.', 'Espera 5 horas.', 'Nunca remove um arquivo.', 'Sempre remove um arquivo.'],
  ru: ['Ожидает 5 минут.', 'Ожидает 5 часов.', 'Никогда не удаляет файл.', 'Всегда удаляет файл.'],
}

describe.each(Object.entries(LANGUAGES))('%s: units and negations', (lang, [unit, wrong, never, always]) => {
  test('are compared', () => {
    expect(differences('It waits 5 minutes.', unit, lang)).toEqual([])
    expect(differences('It waits 5 minutes.', wrong, lang)).toContain(
      '1:1 The number `5 min` is not in the translation.',
    )
    expect(differences('It never deletes a file.', never, lang)).toEqual([])
    expect(differences('It never deletes a file.', always, lang)).toEqual([
      '1:1 The source negates with `never`, the translation does not.',
    ])
    expect(differences('It always deletes a file.', never, lang)).toEqual([
      expect.stringMatching(/^1:\d+ The translation negates with/),
    ])
  })
})

test('a word that both languages have does not stand for a negation', () => {
  const lost = [expect.stringMatching(/^1:\d+ The source negates with/)]
  expect(
    differences('Do not delete the file, otherwise it stops.', '请删除文件，否则会停止。', 'zh'),
  ).toEqual(lost)
  expect(
    differences('Do not delete the file, otherwise it stops.', '请不要删除文件，否则会停止。', 'zh'),
  ).toEqual([])
  expect(differences('Never delete the file, or it is lost.', '请删除文件，它会丢失。', 'zh')).toEqual(lost)
  expect(differences('Never delete the file, or it is lost.', '切勿删除文件，否则会丢失。', 'zh')).toEqual([])
})

test('a language without a vocabulary is compared by digits and code', () => {
  expect(differences('It is not run 3 times.', 'Det körs 3 gånger.', 'sv')).toEqual([])
  expect(differences('It is run 3 times.', 'Det körs 4 gånger.', 'sv')).toEqual([
    '1:1 The number `3` is not in the translation.',
    '1:10 The number `4` is not in the source.',
  ])
})

test.each([
  ['ar', 'تنتظر ٥ مرات.', '٥'],
  ['ar', 'تنتظر 5 مرات.', '5'],
  ['fa', '۵ بار منتظر می‌ماند.', '۵'],
  ['hi', 'यह ५ बार रुकता है।', '५'],
])('a digit of another script is the same number: %s %s', (lang, text, digit) => {
  expect(differences('It waits 5 times.', text, lang)).toEqual([])
  const wrong = ['The number `6` is not in the translation.', 'The number `5` is not in the source.']
  const found = differences('It waits 6 times.', text, lang).map((line) => line.replace(/^\S+ /, ''))
  expect(found).toEqual(wrong)
  expect(text).toContain(digit)
})

test('a decimal mark of Arabic is a point', () => {
  expect(differences('It takes 1.5 s or 12,000 ms.', 'يستغرق ١٫٥ ثانية أو ١٢٬٠٠٠ مللي ثانية.', 'ar')).toEqual(
    [],
  )
})

test('locates a difference on a later line of a paragraph', () => {
  expect(differences('First\nit waits 5 s.', '首先\n等待 6 秒。')).toContain(
    '2:4 The number `6 s` is not in the source.',
  )
})

test.each([
  ['a name more', 'Use a plugin.', '使用 Rspack 插件。'],
  ['a negation more', 'It includes breaking changes.', '它包含不兼容变更。'],
  ['code as words', 'It sets `entry`.', '它设置 entry。'],
  ['translated code', 'None', '`无`'],
  ['a part of another word', 'Start with the page.', '先看完整的页面。'],
])('%s is only reported by a strict comparison', (_, en, zh) => {
  expect(differences(en, zh)).not.toEqual([])
  expect(differences(en, zh, 'zh', false)).toEqual([])
})

test('a comparison that is not strict reports what has another meaning', () => {
  const lost = ['1:1 The source negates with `not`, the translation does not.']
  expect(differences('The test does not run.', '测试会运行。', 'zh', false)).toEqual(lost)
  expect(differences('It imports the file.', '它导出该文件。', 'zh', false)).toHaveLength(1)
  expect(differences('It takes 3 s.', '需要 3 毫秒。', 'zh', false)).not.toEqual([])
})
