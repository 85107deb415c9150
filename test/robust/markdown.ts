/** Random Markdown: common and unusual blocks. */
import type { Random } from './family.ts'
import { unusualText, word } from './words.ts'

type Make = (random: Random, depth: number) => string

const words: Make = (random) =>
  Array.from({ length: random.between(1, 8) }, () => word(random)).join(random.chance(80) ? ' ' : '')

// biome-ignore format: a list
const ADDRESSES = [
  './target.md', './target.md#known', '/target', '/target#unknown', './nowhere.md', '#own', '#自己', '', '#',
  'https://example.org/a?b=c#d', 'javascript:alert(1)', 'data:text/html,x', '//example.org', '../../out.md',
  'mailto:a@b.c', './pic.svg', './none.png', '/files/a.txt', '%zz', '%00', 'a b', 'http://[', '\\\\host\\x', '?q', './#x',
  'https://例子.测试/路径', '/./target/', '/target/../target', 'target.md?x#known',
]
const address = (random: Random) => random.pick(ADDRESSES)

const INLINE: Make[] = [
  words,
  (random, depth) => `**${inline(random, depth)}**`,
  (random, depth) => `*${inline(random, depth)}*`,
  (random, depth) => `~~${inline(random, depth)}~~`,
  (random) => `\`${words(random, 0)}\``,
  (random, depth) => `[${inline(random, depth)}](${address(random)}${random.chance(20) ? ' "title"' : ''})`,
  (random, depth) => `![${inline(random, depth)}](${address(random)})`,
  (random) => `<${address(random)}>`,
  (random) => `[ref ${random.below(3)}][r${random.below(3)}]`,
  (random) => `[^${random.below(3)}]`,
  (random) => `https://example.org/${word(random)}`,
  (random) => `:name[${words(random, 0)}]{#${word(random)} .x a="b"}`,
  (random) =>
    random.pick(['&amp;', '&#0;', '&#x110000;', '&copy', '\\*', '\\', '  \n', '\\\n', '<br>', '<br/>']),
  (random) =>
    `{${random.pick(['1 + 1', 'x', 'missing.a.b', '"}"', '/* c */', '`${1}`', '...x', '', '{', 'a b'])}}`,
  (random, depth) =>
    `<${random.pick(TAGS)} ${attributes(random)}>${inline(random, depth)}</${random.pick(TAGS)}>`,
  (random) => `<${random.pick(TAGS)} ${attributes(random)}/>`,
  (random) => unusualText(random),
]

// biome-ignore format: a list
const TAGS = ['b', 'div', 'a', 'img', 'Foo', 'Foo.Bar', 'script', 'style', 'iframe', 'svg', 'details', 'x-y', 'p', 'table', 'Tabs', 'picture', 'template', 'math']
// biome-ignore format: a list
const ATTRIBUTES = [
  'id="own"', 'href="/nowhere"', 'src="./none.png"', 'srcSet="./a.svg 1x, ./pic.svg 2x"', 'class=x', "style='a:b'",
  'style={{a: 1}}', 'onclick="x()"', '{...x}', 'a={1 +}', 'a={missing.b}', 'checked', 'a=', '="', 'a="b', '中文="字"', 'href="javascript:x"',
]
const attributes = (random: Random) =>
  Array.from({ length: random.below(3) }, () => random.pick(ATTRIBUTES)).join(' ')

function inline(random: Random, depth: number): string {
  return depth <= 0 ? words(random, 0) : random.pick(INLINE)(random, depth - 1)
}

const line: Make = (random, depth) =>
  Array.from({ length: random.between(1, 3) }, () => inline(random, depth)).join(' ')

const CONTAINERS = [
  'tip',
  'note',
  'warning',
  'danger',
  'details',
  'info',
  'caution',
  'TIP',
  'unknown',
  '',
  '提示',
]
const TITLES = [
  '',
  ' Title',
  ' [Title]',
  '{title="x"}',
  ' {title=',
  ' 标题 **粗**',
  ' ]',
  ' [a[b]',
  ' `code`',
  '\t',
]
// biome-ignore format: a list
const LANGUAGES = ['ts', 'js', 'bash', 'json', 'text', 'mdx', 'unknown', '', 'diff', '中文', 'html', 'css', 'yaml', 'rust', 'jsx']
// biome-ignore format: a list
const METAS = ['', ' title="a.ts"', ' {1,3-5}', ' {', ' title="', ' hidden', ' {99-1}', ' project="x" fails', ' {0}', ' {1e9}', ' title=a lineNumbers', ' {1-999999999}']
// biome-ignore format: a list
const CODE = ['let a = 1 // [!code highlight]', '// [!code ++]', '// [!code word:a]', '// [!code --:99999999]', '```', '$ npm i', '{', '/*', '`${', '<a>', '// [!code word:(]']

const fence: Make = (random) => {
  const delimiter = random.pick(['```', '````', '~~~', '``'])
  const lines = Array.from({ length: random.below(5) }, () =>
    random.chance(70) ? random.pick(CODE) : words(random, 0),
  )
  const end = random.chance(90) ? `\n${delimiter}` : ''
  return `${delimiter}${random.pick(LANGUAGES)}${random.pick(METAS)}\n${lines.join('\n')}${end}`
}

const container: Make = (random, depth) => {
  const delimiter = ':'.repeat(random.between(2, 5))
  const end = random.chance(85) ? `\n${delimiter}` : ''
  return `${delimiter}${random.pick(CONTAINERS)}${random.pick(TITLES)}\n${blocks(random, depth - 1, 3)}${end}`
}

const table: Make = (random, depth) => {
  const row = () =>
    `| ${Array.from({ length: random.between(1, 4) }, () => line(random, Math.min(depth, 1))).join(' | ')} |`
  return [
    row(),
    random.pick(['| --- | :-: |', '|-|', '| --- |', '| x |']),
    ...Array.from({ length: random.below(4) }, row),
  ].join('\n')
}

// biome-ignore format: one block a line
const BLOCKS: Make[] = [
  line,
  line,
  (random, depth) => `${'#'.repeat(random.between(1, 7))} ${line(random, depth)}${random.pick(['', ' {#own}', ' {#自己}', ' \\{#x\\}', ' {#', ' {#a b}', ' #'])}`,
  fence,
  (random, depth) => (depth > 0 ? container(random, depth) : line(random, 0)),
  table,
  (random, depth) => `> ${random.pick(['', '[!NOTE]\n> ', '[!oops]\n> '])}${line(random, depth)}`,
  (random, depth) => Array.from({ length: random.between(1, 4) }, () => `${random.pick(['- ', '1. ', '* [x] ', '- [ ] ', '  - ', '99999999999. '])}${line(random, depth)}`).join('\n'),
  (random, depth) => `<${random.pick(TAGS)} ${attributes(random)}>\n\n${blocks(random, depth - 1, 2)}\n\n</${random.pick(TAGS)}>`,
  (random) => `[r${random.below(3)}]: ${address(random)}`,
  (random, depth) => `[^${random.below(3)}]: ${line(random, depth)}`,
  (random) => `::name[${words(random, 0)}]{a=1}`,
  (random) => random.pick(IMPORTS),
  (random) => random.pick(['---', '***', 'a\n===', '<!-- c -->', '<!--', '<!-- > -->', '{/* c */}', '{/*', '    code', '\tcode', '$$\nx\n$$', '<?x?>', '<![CDATA[x]]>', '+++\na=1\n+++']),
  (random) => random.pick(['[', '*', '`', '<', '(', '> ', '- ', '![', '**a ', '&', ':::tip\n', '<div>', '{', '_a', '[a](', '|', '~', '\\', '#', ' ', '\t', '<b ', '"', '真，**', ':::']).repeat(random.between(2, 300)),
  (random) => (random.chance(3) ? many(random) : line(random, 0)),
]

/** Short constructs that occur often: authors are trusted, so pages of any size that no author writes are not tried. */
function many(random: Random): string {
  const times = 10 ** random.between(2, 3)
  const separator = random.pick(['', ' ', '\n', '\n\n'])
  if (random.chance(20))
    return `|${'a|'.repeat(times / 10)}\n|${'-|'.repeat(times / 10)}\n${'|b|\n'.repeat(times / 10)}`
  return (random.pick(MANY) + separator).repeat(times)
}

// biome-ignore format: a list
const MANY = [
  '**x**', '&amp;', ':a', ':smile:', '<>', '<b>', '<b>x</b>', '<div>\n', '{1}', '{/* a */}', '{{ a', '{% a', '==a', '<!-- ', '<script>x</script>',
  '<p style="a:b">x</p>', '[[toc]]', ':::tipp\n', '[a](<b', '[a][', '[^a]', '<Badge "', '`', '$x', '## Same\n', 'import a\n', '[x](#own)',
]

// biome-ignore format: a list
const IMPORTS = [
  "import { x } from './x.js'", "import Missing from './missing'", "import Note from './shared/note.mdx'\n\n<Note />",
  "import Note from './shared/bad.mdx'\n\n<Note />\n\n<Note />", 'export const x = 1', 'export default 1', 'import', "import 'fs'",
  "import Self from './target.md'\n\n<Self />", 'export const x = () => { throw new Error("mine") }\n\n{x()}', 'export const y = <b>1</b>\n\n{y}',
]

/** Some blocks of Markdown. */
export function blocks(random: Random, depth: number, most: number): string {
  const created = Array.from({ length: random.between(1, most) }, () => random.pick(BLOCKS)(random, depth))
  return created.join(random.chance(85) ? '\n\n' : '\n')
}
