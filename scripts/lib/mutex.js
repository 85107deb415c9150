import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inProject, log } from './project.js'

const CACHE = inProject('.cache')

/**
 * Runs a task while no other command runs it. The mutex of a process that has ended is taken over.
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} task
 * @param {{ folder?: string, timeout?: number }} [options] `folder` contains the mutex, by default `.cache`; `timeout` is
 *   how long to wait for another process, in milliseconds, by default ten minutes.
 * @returns {Promise<T>}
 */
export async function withMutex(name, task, { folder = CACHE, timeout = 600_000 } = {}) {
  const mutex = join(folder, `${name}.mutex`)
  await take(mutex, Date.now() + timeout)
  try {
    return await task()
  } finally {
    rmSync(mutex, { recursive: true, force: true })
  }
}

/** @param {string} mutex @param {number} deadline */
async function take(mutex, deadline) {
  let reported = false
  while (!create(mutex)) {
    const owner = ownerOf(mutex)
    if (owner === undefined) continue
    if (!isAlive(owner)) {
      removeStale(mutex, owner)
      continue
    }
    if (Date.now() > deadline) {
      throw new Error(
        `Process ${owner} still holds ${mutex}. If it is no command of this project, delete that folder.`,
      )
    }
    if (!reported) log(`Waiting for process ${owner}, which holds ${mutex} …`)
    reported = true
    await sleep(200)
  }
}

/** Renaming a finished folder creates the mutex and its owner atomically. @param {string} mutex */
function create(mutex) {
  if (existsSync(mutex)) return false
  const draft = `${mutex}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  writeFileSync(join(draft, 'pid'), String(process.pid))
  try {
    renameSync(draft, mutex)
    return true
  } catch {
    rmSync(draft, { recursive: true, force: true })
    return false
  }
}

/** @param {string} mutex @returns {number | undefined} `undefined` when the mutex does not exist. */
function ownerOf(mutex) {
  try {
    return Number(readFileSync(join(mutex, 'pid'), 'utf8'))
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

/** Two processes may find the same stale mutex: one that has moved a new mutex by mistake moves it back. @param {string} mutex @param {number} owner */
function removeStale(mutex, owner) {
  const aside = `${mutex}.stale.${process.pid}`
  try {
    renameSync(mutex, aside)
    if (ownerOf(aside) !== owner) renameSync(aside, mutex)
  } catch {
    // Another process was faster.
  }
  rmSync(aside, { recursive: true, force: true })
}
