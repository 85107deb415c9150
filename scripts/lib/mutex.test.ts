import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@rstest/core'
import { withMutex } from './mutex.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bifolio-mutex-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function holdAs(pid: number) {
  mkdirSync(join(folder, 'a.mutex'))
  writeFileSync(join(folder, 'a.mutex', 'pid'), String(pid))
}

test('a task holds the mutex and releases it, also when it fails', async () => {
  const owner = await withMutex('a', () => readFileSync(join(folder, 'a.mutex', 'pid'), 'utf8'), { folder })
  expect(owner).toBe(String(process.pid))
  expect(existsSync(join(folder, 'a.mutex'))).toBe(false)
  await expect(withMutex('a', () => Promise.reject(new Error('no')), { folder })).rejects.toThrow('no')
  expect(existsSync(join(folder, 'a.mutex'))).toBe(false)
})

test('tasks run one after the other', async () => {
  let inside = 0
  const task = async () => {
    expect(++inside).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 20))
    inside--
    return 'done'
  }
  const run = () => withMutex('a', task, { folder })
  expect(await Promise.all([run(), run(), run()])).toEqual(['done', 'done', 'done'])
})

test('the mutex of a process that has ended is taken over', async () => {
  // Above the largest process id of all supported systems.
  holdAs(2 ** 30)
  expect(await withMutex('a', () => 'mine', { folder })).toBe('mine')
})

test('the mutex of a running process is respected', async () => {
  holdAs(process.ppid)
  await expect(withMutex('a', () => 'mine', { folder, timeout: 0 })).rejects.toThrow(
    `Process ${process.ppid} still holds`,
  )
  expect(existsSync(join(folder, 'a.mutex'))).toBe(true)
})
