/** The dev server of a soak, in a process of its own that says how it is. Run by `soak.ts`. */
import { readdirSync } from 'node:fs'
import { devNull } from 'node:os'
import { writeHeapSnapshot } from 'node:v8'
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

process.on('message', () => process.send?.(measure()))
// No server outlives the test.
process.on('disconnect', () => process.exit())
process.send?.({ url: served.server.url })

function measure() {
  // Looks at all that is in use, for which everything else is cleared away: more than one collection would.
  writeHeapSnapshot(devNull)
  const { heapUsed, external } = process.memoryUsage()
  const descriptors = process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0
  return { bytes: heapUsed + external, descriptors, failures }
}
