import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The output of git, `undefined` when it fails or is not installed. @param cwd the folder that it runs in */
export async function git(cwd: string, args: string[]): Promise<string | undefined> {
  return run('git', args, { cwd, maxBuffer: Number.POSITIVE_INFINITY }).then(
    ({ stdout }) => stdout,
    () => undefined,
  )
}
