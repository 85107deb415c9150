import { locateInConfig } from '../config/config-location.ts'
import type { Plugin } from '../config/plugin.ts'
import { problem, withCause } from '../errors/problem.ts'
import { renderReason } from '../render/reason.ts'
import type { Problem } from '../shared/types.ts'
import type { Project } from './project.ts'

/** The problem of a plugin whose hook, check or command has thrown. */
export function pluginFault(
  project: Pick<Project, 'configFile' | 'configDependencies' | 'dirs'>,
  { plugin, hook }: { plugin: Pick<Plugin, 'name'>; hook: string },
  error: unknown,
): Problem {
  const location = locateInConfig(project, plugin.name, 'plugins')
  return withCause(
    problem('plugin-throws', location, { plugin: plugin.name, hook, reason: renderReason(error) }),
    error,
  )
}
