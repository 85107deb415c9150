/** The dev server of a soak, in a process of its own that says how it is. Run by `soak.ts` with `--expose-gc`. */
import { readdirSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { dev } from '../../packages/bifolio/dist/index.js'

const [root] = process.argv.slice(2)
/** What the server says that it could not do. */
const failures = []

const served = await dev({
  root,
  port: 0,
  onProblems(problems) {
    failures.push(
      ...problems.map(({ message }) => message).filter((message) => /\bcould not be\b/.test(message)),
    )
  },
})
if (!served.ok) throw new Error(JSON.stringify(served.problems))

process.on('message', async () => process.send?.(await measure()))
// No server outlives the test.
process.on('disconnect', () => process.exit())
process.send?.({ url: served.server.url })

async function measure() {
  for (let turn = 0; turn < 3; turn++) {
    globalThis.gc?.()
    await setTimeout(20)
  }
  const { heapUsed, external } = process.memoryUsage()
  const descriptors = process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0
  return { bytes: heapUsed + external, descriptors, failures }
}
