import { parentPort, workerData } from 'node:worker_threads'
import { lookAt } from './look.ts'

// `lookAside` starts it with nothing else.
parentPort?.postMessage(lookAt(workerData as string))
