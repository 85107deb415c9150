/**
 * Ends this process when its standard input closes, which happens even when whoever has started it was killed: no
 * server outlives the tests. Loaded by `node --import`.
 */
import { isMainThread } from 'node:worker_threads'

if (isMainThread) process.stdin.on('end', () => process.exit()).resume()
