import { Buffer } from 'node:buffer'
import { z } from 'zod'
import type { SharedResults } from '../../config/check.ts'
import { groupBy } from '../../pipeline/resolve.ts'
import type { RemoteClient } from './client.ts'
import { EntryFault } from './http.ts'
import { decodePack, encodePack, packCount, packOf } from './pack.ts'
import { sha256 } from './protocols.ts'

/** Changes with the form of packs. */
const FORMAT = 1

/** The results of a pack by name, as Base64. */
const resultsInPack = z.record(z.string(), z.base64())

/** Results on a cache server that need no other check than their name, which contains a hash of all that they were made from. */
export class RemoteResults implements SharedResults {
  /** @param kind keeps kinds of results, and sites, apart */
  constructor(
    private readonly client: RemoteClient,
    private readonly kind: string,
    private readonly upload: (fill: () => Promise<void>) => void,
  ) {}

  async find(all: readonly string[], wanted: readonly string[]): Promise<Map<string, Uint8Array>> {
    const found = new Map<string, Uint8Array>()
    const count = packCount(all.length)
    const work = packsOf(wanted, count).map(async ([pack, names]) => {
      const results = await this.client.get(this.keyOf(pack, count), readResults)
      for (const name of names) {
        const result = results?.get(name)
        if (result === undefined) continue
        found.set(name, Buffer.from(result, 'base64'))
        this.client.earn(1)
      }
    })
    await this.client.wait(Promise.all(work))
    return found
  }

  fill(
    all: readonly string[],
    made: readonly string[],
    read: (name: string) => Uint8Array | undefined,
  ): void {
    const count = packCount(all.length)
    const changed = new Set(packsOf(made, count).map(([pack]) => pack))
    const packs = packsOf(all, count).filter(([pack]) => changed.has(pack))
    this.upload(async () => {
      const uploads: Promise<unknown>[] = []
      for (const [pack, names] of packs) {
        const results = names.flatMap((name) => {
          const result = read(name)
          return result ? [[name, Buffer.from(result).toString('base64')] as const] : []
        })
        // One after the other, so that few packs are in memory.
        const bytes = await encodePack(Object.fromEntries(results))
        if (bytes) uploads.push(this.client.put(this.keyOf(pack, count), bytes, results.length))
      }
      await Promise.all(uploads)
    })
  }

  private keyOf(pack: string, count: number): string {
    return sha256(JSON.stringify([FORMAT, this.kind, pack, count]))
  }
}

function packsOf(names: readonly string[], count: number): [pack: string, names: string[]][] {
  return [...groupBy(names, (name) => String(packOf(name, count)))]
}

async function readResults(pack: Uint8Array): Promise<Map<string, string>> {
  const { success, data } = resultsInPack.safeParse(await decodePack(pack))
  if (!success) throw new EntryFault('has entries that are no packs of results')
  return new Map(Object.entries(data))
}
