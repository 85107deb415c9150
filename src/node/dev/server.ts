import type { Problem } from '../../shared/types.ts'
export interface DevOptions { root: string; configFile?: string; port: number; host: string; onProblems: (problems: Problem[]) => void }
export async function startDev(_options: DevOptions): Promise<{ url: string; close(): Promise<void> } | { problems: Problem[] }> { throw new Error('not yet') }
