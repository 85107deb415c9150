import { isObject, lockReader } from 'bifolio/check'
import type { FactValue } from './catalogue.ts'

/** The file that `bifolio check facts --update` writes. It is not edited by hand. */
export interface FactsLock {
  /** Name and version of the package: `@rstest/core 0.12.0`. */
  package: string
  /** The releases that were read: the newest patch of each minor version. */
  releases: string[]
  /** By name: the minor release since which all releases have it, or its patch release. */
  since: Record<string, string>
  /** By name: defaults and observed values. */
  facts: Record<string, FactValue>
  /** By name: the fingerprint of each observation, which is made again when it changes. */
  observed: Record<string, string>
}

const NOTHING: FactsLock = { package: '', releases: [], since: {}, facts: {}, observed: {} }

/** Reads a lock file; a missing or invalid file is empty. */
export const readFactsLock = lockReader<FactsLock>((text) => {
  const value: unknown = JSON.parse(text)
  return isObject(value) ? { ...NOTHING, ...value } : NOTHING
}, NOTHING)

/** All facts in a language, by the names that pages use. */
export function localFacts(
  { since, facts }: FactsLock,
  lang: string,
): Record<string, string | readonly string[]> {
  const values = Object.entries(facts).flatMap(([name, value]) => {
    const text = typeof value === 'string' || isList(value) ? value : value[lang]
    return text === undefined ? [] : [[name, text]]
  })
  return Object.fromEntries([
    ...values,
    ...Object.entries(since).map(([name, release]) => [`${name}.since`, release]),
  ])
}

/** `Array.isArray` does not recognise readonly arrays. */
const isList = (value: FactValue): value is readonly string[] => Array.isArray(value)

/** A reference to a fact in the source of a page; its first group is the name. */
export const REFERENCE = /<Fact\s+name="([^"]*)"\s*\/>/g

/** Replaces references to facts in a text with the facts, as inline code. Lines stay the same, columns may change. */
export function withFacts(text: string, facts: ReturnType<typeof localFacts>): string {
  return text.replace(REFERENCE, (reference, name: string) =>
    Object.hasOwn(facts, name)
      ? [facts[name] ?? '']
          .flat()
          .map((item) => `\`${item}\``)
          .join(', ')
      : reference,
  )
}
