import { setTimeout } from 'node:timers/promises'

/** Waits until the signal fires; keeps the process alive until then. */
export async function aborted(signal: AbortSignal): Promise<void> {
  const day = 24 * 60 * 60 * 1000
  while (!signal.aborted) await setTimeout(day, undefined, { signal }).catch(() => {})
}
