/** `bifolio check agents`: the questions of `agents.yml`, asked to the search of the built site. */
import { expect, test } from '@rstest/core'
import { site, siteIn } from '../driver.ts'
import { sharedSite } from '../shared-sites.ts'

const FILES = {
  'bifolio.config.js': `export default {
    title: 'Test',
    base: '/docs/',
    locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
  }`,
  'en/index.md': '---\npageType: home\nhero: { name: Test }\n---\n',
  'zh/index.md': '---\npageType: home\nhero: { name: Test }\n---\n',
  'en/guide/index.md':
    '# Start\n\nInstall the package with npm.\n\n## Update {#update}\n\nGet the newest release.\n',
  'zh/guide/index.md': '# 开始\n\n用 npm 安装这个包。\n\n## 升级 {#update}\n\n获取最新版本。\n',
  'en/guide/timers.md': '# Timers\n\n## Fake timers {#fake}\n\nTurn the clock by hand.\n',
  'zh/guide/timers.md': '# 定时器\n\n## 模拟定时器 {#fake}\n\n手动拨动时钟。\n',
}

const QUESTIONS = `questions:
  - question: how do I install the package
    expect: /guide/
  - question: turn the clock
    expect: [/guide/#update, /guide/timers#fake]
  - question: install with npm
    expect: /guide/#start
  - question: 怎么升级到最新版本
    lang: zh
    expect: /guide/#update
    within: 1
`

const CHECK = ['check', 'agents', '--json']

test('questions are asked in their language, and answered by a page or a section of it', async () => {
  const it = site({ files: { ...FILES, 'agents.yml': QUESTIONS } })
  await it.build().expectOk().run(CHECK).expectOk()
  expect(it.outcome.report).toMatchObject({
    counts: { questions: 4, answered: 4, 'answered.en': 3, 'answered.zh': 1 },
  })
  await it.run(['check', 'agents']).expectMessage(/4 of 4 questions answered \(en 3 of 3, zh 1 of 1\)/)
})

test('missed questions are warnings, and errors below the threshold of a language', async () => {
  const missed = QUESTIONS.replace('expect: /guide/\n', 'expect: /guide/timers#fake\n')
  const warning = {
    severity: 'warning' as const,
    file: 'agents.yml',
    column: 5,
    message: /`how do I install the package` is not answered by the first 3 results: `\/guide\/`/,
  }
  await site({ files: { ...FILES, 'agents.yml': `threshold: 0.5\n${missed}` } })
    .build()
    .run(CHECK)
    .expectCode(0)
    .expectProblems({ ...warning, line: 3 })
    .change('agents.yml', `threshold: 0.7\n${missed}`)
    .run(CHECK)
    .expectCode(1)
    .expectProblems(
      { ...warning, line: 3 },
      {
        file: 'agents.yml',
        line: 1,
        column: 1,
        message: 'In `en`, 2 of 3 questions are answered; the threshold is 0.7.',
      },
    )
})

test('sections that do not exist, unknown languages and keys are errors with positions', async () => {
  const questions = (entry: string) => `questions:\n  - question: how\n    ${entry}\n`
  await site({ files: { ...FILES, 'agents.yml': questions('expect: [/guide/#x, /nowhere]') } })
    .build()
    .run(CHECK)
    .expectCode(1)
    .expectProblem({ file: 'agents.yml', line: 2, message: 'The site has no `/guide/#x` in `en`.' })
    .expectProblem({ file: 'agents.yml', line: 2, message: 'The site has no `/nowhere` in `en`.' })
    .change('agents.yml', questions('expect: /guide/\n    lang: zn'))
    .run(CHECK)
    .expectProblems({ file: 'agents.yml', line: 4, column: 5, message: 'The site has no language `zn`.' })
    .change('agents.yml', questions('expects: /guide/'))
    .run(CHECK)
    .expectProblems({ file: 'agents.yml', line: 3, message: /Unknown key `questions\[0\].expects`/ })
    .change('agents.yml', questions('expect: guide'))
    .run(CHECK)
    .expectProblems({ file: 'agents.yml', line: 3, message: /must begin with `\/`/ })
})

test('without a file of questions, or a build, the check says what to do', async () => {
  await site({ files: FILES })
    .run(CHECK)
    .expectCode(1)
    .expectProblems({ file: 'agents.yml', message: /no `agents.yml`/, hint: /Write one/ })
    .change('agents.yml', QUESTIONS)
    .run(CHECK)
    .expectCode(1)
    .expectProblems({ file: 'agents.yml', message: /Run `bifolio build` first/ })
})

test('the website answers as many of its own questions as its threshold says', async () => {
  const website = siteIn((await sharedSite({ kind: 'preview', source: 'website' })).root)
  await website.run(CHECK)
  const { counts, problems } = website.outcome.report as unknown as {
    counts: Record<string, number>
    problems: { severity: string; message: string }[]
  }
  const missed = problems.map(({ message }) => message)
  // Shows in every run what is missed, so that pages can be improved.
  process.stdout.write(`${[JSON.stringify(counts), ...missed].join('\n')}\n`)
  expect(counts.questions).toBe(30)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
})
