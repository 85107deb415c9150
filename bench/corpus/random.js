/**
 * A source of numbers that gives the same ones for the same seed, on every machine.
 * @typedef {ReturnType<typeof createRandom>} Random
 */

/** @param {...(string | number)} seed What the numbers belong to: `createRandom('page', 12, 'zh')`. */
export function createRandom(...seed) {
  let state = hash(seed.join('\0'))
  // SplitMix32: good enough for prose, and only whole numbers, which all engines reckon alike.
  const next = () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }
  /** A whole number below `limit`. @param {number} limit */
  const below = (limit) => next() % limit
  return {
    below,
    /** A whole number from `least` to `most`. @param {number} least @param {number} most */
    between: (least, most) => least + below(most - least + 1),
    /** @param {number} percent */
    chance: (percent) => below(100) < percent,
    /** @template Item @param {readonly Item[]} list Not empty. @returns {Item} */
    pick: (list) => /** @type {Item} */ (list[below(list.length)]),
  }
}

/** FNV-1a. @param {string} text */
function hash(text) {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value
}
