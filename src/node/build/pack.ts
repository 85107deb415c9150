import { closeSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { checksum } from './stamp.ts'
import type { ContentRef } from './summary.ts'

/** What a build needs of a page a second time: kept on disk, because all pages together may not fit into memory. */
export interface PageContent {
  html: string
  /** Its part of the search index; see `searchText`. */
  text: string
  /** Its terms; see `searchTerms`. Empty unless the index is in parts. */
  terms: string
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
    const text = Buffer.from(content.text)
    const html = Buffer.from(content.html)
    const terms = Buffer.from(content.terms)
    const ref: ContentRef = {
      pack: this.name,
      offset: this.offset,
      length: html.length,
      sum: checksum(html),
      text: { length: text.length, sum: checksum(text) },
      terms: { length: terms.length, sum: checksum(terms) },
    }
    const size = text.length + html.length + terms.length
    this.offset += size
    this.gathered += size
    this.parts.push(text, html, terms)
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
  read(ref: ContentRef): PageContent | undefined {
    const html = this.readHtml(ref)
    const text = this.readText(ref)
    const terms = this.readTerms(ref)
    if (html === undefined || text === undefined || terms === undefined) return undefined
    return { html, text, terms }
  }

  /** As `read`, only the HTML. */
  readHtml({ pack, offset, length, sum, text }: ContentRef): string | undefined {
    return this.readPiece(pack, offset + text.length, length, sum)
  }

  /** As `read`, only the text for search. */
  readText({ pack, offset, text }: ContentRef): string | undefined {
    return this.readPiece(pack, offset, text.length, text.sum)
  }

  /** As `read`, only the terms for search. */
  readTerms({ pack, offset, length, text, terms }: ContentRef): string | undefined {
    return this.readPiece(pack, offset + text.length + length, terms.length, terms.sum)
  }

  private readPiece(pack: string, offset: number, length: number, sum: string): string | undefined {
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
