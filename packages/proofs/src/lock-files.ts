import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject, type Problem } from 'bifolio/check'
import { readJson } from 'bifolio/config'
import { CheckRefusedError, error } from './problems.ts'

/** The entries by name, so that a file does not depend on the order in which they were found. */
export function sortedEntries<Value>(entries: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The names of the values that differ. */
export function changedNames(before: Record<string, unknown>, now: Record<string, unknown>): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
}

/** Reports a lock file that is not the installed package's. @param changed names of what differs */
export function outdatedLock(
  file: string,
  { check, of, changed = [] }: { check: string; of: string; changed?: readonly string[] },
): Problem {
  const names = changed.slice(0, 10).join(', ')
  return error(
    { file },
    `The lock file is not that of ${of}${names && `: ${names}`}${changed.length > 10 ? ', …' : ''}.`,
    `Run \`bifolio check ${check} --update\`, look at what has changed, and bring the pages in line.`,
  )
}

/** Identifies a text. */
export function fingerprint(text: string, length = 12): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length)
}

/** Reads a file of a site. @param file relative to the site @param missing what to do without it @throws CheckRefusedError when it does not exist */
export function readSiteFile(root: string, file: string, missing: string): string {
  const path = join(root, file)
  if (!existsSync(path)) throw new CheckRefusedError([error({ file }, 'The file does not exist.', missing)])
  return readFileSync(path, 'utf8')
}

/** A lock file as last committed, or as it is when no commit has it. @param file relative to the root @throws Error when it does not exist */
export function readCommitted(root: string, file: string): object {
  const git = spawnSync('git', ['show', `HEAD:./${file}`], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: Infinity,
  })
  return JSON.parse(git.status === 0 ? git.stdout : readFileSync(join(root, file), 'utf8'))
}

/** Parses the text of a JSON file. @throws CheckRefusedError when it contains no object */
export function parseObject(text: string, file: string): Record<string, unknown> {
  const json = readJson(text)
  if ('value' in json && isObject(json.value)) return json.value
  const message =
    'fault' in json
      ? `The file is not valid JSON: ${json.fault.message}`
      : 'The file contains no JSON object.'
  throw new CheckRefusedError([error({ file }, message, 'Fix it, or restore it from Git.')])
}
