/** The dev server of a soak test, in its own process, which reports its memory and open files. Run by `soak.ts`. */
import { readdirSync } from 'node:fs'
import { devNull } from 'node:os'
import { writeHeapSnapshot } from 'node:v8'
import { dev } from '../../packages/bifolio/dist/index.js'

const [root] = process.argv.slice(2)
/** Messages about failed operations of the server. */
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

process.on('message', () => process.send?.(measure()))
// Exit when the test exits.
process.on('disconnect', () => process.exit())
process.send?.({ url: served.server.url })

function measure() {
  // A heap snapshot frees all unused memory first, which a single garbage collection does not.
  writeHeapSnapshot(devNull)
  const { heapUsed, external } = process.memoryUsage()
  const descriptors = process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0
  return { bytes: heapUsed + external, descriptors, failures }
}
