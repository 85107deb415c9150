/**
 * Whole numbers below a limit, each at most once, in the order in which they came: a sparse set, which is emptied at no
 * cost however many numbers were in it.
 */
export class NumberSet {
  private readonly items: Uint32Array
  private readonly places: Uint32Array
  private count = 0

  /** @param limit what all numbers are below */
  constructor(limit: number) {
    this.items = new Uint32Array(limit)
    this.places = new Uint32Array(limit)
  }

  get size(): number {
    return this.count
  }

  has(item: number): boolean {
    const place = this.places[item] ?? this.count
    return place < this.count && this.items[place] === item
  }

  /** @returns whether it was not there yet */
  add(item: number): boolean {
    if (this.has(item)) return false
    this.places[item] = this.count
    this.items[this.count++] = item
    return true
  }

  clear(): void {
    this.count = 0
  }

  /** What is in the set now; only good until it is changed. */
  values(): Uint32Array {
    return this.items.subarray(0, this.count)
  }
}
