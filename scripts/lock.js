import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inProject, say } from './project.js'

const CACHE = inProject('.cache')

/**
 * Does a task while no other command does it. A lock left behind by a process that is gone is taken over.
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} task
 * @param {{ folder?: string, patience?: number }} [options] `folder` holds the lock, by default `.cache`; `patience` is
 *   how long to wait for another process, in milliseconds, by default ten minutes.
 * @returns {Promise<T>}
 */
export async function withLock(name, task, { folder = CACHE, patience = 600_000 } = {}) {
  const lock = join(folder, `${name}.lock`)
  await take(lock, Date.now() + patience)
  try {
    return await task()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

/** @param {string} lock @param {number} deadline */
async function take(lock, deadline) {
  let told = false
  while (!create(lock)) {
    const owner = ownerOf(lock)
    if (owner === undefined) continue
    if (!isAlive(owner)) {
      removeStale(lock, owner)
      continue
    }
    if (Date.now() > deadline) {
      throw new Error(
        `Process ${owner} still holds ${lock}. If it is no command of this project, delete that folder.`,
      )
    }
    if (!told) say(`Waiting for process ${owner}, which holds ${lock} …`)
    told = true
    await sleep(200)
  }
}

/** Renaming a finished folder makes the lock and its owner appear at once. @param {string} lock */
function create(lock) {
  if (existsSync(lock)) return false
  const draft = `${lock}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  writeFileSync(join(draft, 'pid'), String(process.pid))
  try {
    renameSync(draft, lock)
    return true
  } catch {
    rmSync(draft, { recursive: true, force: true })
    return false
  }
}

/** @param {string} lock @returns {number | undefined} `undefined` when the lock is gone. */
function ownerOf(lock) {
  try {
    return Number(readFileSync(join(lock, 'pid'), 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {number} pid */
function isAlive(pid) {
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** Two may find the same stale lock: whoever moved a fresh one by mistake puts it back. @param {string} lock @param {number} owner */
function removeStale(lock, owner) {
  const aside = `${lock}.stale.${process.pid}`
  try {
    renameSync(lock, aside)
    if (ownerOf(aside) !== owner) renameSync(aside, lock)
  } catch {
    // Another process was faster.
  }
  rmSync(aside, { recursive: true, force: true })
}
