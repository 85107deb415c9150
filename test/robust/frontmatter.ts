/** Frontmatter, most of it YAML. */
import type { Random } from './family.ts'
import { unusualText, word } from './words.ts'

// biome-ignore format: a list
const FIELDS = ['title', 'titl', 'description', 'pageType', 'head', 'hero', 'background', 'legal', 'overview', 'overviewHeaders', 'sidebar', 'outline', 'date', 'redirectFrom', 'context', '__proto__', 'constructor', '标题', '"a b"', '? a', '<<']
// biome-ignore format: a list
const VALUES = [
  'A title', '"quoted"', "'it''s'", '"', '1', 'true', 'null', '~', '[]', '{}', '[1, 2, 9]', '{ a: 1 }', '{ name: x, actions: [{ text: a, link: /nowhere }] }',
  '[[meta, { name: robots, content: x }]]', '[[base, {}]]', '[[script, { src: "https://x.org/a.js" }]]', '|\n  block\n  text', '>-\n  folded', '&a x', '*a', '*missing', '!!js/function x', '!!binary aGk=',
  '2024-01-01', '31/05/2026', '"/a\\u0007\\ud800b"', '.nan', '0x1F', '1e999', 'home', '404', 'blank', '- a\n- b', '\n  - a\n  - b: c', '[', '{', ': :', '@x', '`x`', '%x', '\t- x', '# comment', '&a [*a]',
  '{ title: T, items: [{ name: a, text: b, logo: /none.svg, url: "javascript:x" }] }',
]

const BOMB = Array.from(
  { length: 6 },
  (_, at) => `b${at}: &b${at} [${`${at === 0 ? 'x' : `*b${at - 1}`}, `.repeat(9)}]`,
)

/** A frontmatter block, in most cases with valid delimiters. */
export function frontmatter(random: Random): string {
  const lines = Array.from({ length: random.below(5) }, () => {
    const value = random.chance(85)
      ? random.pick(VALUES)
      : random.chance(50)
        ? word(random)
        : unusualText(random)
    return `${random.pick(FIELDS)}${random.pick([': ', ': ', ': ', ':', ' '])}${value}`
  })
  const end = random.pick(['---', '---', '---', '---', '--- ', '...', '----', ''])
  // Nested YAML aliases that expand to many values.
  if (random.chance(5)) lines.push(...BOMB)
  return `---\n${lines.join('\n')}\n${end}\n\n`
}
