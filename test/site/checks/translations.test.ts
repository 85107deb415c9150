/** `bifolio check translations`, and the note on pages whose translation is outdated. */
import { expect, test } from '@rstest/core'
import { site } from '../driver.ts'
import { filesOf } from '../files.ts'

const FILES = filesOf('translations')

const CHECK = ['check', 'translations', '--json']
const PIN = ['translations', 'pin']

test('blocks are unreviewed until they are pinned, as the hints say', async () => {
  const it = site({ files: FILES })
  await it.run(CHECK).expectCode(1)
  expect(it.problems).toHaveLength(6)
  await it.runHints().run(CHECK).expectOk()
  await it.run(['check', 'translations']).expectMessage(/2 translated pages, 6 blocks in step, 0 not/)
})

test('a block whose source changes is reported with both positions and highlighted until it is pinned', async () => {
  await site({ files: FILES })
    .run(PIN)
    .build()
    .expectOk()
    .change('en/a.md', (text) => text.replace('- Second', '- Second, in other words').replace('| 1', '| 3'))
    .run(CHECK)
    .expectProblems(
      {
        file: 'zh/a.md',
        line: 5,
        column: 1,
        message: /out of date: en\/a\.md:5 has changed/,
      },
      { file: 'zh/a.md', line: 7, column: 1, message: /out of date: en\/a\.md:7/ },
      { file: 'zh/a.md', line: 9, message: /The number `1` is not in the source/ },
      { file: 'zh/a.md', line: 9, message: /The number `3` is not in the translation/ },
    )
    .build()
    .expectOk()
    .expectReused(2)
    .expectArticle(
      '/zh/a',
      /第二\s*<details class="stale-note".*<p>Second, in other words<\/p>.*<a href="\/a">/,
      /<\/table>.*<details class="stale-note".*<pre>x \| y\n3 \| 2</s,
    )
    // Its stylesheet, which other pages load later, and nothing of it in what is searched.
    .expectFile('zh/a.html', /static\/shell\/rare\./)
    .expectFile('a.html', (html: string) => expect(html).not.toContain('static/shell/rare.'))
    .expectFile('zh/a.md', (text: string) => expect(text).not.toContain('in other words'))
    .expectArticle('/a', (html: string) => expect(html).not.toContain('stale-note'))
    .expectSameAsCleanBuild()
    .run([...PIN, 'zh/a.md:5'])
    .build()
    .expectArticle('/zh/a', (html: string) => expect(html.split('stale-note')).toHaveLength(2))
    .run(CHECK)
    .runHints()
    .run(CHECK)
    .expectOk()
})

test('the note below a stale block leads to the section of its original', async () => {
  const page = (words: string, id = ''): string =>
    `# A\n\n${words} one.\n\n## Set up \`it\`\n\n${words} two.\n\n- ${words} item\n\n### Named {#own}\n\n${words} three.\n\n## Set up \`it\`${id}\n\n${words} four.\n`
  const section = (hash: string): RegExp => new RegExp(`<a href="/a${hash}">`)
  await site({ files: { ...FILES, 'en/a.md': page('New'), 'zh/a.md': page('新') } })
    .run(PIN)
    .change('en/a.md', page('Newer'))
    .build()
    .expectOk()
    .expectArticle(
      '/zh/a',
      new RegExp(
        ['', '#set-up-it', '#set-up-it', '#own', ''].map((hash) => section(hash).source).join('[^]*'),
      ),
    )
})

test('pages and menus missing in one language are reported', async () => {
  await site({ files: FILES })
    .run(PIN)
    .remove('zh/a.md')
    .change('zh/_meta.json', '[]')
    .change('zh/b.md', '# 乙 {#b}\n')
    .run(CHECK)
    .expectProblems(
      { file: 'en/a.md', message: /no translation into `zh`/ },
      { file: 'zh/_meta.json', message: /other entries/ },
      { file: 'zh/b.md', message: /does not exist in the default language/ },
    )
})
