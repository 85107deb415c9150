import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from 'bifolio/check'
import { RefusedError } from 'bifolio/cli'
import { offsetPosition, readJson, slashPath } from 'bifolio/config'
import { isPins, type Pins } from './pins.ts'

/** Why a lock file is not valid; `undefined` for one that is valid or missing. @param file absolute path */
export function lockFault(file: string): Fault | undefined {
  const result = existsSync(file) ? readLock(file) : undefined
  return result && 'fault' in result ? result.fault : undefined
}

/** A lock file that is not valid: pages have no notes then. @param file relative to the root */
export function lockProblems(file: string, root: string): Problem[] {
  const fault = lockFault(join(root, file))
  return fault ? [{ severity: 'error', file, hint: HINT, ...fault }] : []
}

const HINT = 'Resolve the conflict in it, or restore it from git.'

/** Reads a lock file for commands that report by it or write it; a missing one is empty. @throws RefusedError for an invalid file */
export function requirePins(file: string): Pins {
  if (!existsSync(file)) return {}
  const result = readLock(file)
  if ('pins' in result) return result.pins
  const { line, column, message } = result.fault
  const place = [slashPath('.', file), line, column].filter((part) => part !== undefined).join(':')
  throw new RefusedError(`${place}  ${message} ${HINT}`)
}

type Fault = Pick<Problem, 'message' | 'line' | 'column'>

function readLock(file: string): { pins: Pins } | { fault: Fault } {
  const text = readFileSync(file, 'utf8')
  const result = readJson(text)
  if ('fault' in result)
    return { fault: { message: result.fault.message, ...offsetPosition(text, result.offset) } }
  if (isPins(result.value)) return { pins: result.value }
  return { fault: { message: 'The file must have a list of pins for each page.' } }
}
