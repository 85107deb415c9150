import { parentPort, workerData } from 'node:worker_threads'
import { statFolder } from './folder-stats.ts'

// `statFolderAside` starts it with nothing else.
parentPort?.postMessage(statFolder(workerData as string))
