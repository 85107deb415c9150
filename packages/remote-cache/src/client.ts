import { setTimeout } from 'node:timers/promises'
import { HostError } from 'bifolio/cache'
import { EntryError } from './http.ts'
import { type CacheServer, findProtocol, type Protocol } from './protocols.ts'

/**
 * How much longer for each page, picture or sample that was taken or stored, in milliseconds: less than making it takes, here
 * or on the machine that takes it from the cache. So a server costs at most the time that it is granted more than it saves.
 */
const WAIT_MS_OF_RESULT = 5
/** Requests at once, downloads and uploads each: what is waited for is not behind what goes on in the background. */
const MOST_REQUESTS = 6

/**
 * Reads and writes entries of a cache server. Nothing here fails a build: after a fault of the server all further requests
 * are left out, and {@link RemoteClient.fault} is its reason. An entry that cannot be used counts as missing.
 */
export class RemoteClient {
  /** The first fault of the server, as the end of a sentence about it. */
  fault: string | undefined
  private readonly stopping = new AbortController()
  private readonly signal: AbortSignal
  private readonly protocol: Protocol
  private waitMs: number
  private readonly downloads = limiter(MOST_REQUESTS)
  private readonly uploads = limiter(MOST_REQUESTS)

  /** @param waitMs how long {@link wait} may take in all, apart from what is {@link earn}ed */
  constructor(server: CacheServer, { signal, waitMs }: { signal?: AbortSignal; waitMs: number }) {
    this.waitMs = waitMs
    this.protocol = findProtocol(server)
    this.signal = signal ? AbortSignal.any([signal, this.stopping.signal]) : this.stopping.signal
  }

  /**
   * @param decode throws an `EntryError` for contents that cannot be used
   * @returns `undefined` when the server has no such entry, or none that can be used
   */
  async get<Content>(
    key: string,
    decode: (entry: Uint8Array) => Promise<Content>,
  ): Promise<Content | undefined> {
    return this.attempt(this.downloads, async () => {
      const entry = await this.protocol.get(key, this.signal)
      return entry && decode(entry)
    })
  }

  /**
   * @param results in the entry, which another machine need not make again
   * @returns whether it was stored
   */
  async put(key: string, entry: Uint8Array, results: number): Promise<boolean> {
    const isStored = await this.attempt(this.uploads, async () => {
      await this.protocol.put(key, entry, this.signal)
      this.earn(results)
      return true
    })
    return isStored === true
  }

  /** Extends the waiting time by a fixed time per result. */
  earn(results: number): void {
    this.waitMs += results * WAIT_MS_OF_RESULT
  }

  /** Waits for work that uses the server; ends its requests when the time to wait is over. Never rejects for that. */
  async wait<Result>(work: Promise<Result>): Promise<Result> {
    const startedAt = performance.now()
    const isDone = new AbortController()
    const watch = async (): Promise<void> => {
      for (;;) {
        const left = this.waitMs - (performance.now() - startedAt)
        if (left <= 0) break
        await setTimeout(left, undefined, { signal: isDone.signal })
      }
      this.fault ??= 'is too slow'
      this.stop()
    }
    const watching = watch().catch(() => {})
    try {
      return await work
    } finally {
      isDone.abort()
      await watching
      this.waitMs = Math.max(0, this.waitMs - (performance.now() - startedAt))
    }
  }

  /** Ends all requests. */
  stop(): void {
    this.stopping.abort()
  }

  private async attempt<Result>(
    limited: Limiter,
    request: () => Promise<Result>,
  ): Promise<Result | undefined> {
    try {
      return await limited(async () => (this.signal.aborted ? undefined : request()))
    } catch (error) {
      if (this.signal.aborted) return undefined
      this.fault ??= error instanceof HostError ? error.message : 'cannot be used'
      if (!(error instanceof EntryError)) this.stop()
      return undefined
    }
  }
}

type Limiter = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs work in the order in which it comes, so much at once. */
function limiter(most: number): Limiter {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
