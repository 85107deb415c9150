/** A short soak of the dev server; `npm run soak` runs long ones. */
import { expect, test } from '@rstest/core'
import { chromium } from 'playwright-core'
import { soak } from '../robust/soak.ts'
import { runCommand } from './command.ts'
import { createSiteFolder } from './folder.ts'

const { SOAK_SEED = '1', SOAK_CHANGES = '200', SOAK_SECONDS = '5', SOAK_BROWSER } = process.env
const seconds = Number(SOAK_SECONDS)
/** For a request; also beside a `check`, and on a busy machine. */
const MAX_SECONDS = 10
/** Allowed growth of memory in megabytes: the size of the site differs from that at the start. */
const MAX_GROWTH = 30

/** Opens a page, beside which the site is checked every half a minute. */
async function openInBrowser(url: string, root: string): Promise<() => Promise<string>> {
  setInterval(() => void runCommand(['check', '--root', root]), 30_000).unref()
  const browser = await chromium.launch({ executablePath: SOAK_BROWSER, args: ['--no-sandbox'] })
  const page = await browser.newPage()
  await page.goto(url)
  return () => page.title()
}

test(
  `after ${SOAK_CHANGES} changes at speed (seed ${SOAK_SEED}) pages equal a clean build and no handle is leaked`,
  async () => {
    const root = createSiteFolder({ files: {} })
    const { before, after, changes, requests, slowest, ...faults } = await soak({
      root,
      twin: createSiteFolder({ files: {} }),
      seed: Number(SOAK_SEED),
      changes: Number(SOAK_CHANGES),
      seconds,
      pause: SOAK_BROWSER ? 1_000 : 30,
      watch: SOAK_BROWSER ? (url) => openInBrowser(url, root) : undefined,
    })
    const megabytes = ({ bytes }: { bytes: number }): number => Math.round(bytes / 1e6)
    const summary = `${changes} changes, ${requests} requests, ${slowest.ms} ms for ${slowest.target}, ${megabytes(before)} → ${megabytes(after)} MB, ${before.descriptors} → ${after.descriptors} descriptors`
    if (process.env.SOAK_REPORT) process.stdout.write(`${summary}\n`)
    expect(faults, summary).toEqual({ badResponses: [], differences: [] })
    expect(after.failures, summary).toEqual([])
    expect(slowest.ms, summary).toBeLessThan(MAX_SECONDS * 1000)
    expect(after.descriptors, summary).toBeLessThanOrEqual(before.descriptors + 3)
    expect(megabytes(after), summary).toBeLessThanOrEqual(megabytes(before) + MAX_GROWTH)
  },
  (seconds + 150) * 1000,
)
