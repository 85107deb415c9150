/** Faults in content plugins. */
import type { Files } from '../site/tree.ts'
import { type Family, fault, lazy, type Random } from './family.ts'
import { Lab } from './lab.ts'
import { outcomeFault } from './own-code.ts'
import { damaged } from './words.ts'

const PAGES: Files = {
  'index.md':
    '# Home\n\nSome *text* with `code`, a [link](/page) and https://example.org.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n:::tip Title\nInside.\n:::\n\n```ts\nlet a = 1\n```\n',
  'page.mdx': '# Page\n\n<Badge text="x" />\n\n{1 + 1}\n\n- [ ] task\n',
}
// biome-ignore format: a list
const MARKDOWN = ['text', 'heading', 'paragraph', 'link', 'code', 'inlineCode', 'table', 'listItem', 'containerDirective', 'mdxJsxFlowElement', 'mdxTextExpression', 'before', 'after', 'options', 'txt', 'root', 'constructor', '__proto__']
// biome-ignore format: a list
const HTML = ['text', 'element', 'mdxJsxFlowElement', 'raw', 'comment', 'before', 'after', 'options', 'elment', 'div', 'toString']
/** Bodies of visitors. */
// biome-ignore format: a list
const BODIES = ["throw new Error('mine')", "throw 'text'", 'throw null', 'return 1', 'return "text"', 'return null', 'return Promise.resolve()', 'return { then() {} }', 'return {}', 'return { type: "nothing" }', 'return { type: "text" }', 'return { type: "element", tagName: 1, children: 2 }', 'ctx.replaceNode(node, node)', 'ctx.replaceNode(node, [])', 'ctx.replaceNode(node, [node, node])', 'ctx.replaceNode(1, 2)', 'ctx.removeNode(node); ctx.removeNode(node)', 'ctx.insertBefore(node, { raw: "<script>" })', 'ctx.nothing()', 'node.value = 5', 'node.children.push(node)', 'Object.assign(node, { type: "x" })', 'page.report({ message: "mine" })', 'page.report({ message: "mine", hint: "do", node })', 'page.report({ message: "mine", hint: "do", severity: "warning" })', 'page.report()', 'page.report({})', 'page.report({ message: 5, hint: {} })', 'page.report({ message: "mine", hint: "do", severity: "fatal" })', 'page.route.path = 1', 'page.a.b', '(function a() { a() })()', 'JSON.parse("{")', '']
/** What is exported, or returned in place of visitors. */
// biome-ignore format: a list
const VALUES = ['null', '5', '"x"', '[]', '{}', 'Promise.resolve({})', '() => {}', 'new Proxy({}, { get() { throw new Error("mine") } })', '{ get text() { throw new Error("mine") } }', '{ text: 1 }', '{ element: { filter: 1, visit: 2 } }', '{ element: { filter: ["p"] } }', '{ options: 5 }', '{ options: { position: "x" } }', '{ text: [() => 1] }', '{ then(done) { done() } }']
// biome-ignore format: a list
const STATEMENTS = ["throw new Error('mine')", 'await Promise.reject(1)', "import './missing.js'", '(', 'const a = 1; const a = 2', 'export const other = 1']

const lab = lazy(() => new Lab())

export const plugins: Family = {
  name: 'plugins',
  tries: 40,
  async run(random) {
    const file = random.pick(['a.js', 'a.ts', 'plugins/a.mjs'])
    const text = plugin(random)
    const files: Files = {
      ...PAGES,
      'bifolio.config.js': `export default { title: 'Test', markdown: { plugins: ['./${file}'] } }\n`,
      [file]: random.chance(8) ? damaged(random, text) : text,
    }
    lab().reset(files)
    const wrong = await outcomeFault(lab(), files)
    return (
      wrong && fault('a site that is built, or problems with files and remedies', wrong, String(files[file]))
    )
  },
}

function plugin(random: Random): string {
  const statement = random.chance(15) ? `${random.pick(STATEMENTS)}\n` : ''
  if (random.chance(10)) return `${statement}export default ${random.pick(VALUES)}\n`
  const parts = [
    ...(random.chance(70) ? [part(random, 'markdown', MARKDOWN)] : []),
    ...(random.chance(60) ? [part(random, 'html', HTML)] : []),
    ...(random.chance(8) ? ['markdwon: () => ({})'] : []),
  ]
  return `${statement}export default {\n  ${parts.join(',\n  ')},\n}\n`
}

function part(random: Random, name: string, visitors: readonly string[]): string {
  const kind = random.chance(12) ? 'async ' : ''
  if (random.chance(20)) return `${name}: ${kind}(page) => (${random.pick(VALUES)})`
  const found = Array.from({ length: random.between(1, 2) }, () =>
    visitor(random, random.pick(visitors), name),
  )
  return `${name}: ${kind}(page) => ({ ${found.join(', ')} })`
}

function visitor(random: Random, name: string, part: string): string {
  const body = `{ ${random.pick(BODIES)} }`
  if (name === 'options') return 'options: { position: true }'
  if (part === 'html' && name === 'element')
    return `element: { filter: ['p', 'a'], visit(node, ctx) ${body} }`
  return `${random.chance(8) ? 'async ' : ''}['${name}'](node, ctx) ${body}`
}
