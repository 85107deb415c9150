import { isObject } from 'bifolio/check'
import { type Coverage, coveredItems } from '../api/coverage.ts'
import { codeLiteral } from '../api/lock.ts'
import type { ApiProfile } from '../api/profile.ts'

/**
 * The defaults of all options and of their parts, by the name of the fact: `retry.default` → `0`,
 * `coverage.provider.default` → `'istanbul'`.
 * @param resolved the options that the package resolves for a project that sets none
 */
export function defaultFacts(
  resolved: Record<string, unknown>,
  coverage: Coverage,
  profile: ApiProfile,
): Record<string, string> {
  const options = coveredItems(coverage, profile.options)
  const optionDefaults = options.map(([name, status]) => {
    const documented = 'documented' in status ? status.default : undefined
    return [`${name}.default`, documented ?? codeLiteral(resolved[name])]
  })
  // Parts listed by an area may have no default.
  const listed = Object.entries(coverage.areas).flatMap(([area, { items }]) =>
    isObject(resolved[area])
      ? Object.keys(items).map((item) => [`${area}.${item}.default`, codeLiteral(undefined)])
      : [],
  )
  const parts = options.flatMap(([name]) => (isObject(resolved[name]) ? partsOf(name, resolved[name]) : []))
  return Object.fromEntries([...listed, ...parts, ...optionDefaults])
}

function partsOf(path: string, value: Record<string, unknown>): [string, string][] {
  return Object.entries(value).flatMap(([key, part]): [string, string][] => {
    const name = `${path}.${key}`
    return [[`${name}.default`, codeLiteral(part)], ...(isObject(part) ? partsOf(name, part) : [])]
  })
}
