import type { Rspack } from '@rsbuild/core'

/** What the bundler says of a run; `undefined` when it says nothing. */
export type Stats = Rspack.Stats | Rspack.MultiStats | undefined

/** The compilations of a run, one for each environment. */
export function compilationsOf(stats: Stats): Rspack.Compilation[] {
  if (!stats) return []
  return 'stats' in stats ? stats.stats.map(({ compilation }) => compilation) : [stats.compilation]
}

/** The files that a run has written, all environments together. */
export function assetNames(stats: Stats): string[] {
  return compilationsOf(stats).flatMap((compilation) => compilation.getAssets().map(({ name }) => name))
}
