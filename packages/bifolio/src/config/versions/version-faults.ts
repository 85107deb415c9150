import type { z } from 'zod'
import { type Explanation, explain } from '../../errors/problem.ts'
import type { multiVersion } from './version-options.ts'

/** What is wrong with the version at a path of the configuration. */
interface VersionFault {
  path: (string | number)[]
  explainFor: (option: string) => Explanation
}

/** Checks versions against each other and the languages of the site. */
export function versionFaults(
  { versions = [], default: value }: Partial<z.output<typeof multiVersion>> = {},
  langs: readonly string[],
): VersionFault[] {
  const faults: VersionFault[] = []
  if (value !== undefined && !versions.includes(value))
    faults.push({
      path: ['multiVersion', 'default'],
      explainFor: (option) => explain('unknown-version', { option, value, versions }),
    })
  for (const [index, name] of versions.entries()) {
    const path = ['multiVersion', 'versions', index]
    const hint = 'Remove it, or give the version a name of its own.'
    if (versions.indexOf(name) < index)
      faults.push({ path, explainFor: (option) => explain('duplicate-entry', { option, value: name, hint }) })
    if (langs.includes(name))
      faults.push({
        path,
        explainFor: (option) => explain('version-named-as-language', { option, value: name }),
      })
  }
  return faults
}
