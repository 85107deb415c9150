/**
 * A soak test of the dev server: a site is changed rapidly and at random while clients request all of its pages.
 * Afterwards every page equals that of a clean build, and memory and open files of the process have not grown.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createRandom, type Random } from '../../bench/corpus/random.js'
import { abortDownload, ask } from '../site/ask.ts'
import { buildClean, differences } from './soak-compare.ts'
import { SoakSite } from './soak-site.ts'

export interface SoakOptions {
  /** An empty folder for the site. */
  root: string
  /** Another empty folder, for the clean build. */
  twin: string
  seed: number
  /** Number of changes, unless the time is up before. */
  changes: number
  seconds: number
  /** The longest pause between changes, in milliseconds; there is one after every fourth on average. */
  pause: number
  /** Opens a page in a browser and keeps it open. @returns reads its title */
  watch?: (url: string) => Promise<() => Promise<string>>
}

/** Resource use of a process. */
interface Health {
  /** Memory that is in use after garbage collection. */
  bytes: number
  descriptors: number
  /** Messages about failed operations of the server. */
  failures: string[]
}

export interface SoakResult {
  changes: number
  requests: number
  /** The slowest one. */
  slowest: { target: string; ms: number }
  /** Invalid responses. */
  badResponses: string[]
  /** Final differences from a clean build. */
  differences: string[]
  before: Health
  after: Health
}

const SERVER = join(import.meta.dirname, 'soak-server.js')
/** Time for the server to be up to date after the last change. */
const EDIT_TIMEOUT_MS = 60_000

/** Runs a soak test. @throws when the server exits */
export async function soak(options: SoakOptions): Promise<SoakResult> {
  const random = createRandom(options.seed)
  const site = new SoakSite(options.root, random)
  const child = fork(SERVER, [options.root])
  const ended = once(child, 'exit')
  const crashed = ended.then(([code, signal]) => {
    throw new Error(`The server has ended (${code ?? signal}).`)
  })
  try {
    return await Promise.race([soakServer(child, site, random, options), crashed])
  } finally {
    crashed.catch(() => {})
    if (child.connected) child.disconnect()
    await ended
  }
}

async function soakServer(
  child: ChildProcess,
  site: SoakSite,
  random: Random,
  options: SoakOptions,
): Promise<SoakResult> {
  const [{ url }] = await once(child, 'message')
  const titleOf = await options.watch?.(url)
  const clients = new Clients(url, options.root, site.addresses, random)
  for (const address of site.addresses) await ask(url, encodeURI(address))
  const before = await healthOf(child)
  clients.start()
  const changes = await changeAll(site, random, options)
  await clients.stop()
  site.settle()
  const built = await buildClean(options)
  const deadline = Date.now() + EDIT_TIMEOUT_MS
  let different = await differences(built, url, titleOf)
  while (different.length > 0 && Date.now() < deadline) {
    await setTimeout(100)
    different = await differences(built, url, titleOf)
  }
  const { requests, slowest, badResponses } = clients
  return {
    changes,
    requests,
    slowest,
    badResponses,
    differences: different,
    before,
    after: await healthOf(child),
  }
}

async function changeAll(site: SoakSite, random: Random, options: SoakOptions): Promise<number> {
  const { changes, seconds, pause } = options
  const deadline = Date.now() + seconds * 1000
  for (let count = 1; count <= changes; count++) {
    site.change()
    // Some changes follow at once, others after a pause in which the server can process earlier ones.
    if (random.below(4) === 0) await setTimeout(random.below(pause))
    if (Date.now() > deadline) return count
  }
  return changes
}

async function healthOf(child: ChildProcess): Promise<Health> {
  child.send('measure')
  const [health] = await once(child, 'message')
  return health
}

const UNUSUAL = [
  '//',
  '/%',
  `/${'n'.repeat(300)}`,
  '/../..',
  '/static/shell/none.js',
  '/__open-in-editor?file=a',
  '/a\\b',
]
const SHARED = ['/llms.txt', '/llms-full.txt', '/static/search.en.js', '/zh/llms.txt', '/a.txt', '/b.txt']

/** Clients that send requests while the site changes. */
class Clients {
  requests = 0
  slowest = { target: '', ms: 0 }
  readonly badResponses: string[] = []
  private isRunning = false
  private loops: Promise<void>[] = []

  constructor(
    private readonly url: string,
    private readonly root: string,
    private readonly addresses: readonly string[],
    private readonly random: Random,
  ) {}

  start(): void {
    this.isRunning = true
    this.loops = [1, 2, 3].map(() => this.run())
  }

  async stop(): Promise<void> {
    this.isRunning = false
    await Promise.all(this.loops)
  }

  private async run(): Promise<void> {
    // A separate random generator: the number of requests depends on the machine, the changes must not.
    const random = createRandom(this.random.below(1e9))
    while (this.isRunning) {
      const address = encodeURI(random.pick(this.addresses))
      const target = random.pick([
        address,
        address,
        `${address}.md`,
        random.pick(SHARED),
        random.pick(UNUSUAL),
      ])
      this.requests++
      if (random.below(10) === 0)
        await abortDownload(this.url, random.pick(['/__bifolio/events', '/llms-full.txt']))
      else await this.check(target)
    }
  }

  private async check(target: string): Promise<void> {
    const start = performance.now()
    const { status, text } = await ask(this.url, target)
    const ms = Math.round(performance.now() - start)
    if (ms > this.slowest.ms) this.slowest = { target, ms }
    const isBad = status >= 500 || text.includes(`${this.root}/`) || /\n\s+at .*:\d+:\d+\)?\n/.test(text)
    if (isBad) this.badResponses.push(`${target}: ${status} ${text.slice(0, 300)}`)
  }
}
