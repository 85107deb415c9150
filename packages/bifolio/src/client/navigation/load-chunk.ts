/** The bundler's function for the URL of a chunk, which may be replaced. */
declare let __webpack_get_script_filename__: (chunk: string) => string

const fileOf = __webpack_get_script_filename__
let failures = 0

__webpack_get_script_filename__ = (chunk) => retried(fileOf(chunk))

/** The current URL of a chunk, including retries. */
export function retried(address: string): string {
  return failures > 0 ? `${address}?retry=${failures}` : address
}

/**
 * Runs a dynamic import. After a failure the next call uses a new URL, because browsers cache failed
 * modules.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    failures++
    throw error
  }
}
