/** Entry of the process that runs the tries of one family: `node start.js <options as JSON>`. */
import { createRequire } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
// Node 20 cannot run TypeScript; jiti is a dependency of the engine.
const { createJiti } = createRequire(join(root, 'packages/bifolio/package.json'))('jiti')
const jiti = createJiti(import.meta.url, { fsCache: join(root, '.cache/jiti') })

const { runFamily } = await jiti.import('./run.ts')
await runFamily(JSON.parse(process.argv[2] ?? '{}'))
// A try may leave handles open.
process.exit()
