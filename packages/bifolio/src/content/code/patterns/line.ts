import type { OnigString } from 'shiki/textmate'
import type { Needs } from './needs.ts'

/** A line that is searched. Oniguruma gets a copy of it, in its own memory, only when it has to search it itself. */
export class Line implements OnigString {
  readonly content: string
  readonly #copy: (text: string) => OnigString
  #copied: OnigString | undefined

  constructor(content: string, copy: (text: string) => OnigString) {
    this.content = content
    this.#copy = copy
  }

  get forOniguruma(): OnigString {
    this.#copied ??= this.#copy(this.content)
    return this.#copied
  }

  dispose(): void {
    this.#copied?.dispose?.()
    this.#copied = undefined
  }
}

/** Where the characters of the line that is being searched stand. */
export class CurrentLine {
  #line: Line | undefined
  /** The last place of each ASCII character, and at 128 of any other; -1 for none. */
  readonly #last = new Int32Array(129)

  isAscii(line: Line): boolean {
    if (this.#line !== line) this.#read(line)
    return this.#last[128]! < 0
  }

  has(line: Line, position: number, { oneOf, factor, asciiOnly }: Needs): boolean {
    if (this.#line !== line) this.#read(line)
    if (asciiOnly && this.#last[128]! >= position) return true
    for (const codes of oneOf) {
      if (!this.#hasOne(codes, position)) return false
    }
    if (!factor) return true
    factor.lastIndex = position
    return factor.test(line.content)
  }

  #hasOne(codes: number[], position: number): boolean {
    for (const code of codes) {
      if (this.#last[code]! >= position) return true
    }
    return false
  }

  #read(line: Line): void {
    this.#line = line
    this.#last.fill(-1)
    const { content } = line
    for (let at = 0; at < content.length; at++) this.#last[Math.min(content.charCodeAt(at), 128)] = at
  }
}
