/**
 * Exits when standard input closes, which happens even if the parent process was killed: no server outlives the tests.
 * Loaded by `node --import`.
 */
import { isMainThread } from 'node:worker_threads'

if (isMainThread) process.stdin.on('end', () => process.exit()).resume()
