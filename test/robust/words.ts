/** Words in several scripts, and characters that often cause errors. */
import type { Random } from './family.ts'

// biome-ignore format: a list
const WORDS = ['a', 'Build', 'config', '构建', '配置，', '。', '「引号」', 'é', 'naïve', '🚀', '👩‍👩‍👧', 'x_y_z', '1.', '"quoted"', "it's", 'العربية', '한국어', '$1', '__proto__', 'constructor', 'toString']
// biome-ignore format: a list
const UNUSUAL = ['\0', '\u200b', '\u00a0', '\u1680', '\u2028', '\u2029', '\ufeff', '\u202e', '\r', '\r\n', '\t', '\v', '\f', '\u0007', '\u001b[31m', '\u3000', '\ud800', '\udfff', '\ue000', '\uffff', 'e\u0301', '\u0085']

export function word(random: Random): string {
  return random.pick(WORDS)
}

export function unusualText(random: Random): string {
  return `${random.pick(UNUSUAL)}${random.chance(50) ? word(random) : ''}`
}

/** A damaged text: a part is deleted, doubled, moved, or replaced by unusual characters. */
export function damaged(random: Random, text: string): string {
  const from = random.below(text.length + 1)
  const to = Math.min(text.length, from + random.between(1, 1 + random.below(40)))
  const part = text.slice(from, to)
  const [before, after] = [text.slice(0, from), text.slice(to)]
  switch (random.below(5)) {
    case 0:
      return before + after
    case 1:
      return before + part + part + after
    case 2:
      return before + unusualText(random) + after
    case 3:
      return after + part + before
    default:
      return before
  }
}
