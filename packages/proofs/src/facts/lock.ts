import { isObject } from 'bifolio/check'
import { lockReader } from '../lock-file.ts'
import type { FactValue } from './catalogue.ts'

/** What `bifolio check facts --update` writes, never by hand. */
export interface FactsLock {
  /** Name and version of the package: `@rstest/core 0.12.0`. */
  package: string
  /** The releases that were read: the newest of each minor version. */
  releases: string[]
  /** By name: the minor release that has it first, and all later ones, too. */
  since: Record<string, string>
  /** By name: defaults, and what was observed. */
  facts: Record<string, FactValue>
}

const NOTHING: FactsLock = { package: '', releases: [], since: {}, facts: {} }

const readLock = lockReader<FactsLock>((text) => {
  const value: unknown = JSON.parse(text)
  return isObject(value) ? { ...NOTHING, ...value } : NOTHING
}, NOTHING)

/** Reads a lock file; one that does not exist, or is no lock file, holds nothing. */
export function readFactsLock(file: string): FactsLock {
  return readLock(file)
}

/** All facts in a language, by the names that pages use. */
export function factsIn({ since, facts }: FactsLock, lang: string): Record<string, string> {
  const values = Object.entries(facts).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : value[lang]
    return text === undefined ? [] : [[name, text]]
  })
  return Object.fromEntries([
    ...values,
    ...Object.entries(since).map(([name, release]) => [`${name}.since`, release]),
  ])
}

/** A reference to a fact in the source of a page; its first group is the name. */
export const REFERENCE = /<Fact\s+name="([^"]*)"\s*\/>/g

/** A text with the facts in place of the references to them, as inline code: lines stay, columns may not. */
export function withFacts(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(REFERENCE, (reference, name: string) =>
    Object.hasOwn(facts, name) ? `\`${facts[name]}\`` : reference,
  )
}
