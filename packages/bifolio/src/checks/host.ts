import { locateInConfig } from '../config/config-location.ts'
import { problem } from '../errors/problem.ts'
import { slashPath } from '../files/slash-path.ts'
import { hostOf, redirectRules } from '../pipeline/host.ts'
import type { Project } from '../pipeline/project.ts'
import type { ResolvedPages } from '../pipeline/resolve.ts'
import type { HostName } from '../shared/hosts.ts'
import type { Problem } from '../shared/types.ts'

/** Reports settings that the host does not support. @param published files of the public folder */
export function hostProblems(
  project: Project,
  resolved: ResolvedPages,
  published: readonly string[],
): Problem[] {
  const { config, dirs } = project
  const host = hostOf(config)
  if (!host) return []
  const name = config.deploy.host as HostName
  const folder = slashPath(dirs.root, dirs.public)
  const overriding = published.filter((file) => file in host.files)
  const count = redirectRules(config, resolved).length
  return [
    ...overriding.map((file) =>
      problem('overridden-host-file', { file: `${folder}/${file}` }, { host: name }),
    ),
    ...(count > host.mostRedirects
      ? [
          problem('too-many-redirects', locateInConfig(project, 'redirects', 'redirects'), {
            host: name,
            most: host.mostRedirects,
            count,
          }),
        ]
      : []),
  ]
}
