/** Faults in parts of the theme, slots and components of pages. */
import type { Files } from '../site/tree.ts'
import { type Family, fault, lazy, type Random } from './family.ts'
import { Lab } from './lab.ts'
import { outcomeFault } from './own-code.ts'
import { damaged } from './words.ts'

// biome-ignore format: a list
const NAMES = ['Footer', 'Header', 'Outline', 'Layout', 'Home', 'Sidebar', 'Banner', 'DocPage', 'NotFound', 'ArticleScope', 'Fotter', 'default', 'slots', 'contentComponents']
// biome-ignore format: a list
const SLOTS = ['afterArticle', 'beforeSidebar', 'homeEnd', 'nowhere']
/** Values of exports. */
// biome-ignore format: a list
const VALUES = ['5', 'null', 'undefined', '"text"', '{}', '[]', 'Symbol("x")', '10n', 'new Map()', 'new Date(NaN)', 'Promise.resolve(1)', 'class {}', '(() => 1)()', 'globalThis.nothing', '{ get a() { throw new Error("mine") } }', 'new Proxy({}, { get() { throw new Error("mine") } })', '{ $$typeof: 1 }']
/** Bodies of components. */
// biome-ignore format: a list
const BODIES = ["throw new Error('mine')", "throw 'text'", 'throw undefined', 'throw { toString() { throw 1 } }', 'throw Object.assign(new Error(), { stack: 1 })', 'return <p>{props.a.b}</p>', 'return <Own />', 'return Own(props)', 'return { a: 1 }', 'return undefined', 'return 5n', 'return Symbol("x")', 'return window.x', 'return process.exit(3)', 'return <p dangerouslySetInnerHTML={{ __html: 1, a: 2 }}>x</p>', 'return <p style="x">x</p>', 'return <input children="x" />', 'return [<p />, [<p />, null, () => 1]]', 'return <props.site />', 'return <p>{props.site}</p>', 'return new Promise(() => {})', 'return use(1)', 'const [a] = useState(0); return a', 'while (true) props.list.push(1)', 'return <p ref={1} key={{}} />', 'return eval("(")', 'JSON.parse("{"); return 1', 'props.page.toc.length = -1; return 1', 'Object.freeze(globalThis.Array.prototype); return <p />', 'return <p>ok</p>']
/** Statements of modules. */
// biome-ignore format: a list
const STATEMENTS = ["throw new Error('mine')", 'throw null', 'window.x = 1', 'const a = 1; const a = 2', "import x from './missing.ts'", "import { y } from './other.ts'", "import './other.css'", 'await Promise.reject(new Error("mine"))', 'let b = c; let c = 1', 'export { z }', '(', "import z from 'no-such-package'", 'JSON.parse("{")', '']

const lab = lazy(() => new Lab())

export const themes: Family = {
  name: 'themes',
  tries: 15,
  async run(random) {
    const files = filesOf(random)
    lab().reset(files)
    const wrong = await outcomeFault(lab(), files)
    const input = Object.entries(files).map(([file, text]) => `${file}: ${text}`)
    return (
      wrong && fault('a site that is built, or problems with files and remedies', wrong, input.join('\n'))
    )
  },
}

function filesOf(random: Random): Files {
  const start = random.chance(85) ? "export * from 'bifolio/theme'\n" : ''
  const hooks = "import { use, useState } from 'react'\n"
  const theme = `${start}${hooks}${exported(random, random.pick(NAMES))}${random.pick(STATEMENTS)}\n`
  return {
    'index.md': random.chance(30) ? '---\npageType: home\n---\n' : '# Home\n\n## Part\n',
    'page.mdx': "import { Own } from './Own.tsx'\n\n# Page\n\n<Own list={[]} />\n",
    'other.ts': 'export const y = 1\n',
    'other.css': '.a { color: red }\n',
    'Own.tsx': `${hooks}${random.chance(70) ? component(random, 'Own') : exported(random, 'Own')}${random.chance(20) ? random.pick(STATEMENTS) : ''}\n`,
    ...(random.chance(70) && { 'theme/index.tsx': random.chance(10) ? damaged(random, theme) : theme }),
  }
}

function exported(random: Random, name: string): string {
  if (name === 'default') return `export default ${random.pick(VALUES)}\n`
  if (name === 'slots') return `export const slots = { ${random.pick(SLOTS)}: ${random.pick(VALUES)} }\n`
  return random.chance(40) ? `export const ${name} = ${random.pick(VALUES)}\n` : component(random, name)
}

function component(random: Random, name: string): string {
  const kind = random.chance(10) ? 'async function' : 'function'
  return `export ${kind} ${name}(props: any) {\n  const Own = ${name}\n  ${random.pick(BODIES)}\n}\n`
}
