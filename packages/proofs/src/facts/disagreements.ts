import { statedValues } from '@bifolio/translations/statements'
import type { Block, Problem } from 'bifolio/check'
import { blockError } from '../problems.ts'

/** Milliseconds, the unit of defaults that are durations, by the unit of a text. */
const MILLISECONDS: Record<string, number> = { s: 1000, min: 60_000, h: 3_600_000 }

/** A sentence that states whether something is on by default; a negation is its first group. */
const STATES: [RegExp, string][] = [
  [/(\bnot )?\b(?:on|enabled|active) by default|默认(不)?(?:启用|开启|打开)/i, 'true'],
  [/(\bnot )?\b(?:off|disabled|inactive) by default|默认(不)?(?:关闭|禁用|停用)/i, 'false'],
]

/**
 * Finds numbers, durations and states in a sentence about a default that differ from the known one: `9 seconds` for `5000`, `off by
 * default` for `true`.
 * @param names the options and flags that the sentence is about; with several, one that has the value is enough
 */
export function disagreements(
  block: Block,
  text: string,
  { names, facts }: { names: readonly string[]; facts: Readonly<Record<string, string>> },
): Problem[] {
  const defaults = names.map((name) => facts[`${name.replace(/^--?/, '')}.default`])
  const wrong = (stated: string, at: string): Problem[] => {
    const message = `The sentence states ${stated}, but the default of \`${names[0]}\` is \`${defaults[0]}\`.`
    return [blockError(block, at, message, 'Correct it, or write `<Fact name="…" />`.')]
  }
  if (defaults.every((value) => value === 'true' || value === 'false'))
    return STATES.flatMap(([pattern, value]) => {
      const [found, ...negations] = pattern.exec(text) ?? []
      if (found === undefined) return []
      return defaults.some((known) => (known === value) !== negations.some(Boolean))
        ? []
        : wrong(`"${found}"`, found)
    })
  if (!defaults.every((value) => value && Number.isFinite(Number(value)))) return []
  const [ordered = ''] = statedValues(text).split('|')
  return [...ordered.matchAll(/(?<!\S)(\d[\d.]*)(?: (ms|s|min|h)\b)?/g)].flatMap(
    ([found, number, unit = '']) => {
      const value = Number(number)
      const milliseconds = value * (MILLISECONDS[unit] ?? 1)
      return defaults.some((known) => [value, milliseconds].includes(Number(known)))
        ? []
        : wrong(found, number ?? '')
    },
  )
}
