import type { SearchAnswer } from '../engine/types.ts'

/** A call of the engine, as it travels to the worker. */
export type Call = { id: number } & ({ open: ArrayBuffer; base: string } | { query: string })

/** The answer to the call with the same `id`. */
export type Reply = { id: number } & ({ answer?: SearchAnswer } | { error: string })
