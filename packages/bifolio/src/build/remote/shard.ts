import { fileInSite } from '../../config/config-location.ts'
import { problem } from '../../errors/problem.ts'
import type { Project } from '../../pipeline/project.ts'
import type { Problem } from '../../shared/types.ts'
import type { RemoteSettings } from './settings.ts'

/** A shard is of no use unless its pages can be stored. */
export function refuseShard({ configFile, dirs }: Project, settings: RemoteSettings | undefined): Problem[] {
  const file = fileInSite(configFile, dirs)
  if (settings && !settings.isReadOnly) return []
  return [problem('shard-without-cache', { file }, { isReadOnly: settings !== undefined })]
}
