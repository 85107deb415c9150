/** `bifolio search-server` as a process: requirements, responses, exit. */
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { slow } from '../slow.ts'
import { runCommand } from './command.ts'
import { site } from './driver.ts'
import { createSiteFolder } from './folder.ts'

async function builtSite(source: Parameters<typeof site>[0]): Promise<string> {
  const built = site(source)
  await built.build().expectOk()
  return built.root
}

/** Runs the server while `ask` runs. @param ask called with its address, which ends with `/` */
async function serving(args: string[], ask: (url: string) => Promise<void>) {
  const askAndEnd = async (child: ChildProcess, url: string): Promise<void> => {
    try {
      await ask(url)
    } finally {
      child.kill('SIGTERM')
    }
  }
  let asking: Promise<void> | undefined
  const outcome = await runCommand(['search-server', ...args, '--port', '0'], {
    onStart(child) {
      child.stdout?.on('data', (text) => {
        const url = /at (http\S+)/.exec(String(text))?.[1]
        if (url) asking = askAndEnd(child, url)
      })
    },
  })
  await asking
  return outcome
}

test('it answers until it is signalled to stop and exits with code 0', async () => {
  const root = await builtSite('basic')
  const answers: unknown[] = []
  const outcome = await serving(['--root', root, '--cors', 'https://basic.example'], async (url) => {
    const found = await fetch(`${url}?keyword=install&lang=en`)
    answers.push(found.headers.get('access-control-allow-origin'), await found.json())
    answers.push((await fetch(`${url}health`)).status)
  })
  expect(outcome.stdout).toMatch(/^Serving the search of default at http:\/\/localhost:\d+\/\n$/)
  expect([outcome.code, outcome.stderr]).toEqual([0, ''])
  expect(answers).toEqual([
    null,
    [
      {
        index: 'default',
        hits: expect.arrayContaining([
          expect.objectContaining({ link: '/guide/start/install', domain: 'https://basic.example' }),
        ]),
      },
    ],
    200,
  ])
})

test('a deleted index is reported once and the server keeps running', async () => {
  const root = await builtSite({ files: { 'index.md': '# Home', 'a.md': '# A\n\nOf words.\n' } })
  rmSync(join(root, 'build/static'), { recursive: true })
  mkdirSync(join(root, 'build/static'))
  writeFileSync(join(root, 'build/static/search.en.js'), 'export default {"index":"gone.json"}\n')
  const states: number[] = []
  const outcome = await serving(['--root', root], async (url) => {
    for (const keyword of ['a', 'b']) states.push((await fetch(`${url}?keyword=${keyword}`)).status)
  })
  expect(states).toEqual([500, 500])
  expect(outcome.stdout.match(/A search was not answered: .*gone\.json/g)).toHaveLength(1)
})

slow('an index in parts is searched', async () => {
  const pages = Array.from({ length: 300 }, (_, at) => [
    `page-${at}.md`,
    `# Page ${at}\n\nOf word${at} and more.\n`,
  ])
  const root = await builtSite({ files: { 'index.md': '# Home', ...Object.fromEntries(pages) } })
  const links: unknown[] = []
  const outcome = await serving(['--root', root], async (url) => {
    for (const keyword of ['word217', 'wrod42']) {
      const [group] = await (await fetch(`${url}?keyword=${keyword}&lang=en`)).json()
      links.push(group.hits[0].link)
    }
  })
  expect([outcome.code, outcome.stderr]).toEqual([0, ''])
  expect(links).toEqual(['/page-217', '/page-42'])
})

test('a site that is not built and one without `url` are reported together', async () => {
  const root = createSiteFolder('basic')
  const nowhere = createSiteFolder({ files: { 'index.md': '# Home', 'a.md': '# A' } })
  const outcome = await runCommand(['search-server', '--sites', `a=${root},b=${nowhere}`, '--port', '0'])
  expect(outcome.code).toBe(1)
  expect(outcome.stderr).toContain('The search index of the site does not exist.')
  expect(outcome.stderr).toContain('Build the site first')
  expect(outcome.stderr).toContain('The site has no `url`')
})
