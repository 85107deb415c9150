/** `docs search-server` as a process: what it needs, how it answers, how it ends. */
import type { ChildProcess } from 'node:child_process'
import { expect, test } from '@rstest/core'
import { runDocs, transcript } from './command.ts'
import { createSiteFolder } from './folder.ts'

async function builtSite(): Promise<string> {
  const root = createSiteFolder('basic')
  const outcome = await runDocs(['build', '--root', root])
  if (outcome.code !== 0) throw new Error(transcript(outcome))
  return root
}

test('it answers until it is told to stop, and then ends well', async () => {
  const root = await builtSite()
  const answers: unknown[] = []
  const ask = async (child: ChildProcess, url: string): Promise<void> => {
    const found = await fetch(`${url}?keyword=install&lang=en`)
    answers.push(found.headers.get('access-control-allow-origin'), await found.json())
    const health = await fetch(`${url}health`)
    answers.push(health.status)
    child.kill('SIGTERM')
  }
  const outcome = await runDocs(
    ['search-server', '--root', root, '--port', '0', '--cors', 'https://basic.example'],
    {
      onStart(child) {
        child.stdout?.on('data', (text) => {
          const url = /at (http\S+)/.exec(String(text))?.[1]
          if (url) void ask(child, url)
        })
      },
    },
  )
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

test('a site that is not built, and one without address among others, are told together', async () => {
  const root = createSiteFolder('basic')
  const nowhere = createSiteFolder({ files: { 'index.md': '# Home', 'a.md': '# A' } })
  const outcome = await runDocs(['search-server', '--sites', `a=${root},b=${nowhere}`, '--port', '0'])
  expect(outcome.code).toBe(1)
  expect(outcome.stderr).toContain('The search index of the site is not there.')
  expect(outcome.stderr).toContain('Build the site first')
  expect(outcome.stderr).toContain('The site has no `url`')
})
