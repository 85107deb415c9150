import { problem } from '../../errors/problem.ts'
import { slashPath } from '../../files/slash-path.ts'
import type { Project } from '../../pipeline/project.ts'
import type { CacheFault, CacheUser, OpenCache } from '../../shared/types/shared-cache.ts'
import type { Problem } from '../../shared/types.ts'

/** Opens the cache that machines share, if the site has one. @returns an error when its settings are wrong */
export function openSharedCache(
  project: Project,
  command: CacheUser['command'],
  signal?: AbortSignal,
): { cache?: OpenCache; problems: Problem[] } {
  const { cache, title } = project.config
  const opened = cache?.open({ command, title, signal })
  return { cache: opened?.cache, problems: problemsOf(opened?.faults, project) }
}

/** Waits until everything is stored. @returns the faults of the cache */
export async function closeSharedCache(project: Project, cache: OpenCache | undefined): Promise<Problem[]> {
  return problemsOf(await cache?.close(), project)
}

/** Problems of the configuration, which names the cache. */
function problemsOf(faults: readonly CacheFault[] = [], { configFile, dirs }: Project): Problem[] {
  const location = { file: slashPath(dirs.root, configFile) }
  return faults.map(({ severity, ...fault }) =>
    problem(severity === 'error' ? 'unusable-shared-cache' : 'shared-cache-failed', location, fault),
  )
}
