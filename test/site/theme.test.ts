/** A site makes the theme its own: with a folder `theme`, which has to be bundled. */
import { beforeAll, expect, test } from '@rstest/core'
import { site } from './driver.ts'

const docs = site({
  files: {
    'bifolio.config.js': `export default { title: 'Mine', root: 'docs' }\n`,
    'docs/index.md': '---\npageType: home\n---\n',
    'docs/guide.md': '# Guide\n\n## Part\n',
    'docs/_meta.json': '["guide"]\n',
    'theme/index.tsx': `import { Outline as Own, type OutlineProps, type Slots } from 'bifolio/theme'
import { Below } from './Below.tsx'

export * from 'bifolio/theme'
export const Outline = (props: OutlineProps) => <Own {...props} title="Headings" />
export const slots: Slots = { afterArticle: Below, homeEnd: () => 'the end' }
`,
    'theme/Below.tsx': `import type { SlotProps } from 'bifolio/theme'
import './Below.css'
export const Below = ({ page, site }: SlotProps) => <p className="below">{page.title} of {site.title}</p>
`,
    'theme/Below.css': '.below { color: rebeccapurple }\n',
  },
})

beforeAll(async () => {
  await docs.build().expectOk()
})

const shell = (pattern: RegExp): string => {
  const [file = ''] = [...docs.output().keys()].filter((name) => pattern.test(name))
  return docs.read(file)
}

test('components of the site stand in the slots of the layout, which is not copied', () => {
  const html = docs.read('guide.html')
  expect(html).toMatch(/<\/div><p class="below">Guide<!-- --> of <!-- -->Mine<\/p>/)
  expect(html).not.toContain('the end')
  expect(docs.read('index.html')).toContain('the end</main>')
  expect(shell(/styles\..*css$/)).toContain('.below')
})

test('a part that the theme exports is drawn in the place of the engine’s', () => {
  expect(docs.read('guide.html')).toContain('<p class="outline-title">Headings</p>')
})

test('browsers load them with the shell, and no components of articles', () => {
  expect(shell(/shell\..*js$/)).toContain('the end')
  expect(shell(/shell\..*js$/)).not.toContain('link-card')
})
