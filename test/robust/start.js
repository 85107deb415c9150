/** The process that makes the tries of one family: `node start.js <order as JSON>`. */
import { createRequire } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
// Node 20 runs no TypeScript; the engine has a package that does.
const { createJiti } = createRequire(join(root, 'packages/bifolio/package.json'))('jiti')
const jiti = createJiti(import.meta.url, { fsCache: join(root, '.cache/jiti') })

const { runFamily } = await jiti.import('./run.ts')
await runFamily(JSON.parse(process.argv[2] ?? '{}'))
// Whatever a try has left open.
process.exit()
