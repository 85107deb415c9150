/** The security policy of sites that relax or extend it, and the styles of components under it. */

import { createHash } from 'node:crypto'
import { createContext, Script } from 'node:vm'
import { expect, test } from '@rstest/core'
import { slow } from '../slow.ts'
import { site } from './driver.ts'
import { filesOf } from './files.ts'

const SCRIPT = 'https://plausible.io/js/script.js'
const policyOf = (html: string): string =>
  /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? ''

test('a script of another host is allowed by its name; what is switched off is reported once', async () => {
  const config = (security: string) =>
    `export default { title: 'T', head: [['script', { src: '${SCRIPT}', defer: true }]], security: ${security} }\n`
  const docs = site({ files: { 'index.md': '# A\n', 'b.md': '# B\n', 'bifolio.config.js': config('{}') } })
  await docs
    .build()
    .expectProblem(
      "blocked-head `head[0][1].src` -> `security: { scripts: ['https://plausible.io/js/script.js'] }`",
    )
  await docs
    .change('bifolio.config.js', config(`{ scripts: ['${SCRIPT}'] }`))
    .build()
    .expectOk()
  const html = docs.read('index.html')
  expect(policyOf(html)).toContain(`script-src 'self' ${SCRIPT}; style-src 'self';`)
  expect(policyOf(html)).toContain("connect-src 'self' https://plausible.io;")
  expect(html).toMatch(
    new RegExp(
      `<script src="/static/shell/named[^"]*" data-sources="${SCRIPT}" integrity[^>]*>[^]*<script src="${SCRIPT}`,
    ),
  )
  await docs
    .change(
      'bifolio.config.js',
      config(`{\n  scripts: ['${SCRIPT}'],\n  trustedTypes: false,\n  inlineStyles: true,\n}`),
    )
    .build()
    .expectProblems(
      'bifolio.config.js:3:3 warning trusted-types-off',
      'bifolio.config.js:4:3 warning inline-styles-on',
    )
  expect(policyOf(docs.read('index.html'))).not.toContain('require-trusted-types-for')
  expect(policyOf(docs.read('index.html'))).toContain("style-src 'self' 'unsafe-inline';")
  expect(docs.read('index.html')).not.toContain('data-sources')
  for (const scripts of [
    `['//a.example/a.js']`,
    `['https://a.example']`,
    `[{ src: 'https://a.example/a.js', frames: ['*'] }]`,
  ])
    await docs
      .change('bifolio.config.js', config(`{ scripts: ${scripts} }`))
      .build()
      .expectProblem('invalid-option `security.scripts[0]')
})

test('scripts that are no modules declare nothing that scripts of others could collide with', async () => {
  const config = `export default { title: 'T', security: { scripts: ['${SCRIPT}'] } }\n`
  const docs = site({ files: { 'index.md': '# A\n', 'bifolio.config.js': config } })
  await docs.build().expectOk()
  const context = createContext({})
  for (const name of ['boot', 'named']) {
    const script = new RegExp(`<script src="/(static/shell/${name}[^"]*)"`)
    const [, file = ''] = script.exec(docs.read('index.html')) ?? []
    // Names are declared before anything runs, and without a document the script ends early.
    expect(() => new Script(docs.read(file)).runInContext(context)).toThrow('document')
  }
  const names = [...'abcdefghijklmnopqrstuvwxyz', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '_', '$']
  // `var` throws where a script of the page has declared the name with `let` or `const`.
  expect(() => new Script(`var ${names.join(', ')}`).runInContext(context)).not.toThrow()
})

slow(
  'the styles of components are rules of the document, which the policy allows by their hash',
  async () => {
    const docs = site({
      files: filesOf('policy'),
    })
    await docs.build().expectOk()
    const html = docs.read('index.html')
    expect(html).not.toMatch(/ style="/)
    const css = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
    expect(css).toContain('{color:rgb(1, 2, 3);--a:"}"}')
    expect(css).toContain('[data-style="padding-left:1px"]{padding-left:1px}')
    const hash = createHash('sha256').update(css).digest('base64')
    expect(policyOf(html)).toContain(`style-src 'self' 'sha256-${hash}';`)
    expect(docs.chunk('/').html).toContain('data-style="padding-left:1px"')
    expect(docs.read('b.html')).not.toContain('<style>')
    await docs
      .change('bifolio.config.js', `export default { title: 'T', security: { inlineStyles: true } }\n`)
      .build()
    expect(docs.read('index.html')).toContain(' style="padding-left:1px"')
  },
)
