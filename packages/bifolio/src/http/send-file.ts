import { constants, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { contentTypeOf } from './content-type.ts'

/** What says that there is no such file, as far as anybody who asks is concerned. */
const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EISDIR', 'ENXIO'])
/** Opening a pipe waits for whoever writes into it, unless opened without blocking; Windows has none. */
const { O_RDONLY, O_NONBLOCK = 0 } = constants

/** Whether a path leads to a regular file; whatever keeps that from being known means no. */
export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/**
 * Sends a file as it is now. It is closed in the end, also when the client goes away or the file cannot be read on.
 * @returns whether there is such a file
 * @throws when it is there, but may not be read
 */
export async function sendFile(path: string, response: ServerResponse): Promise<boolean> {
  const file = await open(path, O_RDONLY | O_NONBLOCK).catch((error: NodeJS.ErrnoException) => {
    if (!MISSING.has(error.code ?? '')) throw error
  })
  if (!file) return false
  try {
    if (!(await file.stat()).isFile()) return false
    response.writeHead(200, { 'Content-Type': contentTypeOf(path).type, 'Cache-Control': 'no-store' })
    if (response.req.method === 'HEAD') response.end()
    // What keeps the rest from being sent has cut the connection, which is all that can be said to the client.
    else await pipeline(file.createReadStream({ autoClose: false }), response).catch(() => {})
    return true
  } finally {
    await file.close()
  }
}
