import { closeSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Section } from '../../shared/types.ts'
import { checksum } from './stamp.ts'
import type { ContentRef } from './summary.ts'

/** What a build needs of a page a second time: kept on disk, because all pages together may not fit into memory. */
export interface PageContent {
  html: string
  sections: Section[]
}

/** Bytes that are gathered before they are written. */
const FLUSH_SIZE = 1 << 20

/** Writes contents one after the other into a file of its own. */
export class PackWriter {
  private readonly fd: number
  private parts: Buffer[] = []
  private gathered = 0
  private offset = 0

  constructor(
    folder: string,
    /** File name of the pack. */
    readonly name: string,
  ) {
    mkdirSync(folder, { recursive: true })
    this.fd = openSync(join(folder, name), 'w')
  }

  add(content: PageContent): ContentRef {
    const bytes = Buffer.from(`${JSON.stringify(content.sections)}\n${content.html}`)
    const ref = { pack: this.name, offset: this.offset, length: bytes.length, sum: checksum(bytes) }
    this.offset += bytes.length
    this.gathered += bytes.length
    this.parts.push(bytes)
    if (this.gathered >= FLUSH_SIZE) this.flush()
    return ref
  }

  /** Makes all that was added readable. */
  flush(): void {
    if (this.gathered > 0) writeAll(this.fd, Buffer.concat(this.parts))
    this.parts = []
    this.gathered = 0
  }

  close(): void {
    this.flush()
    closeSync(this.fd)
  }
}

/** Reads contents from the packs of a folder. */
export class PackReader {
  private readonly fds = new Map<string, number>()

  constructor(private readonly folder: string) {}

  /** @returns `undefined` when the bytes are not those that were written */
  read({ pack, offset, length, sum }: ContentRef): PageContent | undefined {
    const bytes = Buffer.allocUnsafe(length)
    try {
      const fd = this.fds.get(pack) ?? openSync(join(this.folder, pack), 'r')
      this.fds.set(pack, fd)
      if (readSync(fd, bytes, 0, length, offset) !== length || checksum(bytes) !== sum) return undefined
    } catch {
      return undefined
    }
    const end = bytes.indexOf(10)
    return { sections: JSON.parse(bytes.toString('utf8', 0, end)), html: bytes.toString('utf8', end + 1) }
  }

  close(): void {
    for (const fd of this.fds.values()) closeSync(fd)
    this.fds.clear()
  }
}

function writeAll(fd: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(fd, bytes, written)
}
