/** `_meta.json` and `_nav.json`: valid, almost valid, deep, huge, and invalid JSON. */
import type { Files } from '../site/tree.ts'
import { type Family, fault, lazy, type Random, thrown } from './family.ts'
import { Lab } from './lab.ts'
import { faultOf, shown } from './problems.ts'
import { mutated } from './values.ts'
import { damaged } from './words.ts'

const PAGES: Files = { 'index.md': '# Home\n' }
for (const page of ['guide/index', 'guide/a', 'guide/b', 'guide/deep/c', 'api/index', 'api/a'])
  PAGES[`${page}.md`] = `# ${page}\n\n## Use\n`

const META: unknown[] = [
  'index',
  'a',
  { type: 'file', name: 'b', label: 'B **b**', tag: '<svg></svg>', overviewHeaders: [2, 3], context: 'x' },
  { type: 'dir', name: 'deep', label: 'Deep', collapsible: true, collapsed: false },
  { type: 'divider', dashed: true },
  { type: 'section-header', label: 'More' },
  { type: 'custom-link', label: 'Out', link: 'https://example.org' },
]
const NAV: unknown[] = [
  { text: 'Guide', link: '/guide/', activeMatch: '/guide/', position: 'left' },
  {
    text: 'More',
    items: [
      { text: 'API', link: '/api/' },
      { text: 'Deep', items: [{ text: 'C', link: '/guide/deep/c' }] },
    ],
  },
]
// biome-ignore format: a list
const FILES = ['_meta.json', '_nav.json', 'guide/_meta.json', 'guide/deep/_meta.json', 'api/_meta.json', 'guide/_nav.json', 'empty/_meta.json']

/** Levels of nesting. */
const DEPTHS = [50, 500, 5_000, 50_000]
const lab = lazy(() => new Lab())

export const menus: Family = {
  name: 'menus',
  tries: 30,
  async run(random) {
    const files: Files = {}
    for (const file of FILES) if (random.chance(40)) files[file] = menu(random, file)
    const wrong = await faultWith(files)
    if (!wrong) return undefined
    for (const file of Object.keys(files)) {
      const { [file]: _, ...fewer } = files
      if (await faultWith(fewer)) delete files[file]
    }
    const input = Object.entries(files).map(([file, text]) => `${file} ${shown(text, 300)}`)
    return fault(
      'problems with a position, the same each time',
      (await faultWith(files)) ?? wrong,
      input.join('\n'),
    )
  },
}

function menu(random: Random, file: string): string {
  const isNav = file.endsWith('_nav.json')
  const base = isNav ? NAV : META
  if (random.chance(6)) return deep(random, isNav)
  if (random.chance(4)) return JSON.stringify(Array.from({ length: 3_000 }, () => random.pick(base)))
  const data = random.chance(85) ? mutated(random, base) : base
  let text = JSON.stringify(data, undefined, random.below(3)) ?? ''
  for (let times = random.chance(40) ? random.between(1, 3) : 0; times > 0; times--)
    text = damaged(random, text)
  if (random.chance(8)) text = `\ufeff${text}`
  if (random.chance(8)) text = `// note\n${text.replace(/,(?=\s*[{"])/, ',,')}`
  return random.chance(8) ? text.replaceAll('\n', '\r\n') : text
}

function deep(random: Random, isNav: boolean): string {
  const times = random.pick(DEPTHS)
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"a":', '}'],
    ['[{"text":"a","items":', '}]'],
    ['[{"type":"dir","name":"deep","items":', '}]'],
  ])
  return open.repeat(times) + (isNav ? '[]' : '"a"') + (random.chance(80) ? close.repeat(times) : '')
}

async function faultWith(menus: Files): Promise<string | undefined> {
  try {
    const files = { ...PAGES, ...menus }
    lab().reset(files)
    const first = await lab().check()
    const wrong = faultOf(first.problems, { files, secrets: lab().secrets })
    if (wrong) return wrong
    const second = await lab().check()
    const isSame = JSON.stringify(first.problems) === JSON.stringify(second.problems)
    return isSame ? undefined : 'a second check finds something else'
  } catch (error) {
    return thrown(error)
  }
}
