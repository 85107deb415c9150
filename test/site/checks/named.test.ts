/** Plugins with a check: `bifolio check <name>`, and the annotations that readers see. */
import { expect, test } from '@rstest/core'
import { site } from '../driver.ts'
import { filesOf } from '../files.ts'

const FILES = filesOf('named-checks')

test('a check runs with its own flags and reports like any command', async () => {
  const it = site({ files: FILES })
  await it
    .run(['check', 'words', '--json'])
    .expectCode(1)
    .expectProblems({ file: 'index.md', message: 'There are 2 links in 33 characters.' })
  expect(it.outcome.report).toMatchObject({
    command: 'check words',
    counts: { pages: 2, menus: ['_meta.json'], root: it.root },
  })
  await it
    .run(['check', 'words', 'a.md', '--loud'])
    .expectCode(0)
    .expectMessage('✓ DONE\n')
    .run(['check', 'words', '--most=2'])
    .expectCode(0)
    .expectMessage('✓ done\n')
})

test('invalid arguments are rejected before the check runs', async () => {
  await site({ files: FILES })
    .run(['check', 'words', '--most', '100'])
    .expectCode(2)
    .expectMessage('`--most` takes a whole number from 1 to 99, not `100`.')
    .run(['check', 'words', '--moist', '1'])
    .expectCode(2)
    .expectMessage('The option `--moist` is unknown. Did you mean `--most`?')
    .run(['check', 'wards'])
    .expectCode(2)
    .expectMessage('Did you mean `check words`? The site has the checks `words`.')
})

test('the help lists the checks of the site, and the help of a check lists its flags', async () => {
  await site({ files: FILES })
    .run(['check', '--help'])
    .expectCode(0)
    .expectMessage(/ {2}words +count the links of all pages\n/)
    .run(['check', 'words', '--help'])
    .expectCode(0)
    .expectMessage(/Usage: bifolio check words \[options\] \[page\]/, /--most <number> +how many are allowed/)
})

test('an invalid configuration is reported', async () => {
  await site({ files: { ...FILES, 'bifolio.config.mjs': 'export default { titel: 1 }\n' } })
    .run(['check', 'words', '--json'])
    .expectCode(1)
    .expectProblem({ file: 'bifolio.config.mjs', message: /Unknown option `titel`/ })
})

test('pages show what a check has recorded and follow its changes', async () => {
  await site({ files: FILES })
    .build()
    .expectOk()
    .expectArticle('/a', /<\/h1>\n<p>Tool<\/p>/)
    .expectFile('a.md', /^# A\n\nTool\n\n```js/)
    .change('output.txt', 'printed')
    .build()
    .expectReused(1)
    .expectArticle(
      '/a',
      /<details class="code-output".*<pre class="dark-scheme"><code>printed<\/code><\/pre>/s,
    )
    .expectSameAsCleanBuild()
})

test('an unknown check that a package has is reported with the package', async () => {
  const plain = site({ files: { 'index.md': '# Home' } })
  for (const name of ['@bifolio/proofs', '@bifolio/translations'])
    for (const plugin of Object.keys(await import(name)))
      await plain
        .run(['check', plugin])
        .expectCode(2)
        .expectMessage(
          `is unknown. It is \`${plugin}()\` of the package \`${name}\`: run \`npm install --save-dev ${name}\`, and add it to \`plugins\`.`,
        )
  await plain
    .run(['translations', 'status'])
    .expectCode(2)
    .expectMessage('the package `@bifolio/translations`')
})
