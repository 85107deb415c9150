import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { dataFingerprint, fingerprint } from '../files/fingerprint.ts'
import type { PageContent } from '../shared/types.ts'

/** Keeps the contents of compiled pages, each under its fingerprint. */
export interface Store {
  /** @returns `undefined` when the content was removed or is damaged: the page has to be compiled again */
  read(name: string): PageContent | undefined
  /** @returns the name of the content */
  write(content: PageContent): string
}

/** An in-memory store of the most recently used contents. @param max their number */
export function memoryStore(max = 1000): Store {
  const contents = new LRUCache<string, PageContent>({ max })
  return {
    read: (name) => contents.get(name),
    write(content) {
      const name = dataFingerprint(content)
      contents.set(name, content)
      return name
    },
  }
}

/** A store of one file for each content. The name is a hash, by which partial and damaged files are detected. */
export class DiskStore implements Store {
  /** @param folder absolute path of an existing folder */
  constructor(private readonly folder: string) {}

  read(name: string): PageContent | undefined {
    try {
      const text = readFileSync(join(this.folder, name), 'utf8')
      return fingerprint(text) === name ? JSON.parse(text) : undefined
    } catch {
      return undefined
    }
  }

  write(content: PageContent): string {
    const text = JSON.stringify(content)
    const name = fingerprint(text)
    const file = join(this.folder, name)
    try {
      writeFileSync(file, text)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error
      // A folder of this name is a leftover of damage.
      rmSync(file, { recursive: true })
      writeFileSync(file, text)
    }
    return name
  }

  /** Removes unused contents. */
  prune(used: ReadonlySet<string>): void {
    for (const name of readdirSync(this.folder))
      if (!used.has(name)) rmSync(join(this.folder, name), { recursive: true, force: true })
  }
}
