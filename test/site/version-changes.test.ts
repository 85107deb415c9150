/** What pages say about versions: which one is current, and what has changed since. */
import { beforeAll, describe, expect, test } from '@rstest/core'
import { type Site, site } from './driver.ts'
import { findTags } from './html.ts'

/** The text of an article with its links, without scripts. */
function notes(built: Site, path: string): string {
  const { html } = built.chunk(path)
  return [...html.matchAll(/<p class="(?:untranslated|doc-source)"[\s\S]*?<\/p>/g)]
    .map(([note]) => note.replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '[$2]($1)').replace(/<[^>]*>/g, ''))
    .join('\n')
}

describe('a site with three versions', () => {
  const docs = site('changes')

  beforeAll(async () => {
    await docs.build().expectOk()
  })

  test('a page of an older version names the current one, and leads to the page there', () => {
    expect(notes(docs, '/1.1/guide/usage')).toBe(
      'This page is about version 1.1. Version 2.0 is current. [Read it in version 2.0](/guide/usage) · [Changes since version 1.1](/changes-since/1.1/#/guide/usage)',
    )
    expect(notes(docs, '/1.1/zh/guide/usage')).toBe(
      '本页介绍的是版本 1.1，当前版本是 2.0。[查看版本 2.0 中的这一页](/zh/guide/usage) · [版本 1.1 之后的变更](/zh/changes-since/1.1/#/guide/usage)',
    )
    expect(notes(docs, '/guide/')).toBe('')
  })

  test('agents read the same in its Markdown', () => {
    expect(docs.read('1.1/guide/usage.md')).toContain(
      'This page is about version 1.1. Version 2.0 is current. [Read it in version 2.0](/guide/usage.md)',
    )
    expect(docs.read('changes-since/1.1/index.md')).toContain(
      '- [Repeat](/1.1/guide/usage.md#repeat) Removed',
    )
  })

  test('it says when the page is the same there', () => {
    expect(notes(docs, '/1.0/guide/')).toContain('and the same in the current version 2.0. [Read it in')
  })

  test('it leads to where the page has moved', () => {
    expect(notes(docs, '/1.0/guide/setup')).toContain('it is at another address: [Install](/guide/install)')
  })

  test('it leads to the nearest page when the current version lacks it', () => {
    expect(notes(docs, '/1.1/guide/legacy')).toContain(
      'Version 2.0 does not have this page. The nearest one: [Overview](/guide/)',
    )
  })

  test('the version menu leads to where the page has moved, in both directions', () => {
    expect(docs.chunk('/guide/install').page.versionAlternates).toEqual({
      '2.0': '/guide/install',
      '1.1': '/1.1/guide/setup',
      '1.0': '/1.0/guide/setup',
    })
    expect(docs.chunk('/1.1/zh/guide/setup').page.versionAlternates['2.0']).toBe('/zh/guide/install')
  })

  test('menu and note know which anchors a page does not have in another version', () => {
    expect(docs.chunk('/1.1/guide/usage').page.versionLacks).toEqual({ '2.0': ['repeat'] })
    expect(docs.chunk('/1.1/guide/usage').html).toContain('href="/guide/usage" data-lacks="repeat">')
    expect(docs.chunk('/guide/usage').page.versionLacks?.['1.1']).toEqual(['watch'])
    expect(docs.chunk('/1.0/guide/').html).toContain('href="/guide/" data-lacks="">')
  })

  test('a page of the current version lists the versions since which it is new or changed', () => {
    expect(notes(docs, '/guide/usage')).toBe(
      'Changed since version [1.1](/changes-since/1.1/#/guide/usage), [1.0](/changes-since/1.0/#/guide/usage)',
    )
    expect(notes(docs, '/guide/plugins')).toContain('New since version [1.1]')
  })

  test('the list of changes has all pages and sections, each with a link to the version that has it', () => {
    const { html, page } = docs.chunk('/changes-since/1.1/')
    const links = findTags(html, 'a').map(({ attributes: { href } }) => href)
    expect(links).toEqual([
      '/guide/plugins',
      '/guide/usage',
      '/guide/usage#run',
      '/guide/usage#watch',
      '/1.1/guide/usage#repeat',
      '/guide/install',
      '/guide/install#requirements',
      '/1.1/guide/legacy',
      '/changes-since/1.0/',
    ])
    expect(page.title).toBe('Changes since version 1.1')
    expect(page.toc.map(({ text }) => text)).toEqual([
      'New pages',
      'Changed pages',
      'Moved pages',
      'Removed pages',
    ])
    expect(docs.chunk('/zh/changes-since/1.0/').html).toContain('原地址 <code>/zh/guide/setup</code>')
    expect(docs.chunk('/zh/changes-since/1.0/').page).toMatchObject({
      title: '版本 1.0 之后的变更',
      alternates: { en: '/changes-since/1.0/', zh: '/zh/changes-since/1.0/' },
    })
  })

  test('what to mark is in a file of its own', () => {
    const file = JSON.parse(docs.read('changes-since/1.1/changes.json'))
    expect(file.pages).toEqual({
      '/guide/install': { added: ['requirements'], changed: [] },
      '/guide/usage': { added: ['watch'], changed: ['run'] },
      '/guide/plugins': 'new',
    })
  })

  test('lists of changes are neither searched nor listed for agents', () => {
    expect(docs.read('llms.txt')).not.toContain('changes-since')
    const index = [...docs.output()].filter(([file]) => file.startsWith('static/search_index'))
    expect(index.every(([, content]) => !content.toString().includes('changes-since'))).toBe(true)
  })

  test('after a change of the current version, the older pages say so', async () => {
    await docs
      .change('2.0/en/guide/index.md', (text) => `${text}\nMore.\n`)
      .build()
      .expectOk()
      .expectSameAsCleanBuild()
    expect(notes(docs, '/1.0/guide/')).toContain('Version 2.0 is current.')
    expect(docs.read('changes-since/1.0/changes.json')).toContain(
      '"/guide/":{"added":[],"changed":["parts"]}',
    )
  })
})

const CONFIG = (rest: string): string =>
  `export default { multiVersion: { default: 'v2', versions: ['v3', 'v2', 'v1'] }, ${rest} }\n`
const FILES = {
  'bifolio.config.js': CONFIG(''),
  'v3/index.md': '# Home\n',
  'v2/index.md': '# Home\n',
  'v1/index.md': '# Home\n\nOther.\n',
}

test('without the option there are no lists, and a version before the current one is not an older one', async () => {
  const docs = site({ files: FILES })
  await docs.build().expectOk().expectNoFile('changes-since/v1/index.html')
  expect(notes(docs, '/v3/')).toContain(
    'This page is about version v3, and the same in the current version v2.',
  )
  expect(notes(docs, '/v1/')).toBe(
    'This page is about version v1. Version v2 is current. [Read it in version v2](/)',
  )
  expect(notes(docs, '/')).toBe('')
  await docs
    .change('bifolio.config.js', CONFIG('versionChanges: true'))
    .build()
    .expectFile('changes-since/v1/index.html')
    .expectNoFile('changes-since/v3/index.html')
})

test('a page at the address of a list of changes is an error', async () => {
  await site({
    files: {
      ...FILES,
      'bifolio.config.js': CONFIG('versionChanges: true'),
      'v2/changes-since/v1/index.md': '# Mine\n',
    },
  })
    .check()
    .expectProblems({
      severity: 'error',
      file: 'v2/changes-since/v1/index.md',
      message: 'The address `/changes-since/v1/` is that of the list of changes',
      hint: 'Rename',
    })
})

test('the option without versions is reported', async () => {
  await site({
    files: { 'bifolio.config.js': 'export default {\n  versionChanges: true,\n}\n', 'index.md': '# A\n' },
  })
    .check()
    .expectProblems({
      severity: 'warning',
      file: 'bifolio.config.js',
      line: 2,
      message: '`versionChanges` has no effect',
      hint: 'Add the older versions',
    })
})

test('the version menu follows moves between two older versions, also of pages that are gone now', async () => {
  const versions = "{ default: 'v3', versions: ['v3', 'v2', 'v1'] }"
  const docs = site({
    files: {
      'bifolio.config.js': `export default { multiVersion: ${versions}, redirects: { '/set': '/install' } }\n`,
      ...Object.fromEntries(['v1', 'v2', 'v3'].map((name) => [`${name}/index.md`, '# Home\n'])),
      'v1/set.md': '# Set up\n\nFirst.\n',
      'v2/install.md': '# Install\n\nSecond.\n',
      'v3/install.md': '# Install\n\nThird.\n',
      'v1/use.md': '# Use\n',
      'v2/run.md': '---\nredirectFrom: [/use]\n---\n\n# Run\n',
      'v1/old.md': '# Old\n\nThe same words.\n',
      'v2/older.md': '# Old\n\nThe same words.\n',
    },
  })
  await docs.build().expectOk()
  const menuOf = (path: string) => docs.chunk(path).page.versionAlternates
  expect(menuOf('/v1/set')).toEqual({ v1: '/v1/set', v2: '/v2/install', v3: '/install' })
  expect(menuOf('/v2/install')).toEqual({ v1: '/v1/set', v2: '/v2/install', v3: '/install' })
  expect(menuOf('/v1/use')).toEqual({ v1: '/v1/use', v2: '/v2/run' })
  expect(menuOf('/v2/run')).toEqual({ v1: '/v1/use', v2: '/v2/run' })
  expect(menuOf('/v2/older')).toEqual({ v1: '/v1/old', v2: '/v2/older' })
})

test('an anchor that a redirect leads on is kept, also when the page has moved', async () => {
  const moved = { '/use#clone': '/use#git', '/set#begin': '/install#start', '/set': '/install' }
  const docs = site({
    files: {
      'bifolio.config.js': `export default { multiVersion: { default: 'v2', versions: ['v2', 'v1'] }, redirects: ${JSON.stringify(moved)} }\n`,
      'v1/index.md': '# Home\n',
      'v2/index.md': '# Home\n',
      'v1/use.md': '# Use\n\n## Clone\n\n## Gone\n',
      'v2/use.md': '# Use\n\n## Git\n',
      'v1/set.md': '# Set up\n\n## Begin\n\n## Gone\n',
      'v2/install.md': '# Install\n\n## Start\n',
    },
  })
  await docs.build().expectOk()
  const pageOf = (path: string) => docs.chunk(path).page
  expect(pageOf('/v1/use').versionLacks).toEqual({ v2: ['gone'] })
  expect(pageOf('/use').movedAnchors).toEqual({ clone: '/use#git' })
  expect(pageOf('/v1/set').versionLacks).toEqual({ v2: ['set-up', 'gone'] })
  expect(pageOf('/install').movedAnchors).toEqual({ begin: '/install#start' })
})
