import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, rs, test } from '@rstest/core'
import { run, runNode } from './process.js'
import { inProject } from './project.js'

// Processes start slowly on a busy machine.
rs.setConfig({ testTimeout: 30_000 })

/** Windows has neither process groups nor signals. */
const posix = test.runIf(process.platform !== 'win32')

/** Prints its process id and keeps running. */
const KEEPS_RUNNING = 'console.log(String(process.pid)); setInterval(() => {}, 1000)'
/** Starts a process that keeps running, and exits. */
const LEAVES_CHILD = `
  const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(KEEPS_RUNNING)}])
  child.stdout.on('data', (text) => { process.stdout.write(text); process.exit(3) })`

/** Whether a process has ended or ends soon. */
async function isGone(pid: number): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      process.kill(pid, 0)
    } catch {
      return true
    }
    await sleep(50)
  }
  return false
}

test('returns both streams and the exit code of a command', async () => {
  const code = 'console.log("out"); console.error("err"); process.exit(4)'
  const ending = await runNode('-e', [code], { capture: 'all', env: { UNUSED: '1' } })
  expect(ending).toMatchObject({ code: 4, timedOut: false })
  expect(ending.output.split('\n').sort()).toEqual(['', 'err', 'out'])
})

test('a command that does not exist ends with 127', async () => {
  expect(await run('no-such-command', [], { capture: 'all' })).toMatchObject({ code: 127 })
})

posix('processes that a command leaves running are ended with it', async () => {
  const { code, output } = await runNode('-e', [LEAVES_CHILD], { capture: 'all' })
  expect(code).toBe(3)
  expect(output).toMatch(/^\d+\n$/)
  expect(await isGone(Number(output))).toBe(true)
})

test('a command is ended after its timeout', async () => {
  const { output, timedOut } = await runNode('-e', [KEEPS_RUNNING], { capture: 'all', timeout: 3000 })
  expect(timedOut).toBe(true)
  expect(output).toMatch(/^\d+\n$/)
  expect(await isGone(Number(output))).toBe(true)
})

test('signals are handled before a command starts', async () => {
  const before = process.listenerCount('SIGINT')
  let during = 0
  const env = {
    /** Read when the environment of the command is created, right before it starts. */
    get PROBE() {
      during = process.listenerCount('SIGINT')
      return ''
    },
  }
  await runNode('-e', [''], { env })
  expect([during, process.listenerCount('SIGINT')]).toEqual([before + 1, before])
})

posix.each(['SIGINT', 'SIGTERM'] as const)('%s ends the command and then this process', async (signal) => {
  const module = JSON.stringify(inProject('scripts/lib/process.js'))
  const code = `import(${module}).then(({ runNode }) => runNode('-e', [${JSON.stringify(KEEPS_RUNNING)}]))`
  const parent = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [text] = await once(parent.stdout, 'data')
  parent.kill(signal)
  expect(await once(parent, 'exit')).toEqual([signal === 'SIGINT' ? 130 : 143, null])
  expect(await isGone(Number(text))).toBe(true)
})
