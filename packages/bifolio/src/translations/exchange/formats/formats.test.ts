import { describe, expect, test } from '@rstest/core'
import type { Unit } from '../unit.ts'
import { FORMATS, readUnits, writeUnits } from './formats.ts'

const unit = (rest: Partial<Unit>): Unit => ({
  id: '5f807ae0ed',
  page: 'en/guide/a b.mdx',
  line: 3,
  kind: 'paragraph',
  part: '',
  headings: ['Start', 'First & "last"'],
  state: 'translated',
  source: 'Run <1/> in <2>a folder</2>.',
  target: '在<2>文件夹</2>中运行 <1/>。',
  placeholders: [
    { id: 1, kind: 'code', open: '`a && b`' },
    { id: 2, kind: 'link', open: '[', close: '](/guide/<x>)' },
  ],
  terms: [
    { term: 'folder', word: '文件夹', forbidden: ['目录', '夹'], keep: false, note: 'of a site' },
    { term: 'run', forbidden: [], keep: false },
  ],
  ...rest,
})

const UNITS = [
  unit({}),
  unit({ id: '0000000001', state: 'missing', target: '' }),
  unit({
    id: '0000000001-2:2.1',
    state: 'stale',
    source: 'a "b" \\ <c> & \t1',
    target: '“甲” \\ <丙> & \t1',
    placeholders: [],
  }),
  unit({ id: '5f807ae0ed', page: 'en/b.mdx' }),
]
const FILE = { source: 'en', target: 'zh-Hant', units: UNITS }

describe.each(FORMATS)('%s', (format) => {
  test('is read as it was written', async () => {
    const result = await readUnits(await writeUnits(FILE, format), `zh.${format}`, format)
    expect(result).toMatchObject({
      target: 'zh-Hant',
      units: UNITS.map(({ id, page, target }) => ({ id, page, target })),
    })
    const units = 'units' in result ? result.units : []
    expect(units.map(({ isDone }) => isDone)).toEqual([
      true,
      format === 'po' ? true : undefined,
      format === 'po' ? false : undefined,
      true,
    ])
  })

  test('names the lines of units', async () => {
    const text = await writeUnits(FILE, format)
    const result = await readUnits(text, 'zh', format)
    const lines = text.split('\n')
    for (const { line, id } of 'units' in result ? result.units : []) {
      const mark = { xliff: `<unit id="${id}">`, po: `#${id}"`, json: '{' }[format]
      expect(lines[line - 1]).toContain(mark)
    }
  })

  test('has the context of a unit', async () => {
    const text = await writeUnits(FILE, format)
    expect(text).toContain('Start › First')
    expect(text).toContain('Term: folder = 文件夹 (of a site; not: 目录, 夹)')
    expect(text).not.toContain('Term: run')
  })
})

test.each([
  [
    'xliff',
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0">\n<file>\n</xliff>',
    3,
    'a closing tag has no opening tag.',
  ],
  ['xliff', '<a/>', 1, 'the outermost element is not `<xliff>`'],
  ['xliff', '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>', 1, 'XLIFF 2.0'],
  ['xliff', '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:2.0"/>', 1, 'XLIFF 2.0'],
  ['xliff', '', 1, 'it is empty.'],
  ['po', ' \n', 1, 'it is empty.'],
  [
    'xliff',
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0">\n<file>a &nbsp; b</file></xliff>',
    2,
    'a `&` that is meant as text is not written as `&amp;`.',
  ],
  ['xliff', '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0">\n\n', 3, 'unclosed tag'],
  ['po', 'msgid "a"\nmsgstr "b\n', 2, 'unexpected `msgstr "b`'],
  ['po', 'msgid "a"\nmsgstr "b"\nnonsense "x"\n', 3, 'unexpected `nonsense "x"`'],
  [
    'po',
    'msgid ""\nmsgstr ""\n\nmsgctxt "a.md:3"\nmsgid "a"\nmsgstr "b"\n',
    4,
    '`msgctxt` is not that of the export, but `a.md:3`',
  ],
  [
    'po',
    'msgctxt "a#1"\nmsgid "a"\nmsgstr "b"\n\nmsgctxt ""\n"a"\n"#1"\nmsgid "c"\nmsgstr "d"\n',
    5,
    '`a#1` is there twice',
  ],
  ['json', '{\n"units": [\n{"id": "a" "page": "b"}]}', 3, 'Expected `,` or `}`'],
  ['json', '[]', 1, 'it has no list `units`'],
  ['json', '{"units": [\n{"id": "a", "page": "b"}]}', 2, 'a unit has no text `target`'],
  ['json', '{"units": [7]}', 1, 'a unit has no text `id`'],
] as const)('%s: reports what is malformed with its line: %j', async (format, text, line, reason) => {
  const result = await readUnits(text, 'zh.x', format)
  expect(result).toEqual({
    problems: [expect.objectContaining({ id: 'invalid-exchange-file', file: 'zh.x', line })],
  })
  expect('problems' in result && result.problems[0]?.message).toContain(reason)
})

describe('XLIFF of other programs', () => {
  const inXliff = (content: string) =>
    `<?xml version="1.0"?><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:x="urn:x" version="2.0" srcLang="en" trgLang="zh"><file id="f" original="en/a.mdx"><unit id="u">${content}</unit></file></xliff>`
  test.each([
    [
      'several sentences with a space between',
      '<segment state="translated"><source>A.</source><target>甲。</target></segment><ignorable><source> </source><target> </target></ignorable><segment state="final"><source>B.</source><target>乙。</target></segment>',
      { target: '甲。 乙。', isDone: true },
    ],
    [
      'a sentence without a translation',
      '<segment state="translated"><source>A.</source><target>甲。</target></segment><segment><source>B.</source></segment>',
      { target: '', isDone: undefined },
    ],
    [
      'spans, marks and foreign elements',
      '<segment><source>A</source><target><sc id="1"/>甲<ec startRef="1"/><mrk id="m" type="term">乙</mrk><x:note>no</x:note><cp hex="0041"/><![CDATA[<2/>]]></target></segment>',
      { target: '<1>甲</1>乙A<2/>', isDone: undefined },
    ],
  ])('%s', async (_name, content, expected) => {
    expect(await readUnits(inXliff(content), 'a.xlf', 'xliff')).toMatchObject({
      units: [{ id: 'u', page: 'en/a.mdx', ...expected }],
    })
  })
})

test('PO of other programs: several flags, folded strings, obsolete entries', async () => {
  const po =
    'msgid ""\nmsgstr "Language: zh_CN\\n"\n\n#, c-format, fuzzy\nmsgctxt "en/a.mdx#u"\nmsgid "A"\nmsgstr ""\n"甲"\n"乙"\n\n#~ msgid "old"\n#~ msgstr "旧"\n'
  expect(await readUnits(po, 'a.po', 'po')).toEqual({
    target: 'zh-CN',
    units: [{ id: 'u', page: 'en/a.mdx', source: 'A', target: '甲乙', isDone: false, line: 5 }],
  })
})

test('a PO file without a header does not say its language', async () => {
  const entry = 'msgctxt "en/a.mdx#u"\nmsgid "A"\nmsgstr "甲"\n'
  expect(await readUnits(entry, 'a.po', 'po')).toMatchObject({ target: '', units: [{ id: 'u', line: 1 }] })
  expect(await readUnits('# Nothing yet\n', 'a.po', 'po')).toEqual({ target: '', units: [] })
})

test('a PO file with two translations of a text is refused, since only one of them would be read', async () => {
  const text = await writeUnits(FILE, 'po')
  const entry = text.slice(text.indexOf('#.'), text.indexOf('\n\n', text.indexOf('#.')))
  const result = await readUnits(`${text}\n${entry}\n`, 'zh.po', 'po')
  expect(result).toMatchObject({
    problems: [{ message: expect.stringContaining('is there twice'), line: expect.any(Number) }],
  })
})
