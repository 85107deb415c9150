import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from 'bifolio'
import { isObject, offsetPosition } from 'bifolio/config'
import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import type { Workspace } from '../workspace.ts'

const RUNS_RSPRESS = /(?<![\w@/-])rspress(?![\w/-])/

/** Lists the scripts of a package that still run Rspress, since no existing script is changed. */
export function oldScripts({ root, manifest }: Pick<Workspace, 'root' | 'manifest'>): Problem[] {
  const scripts = Object.entries(isObject(manifest?.scripts) ? manifest.scripts : {})
  const old = scripts.filter(([, command]) => RUNS_RSPRESS.test(String(command)))
  if (old.length === 0) return []
  const text = readFileSync(join(root, 'package.json'), 'utf8')
  const tree = parseTree(text)
  return old.map(([name]) => {
    const script = tree && findNodeAtLocation(tree, ['scripts', name])
    return {
      severity: 'warning',
      file: 'package.json',
      ...(script && offsetPosition(text, script.offset)),
      message: `The script \`${name}\` still runs \`rspress\`.`,
      hint: 'Run the commands of `bifolio` in it, or delete it.',
    }
  })
}
