import type { ResultSet, SharedResults } from 'bifolio/cache'
import type { RemoteClient } from './client.ts'
import { decodePack, encodePack, packCount, packNumber } from './pack.ts'
import { sha256 } from './protocols.ts'
import type { Shard } from './settings.ts'

/** Changes with the form of packs. */
const FORMAT = 2

/** Results on a cache server. */
export class RemoteResults implements SharedResults {
  stored = 0
  readonly part?: ReadonlySet<string>
  private readonly count: number
  private readonly all: readonly string[]

  constructor(
    private readonly client: RemoteClient,
    private readonly set: ResultSet & { shard?: Shard },
    private readonly upload: (fill: () => Promise<void>) => void,
  ) {
    const { all, shard } = set
    this.all = all
    this.count = packCount(all.length)
    // Whole packs, so that machines need not know of each other.
    if (shard) this.part = new Set(all.filter((name) => this.packOf(name) % shard.of === shard.index - 1))
  }

  async find(wanted: readonly string[], use: (name: string, result: Uint8Array) => boolean): Promise<void> {
    const work = [...this.byPack(wanted)].map(async ([pack, names]) => {
      const results = await this.client.get(this.keyOf(pack), decodePack)
      let used = 0
      for (const name of names) {
        const result = results?.get(name)
        if (result && use(name, result)) used++
      }
      this.client.earn(used)
    })
    await this.client.wait(Promise.all(work))
  }

  fill(made: ReadonlySet<string>, read: (name: string) => Uint8Array | undefined): void {
    this.upload(async () => {
      const uploads: Promise<void>[] = []
      for (const [pack, names] of this.byPack(this.all)) {
        if (!names.some((name) => made.has(name))) continue
        const results = new Map<string, Uint8Array>()
        for (const name of names) {
          const result = read(name)
          if (result) results.set(name, result)
        }
        const added = [...results.keys()].filter((name) => made.has(name)).length
        // One after the other, so that few packs are in memory.
        const bytes = added > 0 ? await encodePack(results) : undefined
        if (!bytes) continue
        const put = this.client.put(this.keyOf(pack), bytes, results.size)
        uploads.push(
          put.then((isStored) => {
            if (isStored) this.stored += added
          }),
        )
      }
      await Promise.all(uploads)
    })
  }

  private byPack(names: readonly string[]): Map<number, string[]> {
    const packs = new Map<number, string[]>()
    for (const name of names) {
      const pack = this.packOf(name)
      const inPack = packs.get(pack) ?? []
      inPack.push(name)
      packs.set(pack, inPack)
    }
    return packs
  }

  private packOf(name: string): number {
    return packNumber(this.set.groupOf?.(name) ?? name, this.count)
  }

  private keyOf(pack: number): string {
    return sha256(JSON.stringify([FORMAT, this.set.kind, pack, this.count]))
  }
}
