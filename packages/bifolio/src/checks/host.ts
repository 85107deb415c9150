import { relative, sep } from 'node:path'
import { placeInConfig } from '../config/config-location.ts'
import { hostOf, redirectRules } from '../pipeline/host.ts'
import type { Project } from '../pipeline/project.ts'
import type { ResolvedPages } from '../pipeline/resolve.ts'
import type { HostName } from '../shared/hosts.ts'
import type { Problem } from '../shared/types.ts'

/** What the host would not do as the site says. @param published files of the public folder */
export function hostProblems(
  project: Project,
  resolved: ResolvedPages,
  published: readonly string[],
): Problem[] {
  const { config, dirs } = project
  const host = hostOf(config)
  if (!host) return []
  const name = config.deploy.host as HostName
  const own = published.filter((file) => file in host.files)
  const count = redirectRules(config, resolved).length
  return [
    ...own.map((file) => ({
      severity: 'warning' as const,
      file: [relative(dirs.root, dirs.public).split(sep).join('/'), file].join('/'),
      message: `It takes the place of the file of this name that is written for the host \`${name}\`.`,
      hint: 'Remove it, or see to it that it says the same.',
    })),
    ...(count > host.mostRedirects
      ? [
          {
            severity: 'warning' as const,
            ...placeInConfig(project, 'redirects', 'redirects'),
            message: `The host \`${name}\` reads ${host.mostRedirects} redirects, and the site has ${count}: the others are documents only.`,
            hint: 'Nothing has to be done: the documents lead readers on, though not with a status.',
          },
        ]
      : []),
  ]
}
