/** The bundler's function for the address of a chunk, which may be replaced. */
declare let __webpack_get_script_filename__: (chunk: string) => string

const fileOf = __webpack_get_script_filename__
let failures = 0

__webpack_get_script_filename__ = (chunk) => retried(fileOf(chunk))

/** The address at which a chunk is asked for now. */
export function retried(address: string): string {
  return failures > 0 ? `${address}?retry=${failures}` : address
}

/**
 * Calls what imports a chunk. After a failure the next call asks at a new address, because browsers do not load a module
 * again that they could not load.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    failures++
    throw error
  }
}
