import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { contentType } from './content-type.ts'

/** Error codes that count as a missing file. */
const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EISDIR', 'ENXIO'])
/** Opening a pipe blocks until a process writes to it, unless it is opened non-blocking; Windows has no such flag. */
const { O_RDONLY, O_NONBLOCK = 0 } = constants

/**
 * Sends the current content of a file. It is always closed, even if the client disconnects or reading fails.
 * @returns whether there is such a file
 * @throws when it exists, but cannot be read
 */
export async function sendFile(path: string, response: ServerResponse): Promise<boolean> {
  const file = await open(path, O_RDONLY | O_NONBLOCK).catch((error: NodeJS.ErrnoException) => {
    if (!MISSING.has(error.code ?? '')) throw error
  })
  if (!file) return false
  try {
    if (!(await file.stat()).isFile()) return false
    response.writeHead(200, { 'Content-Type': contentType(path).type, 'Cache-Control': 'no-store' })
    if (response.req.method === 'HEAD') response.end()
    // An error during the transfer closes the connection, the only possible signal to the client.
    else await pipeline(file.createReadStream({ autoClose: false }), response).catch(() => {})
    return true
  } finally {
    await file.close()
  }
}
