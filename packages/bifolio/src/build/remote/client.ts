import { setTimeout } from 'node:timers/promises'
import { EntryFault, ServerFault } from './http.ts'
import { type CacheServer, type Protocol, protocolOf } from './protocols.ts'

/**
 * How much longer for each page, picture or sample that was taken or stored, in milliseconds: less than making it takes, here
 * or on the machine that takes it from the cache. So a server costs at most the time that it is granted more than it saves.
 */
const WAIT_MS_OF_RESULT = 5
const MOST_REQUESTS = 6

/**
 * Reads and writes entries of a cache server. Nothing here fails a build: after a fault of the server all further requests
 * are left out, and {@link RemoteClient.fault} is its reason. An entry that cannot be used counts as missing.
 */
export class RemoteClient {
  /** The first fault of the server, as the end of a sentence about it. */
  fault: string | undefined
  private readonly stop = new AbortController()
  private readonly signal: AbortSignal
  private readonly protocol: Protocol
  private waitMs: number
  private running = 0
  private readonly waiting: (() => void)[] = []

  /** @param waitMs how long {@link wait} may take in all, apart from what is {@link earn}ed */
  constructor(server: CacheServer, { signal, waitMs }: { signal?: AbortSignal; waitMs: number }) {
    this.waitMs = waitMs
    this.protocol = protocolOf(server)
    this.signal = signal ? AbortSignal.any([signal, this.stop.signal]) : this.stop.signal
  }

  /**
   * @param decode throws an `EntryFault` for contents that cannot be used
   * @returns `undefined` when the server has no such entry, or none that can be used
   */
  async get<Content>(
    key: string,
    decode: (entry: Uint8Array) => Promise<Content>,
  ): Promise<Content | undefined> {
    return this.attempt(async () => {
      const entry = await this.protocol.get(key, this.signal)
      return entry && decode(entry)
    })
  }

  /** @param results in the entry, which another machine need not make again */
  async put(key: string, entry: Uint8Array, results: number): Promise<void> {
    await this.attempt(async () => {
      await this.protocol.put(key, entry, this.signal)
      this.earn(results)
    })
  }

  /** Extends the time to wait by that of these results. */
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
      this.stop.abort()
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

  private async attempt<Result>(request: () => Promise<Result>): Promise<Result | undefined> {
    if (this.running >= MOST_REQUESTS) await new Promise<void>((resolve) => this.waiting.push(resolve))
    this.running++
    try {
      return this.signal.aborted ? undefined : await request()
    } catch (error) {
      if (!(error instanceof ServerFault)) throw error
      if (this.signal.aborted) return undefined
      this.fault ??= error.message
      if (!(error instanceof EntryFault)) this.stop.abort()
      return undefined
    } finally {
      this.running--
      this.waiting.shift()?.()
    }
  }
}
