import { createEngine, type Engine } from './engine.ts'

/** How long the page may be kept from drawing at once, in milliseconds: half of a frame. */
const SLICE = 8

/** The engine in the page itself, for browsers that let it have no worker. Lets the page go on in between. */
export function startPageEngine(): Engine {
  let since = performance.now()
  return createEngine(() => {
    if (performance.now() - since < SLICE) return undefined
    return new Promise((resolve) => {
      setTimeout(() => {
        since = performance.now()
        resolve()
      })
    })
  })
}
