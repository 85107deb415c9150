import { fingerprint } from '../lock-files.ts'
import { runScript } from '../samples/run/shell.ts'
import {
  createWorkspace,
  install,
  removeWorkspace,
  type Workspace,
  writeFile,
} from '../samples/run/workspace.ts'
import type { FactValue, Observation } from './catalogue.ts'

/**
 * Runs the commands of an observation in a new project, and reads the value from their result.
 * @throws Error when a package is not installed, or the value cannot be read
 */
export async function observe(
  { files, packages = [], run, read }: Observation,
  options: Pick<Workspace, 'site' | 'runner'>,
): Promise<FactValue> {
  const workspace = createWorkspace(options)
  try {
    for (const [path, code] of Object.entries(files)) writeFile(workspace, path, code)
    for (const name of packages)
      if (!install(workspace, name)) throw new Error(`The package \`${name}\` is not installed.`)
    return read(await runScript(run, { cwd: workspace.dir, env: workspace.env }))
  } finally {
    removeWorkspace(workspace)
  }
}

/**
 * Identifies an observation of a package: its files, commands, and the source of its `read`. Values that `read` takes from
 * the functions around it are not part of it.
 */
export function observationKey({ files, packages, run, read }: Observation, packageName: string): string {
  const inputs = JSON.stringify([packageName, files, packages, run, read.toString()])
  return fingerprint(inputs)
}
