/**
 * Every sample of the website that readers can run does in the page what it did in Node.js. With `UPDATE=1`, the lock file gets the reason
 * of each one that does not, so that readers cannot run it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { formatLock, type RecordedTest, readLock } from '../../../packages/playground/src/lock.ts'
import type { PageRecord } from '../../../packages/playground/src/runner.ts'
import { ROOT } from '../../site/command.ts'
import { open, serve } from '../harness.ts'

const site = serve('preview', 'website')
const LOCK = join(ROOT, 'website/playground.lock.json')
const MARKS: Record<string, string> = { pass: '✓', fail: '✗', skip: '-', todo: '-' }

test('all of them have the results of the lock file', async () => {
  const lock = readLock(LOCK)
  const folder = join(site.root, 'build/static/playground')
  const records = readdirSync(folder).filter((name) => /^samples\..*\.json$/.test(name))
  const keys = new Map<string, string>()
  for (const name of records) {
    const { samples }: PageRecord = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    for (const key of Object.keys(samples)) keys.set(key, `/static/playground/${name}`)
  }
  expect([...keys.keys()].sort()).toEqual(Object.keys(lock.samples).sort())
  const page = await open(site, 'guide/start/quick-start')
  const differing = new Map<string, string>()
  for (const [key, address] of keys) {
    const tests = lock.samples[key] ?? []
    // Some tests wait for real timers, which a busy machine may delay.
    const difference =
      (await differs(page, [address, key], tests)) && (await differs(page, [address, key], tests))
    if (difference) differing.set(key, difference)
  }
  if (process.env.UPDATE) record(differing)
  expect(Object.fromEntries(differing)).toEqual({})
})

/** Runs a sample. @returns the first line that is not as recorded */
async function differs(
  page: Page,
  input: string[],
  tests: readonly RecordedTest[],
): Promise<string | undefined> {
  const lines = await run(page, input)
  const expected = tests.flatMap(([status, name, ...messages]) => [
    ` ${MARKS[status]} ${name}`,
    ...messages.map((message) => `   ${message}`),
  ])
  const found = lines.filter((line) => / [✓✗-] /.test(line.slice(0, 3)) || expected.includes(line))
  const at = expected.findIndex((line, index) => line !== found[index])
  if (at < 0 && found.length === expected.length) return undefined
  return `in the page: ${(found[Math.max(at, 0)] ?? lines.find(Boolean) ?? 'nothing').trim()}`
}

/** Runs a sample in a block of its own. @returns the lines of its output, without times */
async function run(page: Page, input: string[]): Promise<string[]> {
  await page.evaluate((input) => {
    const block = document.createElement('div')
    block.className = 'code'
    block.id = 'tried'
    const button = document.createElement('button')
    button.dataset.run = 'playground'
    button.dataset.input = JSON.stringify(input)
    block.append(document.createElement('pre'), button)
    document.getElementById('tried')?.remove()
    document.querySelector('.article')?.append(block)
    button.click()
  }, input)
  const text = await page
    .locator('#tried .play-output:is([data-state="passed"], [data-state="failed"]) pre')
    .textContent()
  return (text ?? '').split('\n').map((line) => line.replace(/ \(\d+ms\)$/, ''))
}

function record(differing: ReadonlyMap<string, string>): void {
  const { runner, samples, refused } = readLock(LOCK)
  const kept = Object.entries(samples).filter(([key]) => !differing.has(key))
  const lock = {
    runner,
    samples: Object.fromEntries(kept),
    refused: { ...refused, ...Object.fromEntries(differing) },
  }
  writeFileSync(LOCK, formatLock(lock))
}
