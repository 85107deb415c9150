import type { CacheFault, CacheUser, OpenCache, ResultSet } from 'bifolio/cache'
import { RemoteClient } from './client.ts'
import { RemoteResults } from './results.ts'
import type { RemoteSettings } from './settings.ts'

/** A cache server during a build or a check. */
export class RemoteCache implements OpenCache {
  private readonly client: RemoteClient
  private readonly uploads: Promise<void>[] = []
  private readonly opened: RemoteResults[] = []

  constructor(
    private readonly settings: RemoteSettings,
    private readonly user: CacheUser,
  ) {
    this.client = new RemoteClient(settings, { signal: user.signal, waitMs: settings.waitMs })
  }

  results({ kind, ...set }: ResultSet): RemoteResults {
    const results = new RemoteResults(
      this.client,
      { ...set, kind: JSON.stringify([this.user.title, kind]), shard: this.settings.shard },
      (fill) => this.upload(fill),
    )
    this.opened.push(results)
    return results
  }

  stop(): void {
    this.client.stop()
  }

  async close(): Promise<CacheFault[]> {
    await this.client.wait(Promise.all(this.uploads))
    const { fault } = this.client
    if (fault === undefined) return []
    // A shard has no other result.
    const isLost = this.settings.shard !== undefined && this.opened.every(({ stored }) => stored === 0)
    const who = isLost ? 'No page of the shard was stored: the' : 'The'
    return [
      {
        severity: isLost ? 'error' : 'warning',
        message: `${who} shared cache at \`${this.settings.url.origin}\` ${fault}.`,
        hint: 'Check the address and the token, and the log of the server; set a longer `timeout` for a slow one.',
      },
    ]
  }

  /** Stores something while the build goes on, unless the cache is read-only. @param fill starts the upload */
  private upload(fill: () => Promise<void>): void {
    if (this.settings.isReadOnly) return
    const upload = fill()
    // Marks a rejection as handled if the build fails first.
    upload.catch(() => {})
    this.uploads.push(upload)
  }
}
