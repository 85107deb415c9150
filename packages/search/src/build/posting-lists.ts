import type { Posting } from '../engine/inverted-index.ts'

/** Default number of entries in a block, which take 8 bytes each. */
const BLOCK = 1 << 20
const NONE = 0xffffffff

/**
 * Growing lists of postings by term. An index of 50,000 pages has tens of millions of postings: in typed arrays each takes 8 bytes and
 * the garbage collector does not visit them. The lists are linked, so that none is copied when it grows.
 */
export class PostingLists {
  private readonly numbers = new Map<string, number>()
  /** First and last entry of each term. */
  private heads = new Uint32Array(1024)
  private tails = new Uint32Array(1024)
  private readonly values: Uint32Array[] = []
  private readonly next: Uint32Array[] = []
  private size = 0

  constructor(private readonly block = BLOCK) {}

  /** Appends a posting to the list of a term. */
  add(term: string, posting: Posting): void {
    const entry = this.append(posting)
    const known = this.numbers.get(term)
    if (known === undefined) {
      const number = this.numbers.size
      this.numbers.set(ownCopy(term), number)
      if (number === this.heads.length) this.growTerms()
      this.heads[number] = entry
      this.tails[number] = entry
    } else {
      const last = this.tails[known]!
      this.next[Math.floor(last / this.block)]![last % this.block] = entry
      this.tails[known] = entry
    }
  }

  /** The terms in the order of their first postings. */
  terms(): Iterable<string> {
    return this.numbers.keys()
  }

  /** The postings of a term in the order in which they were added. */
  of(term: string): Posting[] {
    const number = this.numbers.get(term)
    const postings: Posting[] = []
    let entry = number === undefined ? NONE : this.heads[number]!
    while (entry !== NONE) {
      const [block, at] = [Math.floor(entry / this.block), entry % this.block]
      postings.push(this.values[block]![at]!)
      entry = this.next[block]![at]!
    }
    return postings
  }

  private append(posting: Posting): number {
    const at = this.size % this.block
    if (at === 0) {
      this.values.push(new Uint32Array(this.block))
      this.next.push(new Uint32Array(this.block))
    }
    this.values.at(-1)![at] = posting
    this.next.at(-1)![at] = NONE
    return this.size++
  }

  private growTerms(): void {
    const grown = (before: Uint32Array) => {
      const after = new Uint32Array(before.length * 2)
      after.set(before)
      return after
    }
    this.heads = grown(this.heads)
    this.tails = grown(this.tails)
  }
}

/** A copy of a term: V8 keeps the whole text in memory of which a string is a part. */
function ownCopy(term: string): string {
  return Buffer.from(term, 'utf16le').toString('utf16le')
}
