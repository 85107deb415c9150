/** `check` bundles only what it needs to find the same problems as a build. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { slow } from '../../slow.ts'
import { site } from '../driver.ts'

/** The folders and records of the bundle in the cache. */
function bundled(root: string): string[] {
  const folder = join(root, '.bifolio/bundle')
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

const PAGE = `import { Made } from './Made'\n\n# Home\n\n[There](#made)\n\n<Made />\n`
const MADE = `export const Made = () => <p id="made">made</p>\n`
const ISLAND = `import { useState } from 'react'\nexport const Made = () => { const [n] = useState(0); return <p id="made">{n}</p> }\n`

test('a site without own modules is not bundled', async () => {
  const plain = site({ files: { 'index.mdx': '# Home\n\n<Badge text="new" />\n' } })
  await plain.check().expectOk()
  expect(bundled(plain.root)).toEqual([])
})

slow('components without styles are bundled once, for rendering only', async () => {
  const docs = site({ files: { 'index.mdx': PAGE, 'Made.tsx': MADE } })
  await docs.check().expectOk()
  expect(bundled(docs.root)).toEqual(['check.json', 'entry', 'server'])
  const checked = readdirSync(join(docs.root, '.bifolio/bundle/server'))
  await docs.change('.bifolio/bundle/server/mine.txt', 'still there').check().expectOk()
  expect(docs.source('.bifolio/bundle/server/mine.txt')).toBe('still there')
  // A build renders pages with the same module, so checked pages are not compiled again.
  await docs.build().expectOk()
  expect(readdirSync(join(docs.root, '.bifolio/bundle/server'))).toEqual(checked)
  await docs
    .change('Made.tsx', (text) => text.replace('id="made"', 'id="other"'))
    .check()
    .expectCode(1)
    .expectProblem('index.mdx:5:1 dead-anchor `made`')
})

test('a check after a build bundles nothing', async () => {
  const docs = site({ files: { 'index.mdx': PAGE, 'Made.tsx': ISLAND } })
  await docs.build().expectOk().check().expectOk()
  expect(bundled(docs.root)).not.toContain('check.json')
})

/** Mistakes in modules that only bundling finds. */
const MISTAKES: Record<string, Record<string, string>> = {
  'a module that is not there': { 'Made.tsx': `import './missing'\n${MADE}` },
  'a component that does not parse': { 'Made.tsx': 'export const Made = () => <p\n' },
  'an export that a module lacks': {
    'Made.tsx': `import { x } from './x'\n${MADE}${'console.log(x)\n'}`,
    'x.ts': 'export {}\n',
  },
  'a stylesheet with a missing image': {
    'Made.tsx': `import './made.css'\n${MADE}`,
    'made.css': `.a { background: url('./missing.png') }\n`,
  },
  'a stylesheet of an island with a missing import': {
    'Made.tsx': `import './made.css'\n${ISLAND}`,
    'made.css': `@import './missing.css';\n`,
  },
  'an island that imports a Node module': {
    'Made.tsx': `import { readFileSync } from 'node:fs'\nconsole.log(readFileSync)\n${ISLAND}`,
  },
  'a theme with an invalid export': {
    'Made.tsx': MADE,
    'theme/index.tsx': 'export const Layout = 1\n',
  },
  'an invalid `i18n.json`': { 'Made.tsx': MADE, 'i18n.json': '{' },
}

slow.each(Object.keys(MISTAKES))('check and build report the same problem: %s', async (name) => {
  const docs = site({ files: { 'index.mdx': PAGE, ...MISTAKES[name] } })
  await docs.check().expectCode(1)
  const found = docs.outcome.report?.problems
  await docs.build().expectCode(1)
  expect(found).toEqual(docs.outcome.report?.problems)
})
