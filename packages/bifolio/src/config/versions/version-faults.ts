import type { z } from 'zod'
import { type Explanation, explain } from '../../errors/problem.ts'
import type { multiVersion, versions } from './version-options.ts'

/** The options of versions, both kinds. */
interface VersionOptions {
  versions?: z.output<typeof versions>
  multiVersion?: z.output<typeof multiVersion>
}

/** What is wrong with the version at a path of the configuration. */
interface VersionFault {
  path: (string | number)[]
  explainFor: (option: string) => Explanation
}

/** Checks versions against each other and the languages of the site. */
export function versionFaults({ versions, multiVersion }: VersionOptions, langs: string[]): VersionFault[] {
  if (versions && multiVersion)
    return [{ path: ['multiVersion'], explainFor: (option) => explain('two-kinds-of-versions', { option }) }]
  const found = versions?.flatMap(({ ref }, index): VersionFault[] => {
    const path = ['versions', index]
    if (index === 0 && ref !== undefined)
      return [
        { path: [...path, 'ref'], explainFor: (option) => explain('first-version-with-ref', { option }) },
      ]
    if (index > 0 && ref === undefined)
      return [{ path, explainFor: (option) => explain('version-without-ref', { option }) }]
    return []
  })
  const names = versions?.map(({ name }) => name) ?? multiVersion?.versions ?? []
  const pathOf = (index: number) =>
    versions ? ['versions', index, 'name'] : ['multiVersion', 'versions', index]
  return [
    ...unknownDefault(multiVersion),
    ...(found ?? []),
    ...names.flatMap((value, index) => nameFaults(value, pathOf(index), names.indexOf(value) < index, langs)),
  ]
}

function unknownDefault(multiVersion: VersionOptions['multiVersion']): VersionFault[] {
  const { versions = [], default: value } = multiVersion ?? {}
  if (value === undefined || versions.includes(value)) return []
  const explainFor = (option: string) => explain('unknown-version', { option, value, versions })
  return [{ path: ['multiVersion', 'default'], explainFor }]
}

function nameFaults(
  value: string,
  path: VersionFault['path'],
  isRepeated: boolean,
  langs: readonly string[],
): VersionFault[] {
  const again = (option: string) =>
    explain('duplicate-entry', { option, value, hint: 'Remove it, or give the version a name of its own.' })
  const asLanguage = (option: string) => explain('version-named-as-language', { option, value })
  return [
    ...(isRepeated ? [{ path, explainFor: again }] : []),
    ...(langs.includes(value) ? [{ path, explainFor: asLanguage }] : []),
  ]
}
