import { initSite } from './init-site.ts'
import type { Terminal } from './terminal.ts'
import { UsageError, type Values } from './usage.ts'

/** `bifolio init`. @returns the exit code */
export async function runInit(values: Values, terminal: Terminal, signal: AbortSignal): Promise<number> {
  const folder = String(values.root ?? '.')
  if (values.from === undefined) return initSite({ folder, values, signal }, terminal)
  const name = String(values.from)
  const answer = ['lang', 'title', 'repository'].find((option) => values[option] !== undefined)
  if (answer) throw new UsageError(`\`--from\` takes over what \`--${answer}\` says: leave that out.`)
  const { sources } = await import('../init/sources.ts')
  const source = sources[name]
  if (source) return initSite({ folder, values, source, signal }, terminal)
  throw new UsageError(`\`--from\` takes ${Object.keys(sources).join(', ')}, not \`${name}\`.`)
}
