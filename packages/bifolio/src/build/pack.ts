import { closeSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { checksum } from './stamp.ts'
import type { ContentRef, PieceRef } from './summary.ts'

/** What a build needs of a page a second time: kept on disk, because all pages together may not fit into memory. */
export interface PageContent {
  html: string
  /** Its part of the search index; see `searchText`. */
  text: string
  /** Its code blocks; see `noteCode`. */
  code: string
}

/** The pieces of a content, in the order in which they lie in a pack. */
const PIECES = ['text', 'html', 'code'] as const

/** Bytes of a content. */
export function sizeOf(ref: ContentRef): number {
  return PIECES.reduce((sum, piece) => sum + ref[piece].length, 0)
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
    const start = this.offset
    const add = (piece: keyof PageContent): PieceRef => {
      const bytes = Buffer.from(content[piece])
      this.offset += bytes.length
      this.gathered += bytes.length
      this.parts.push(bytes)
      return { length: bytes.length, sum: checksum(bytes) }
    }
    const [text, html, code] = [add('text'), add('html'), add('code')]
    if (this.gathered >= FLUSH_SIZE) this.flush()
    return { pack: this.name, offset: start, text, html, code }
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
  read(ref: ContentRef): PageContent | undefined {
    const html = this.readPiece(ref, 'html')
    const text = this.readPiece(ref, 'text')
    const code = this.readPiece(ref, 'code')
    if (html === undefined || text === undefined || code === undefined) return undefined
    return { html, text, code }
  }

  /** As `read`, one piece of it. */
  readPiece(ref: ContentRef, piece: keyof PageContent): string | undefined {
    const { pack } = ref
    const { length, sum } = ref[piece]
    const before = PIECES.slice(0, PIECES.indexOf(piece))
    const offset = before.reduce((sum, name) => sum + ref[name].length, ref.offset)
    const bytes = Buffer.allocUnsafe(length)
    try {
      const fd = this.fds.get(pack) ?? openSync(join(this.folder, pack), 'r')
      this.fds.set(pack, fd)
      if (readSync(fd, bytes, 0, length, offset) !== length || checksum(bytes) !== sum) return undefined
    } catch {
      return undefined
    }
    return bytes.toString('utf8')
  }

  close(): void {
    for (const fd of this.fds.values()) closeSync(fd)
    this.fds.clear()
  }
}

function writeAll(fd: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(fd, bytes, written)
}
