/** `bifolio-reference`: its pages in a built site. */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from '@rstest/core'
import { ROOT } from './command.ts'
import { siteIn } from './driver.ts'
import { createSiteFolder } from './folder.ts'

const COMMAND = join(ROOT, 'packages/reference/bin/bifolio-reference.js')

const HOSTILE = `<script>a</script> <img src=x onerror=a()> {% raw %} ==mark== [x](javascript:a) [y](/nowhere)

<!--@include: ./secret.md-->

<<< ./secret.md

[[toc]]

\`\`\`js file="./secret.md"
a()
\`\`\``

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: `Pets <!--@include: ./secret.md-->`, version: '1', description: HOSTILE },
  paths: {
    '/pets': {
      get: {
        operationId: 'listPets',
        summary: HOSTILE,
        parameters: [{ name: 'limit', in: 'query', description: HOSTILE, schema: { type: 'integer' } }],
        responses: { 200: { description: HOSTILE } },
      },
    },
  },
}

const DECLARATIONS = `/** ${HOSTILE} */\nexport declare function run(name: '<b>'): void\n`

const FILES = {
  'bifolio.config.js': `export default {
    title: 'Test',
    locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
  }`,
  'en/index.md': '# Start\n',
  'zh/index.md': '# 开始\n',
  'en/api/_secret.md': 'Confidential\n',
  'api.json': JSON.stringify(DOCUMENT),
  'index.d.ts': DECLARATIONS,
}

let root = ''
/** Runs the command. @returns its exit code and output */
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [COMMAND, ...args], { cwd: root }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error) => ({ code: error.code as number, output: error.stdout + error.stderr }),
  )

beforeAll(() => {
  root = createSiteFolder({ files: FILES })
})

test('generated pages build in both languages, and nothing hostile passes', async () => {
  for (const lang of ['en', 'zh']) {
    expect(await run('openapi', 'api.json', '--out', `${lang}/api`)).toMatchObject({ code: 0 })
    expect(await run('types', './index.d.ts', '--out', `${lang}/types`)).toMatchObject({ code: 0 })
  }
  await siteIn(root).build().expectOk()
  for (const page of ['api/operations', 'zh/api/operations', 'types/functions', 'zh/types/functions']) {
    const html = readFileSync(join(root, 'build', `${page}.html`), 'utf8')
    expect(html).toMatch(/(?:&lt;|&#x3c;)script(?:>|&gt;)a/i)
    expect(html).not.toMatch(/href="(?:javascript|[^"]*nowhere)|Confidential/)
    // Values of attributes, such as descriptions, may contain such text.
    expect(html.replace(/"[^"]*"/g, '')).not.toMatch(/<img|<script>a/)
  }
})

test('reports pages that are out of date, and unknown sources', async () => {
  const check = ['openapi', 'api.json', '--out', 'en/api', '--check']
  expect(await run(...check)).toMatchObject({ code: 0 })
  writeFileSync(join(root, 'api.json'), JSON.stringify({ ...DOCUMENT, paths: {} }))
  const { code, output } = await run(...check)
  expect(code).toBe(1)
  expect(output).toContain('en/api/operations.md  The page is not generated any more.')
  expect(existsSync(join(root, 'en/api/operations.md'))).toBe(true)
  expect(await run('openapy', 'api.json')).toMatchObject({
    code: 2,
    output: expect.stringContaining('`openapi`'),
  })
})

test('supplies translations and reports what is missing', async () => {
  const translated = ['openapi', 'api.json', '--out', 'zh/api', '--translations', 'api.zh.json']
  const { output } = await run(...translated, '--update')
  expect(output).toContain('api.zh.json  warning: `info.description` has no translation')
  const file = join(root, 'api.zh.json')
  const entries = JSON.parse(readFileSync(file, 'utf8'))
  entries['info.description'].text = '宠物的接口。'
  writeFileSync(file, JSON.stringify(entries))
  expect(await run(...translated)).toMatchObject({ code: 0 })
  expect(readFileSync(join(root, 'zh/api/index.md'), 'utf8')).toContain('宠物的接口。')
})
