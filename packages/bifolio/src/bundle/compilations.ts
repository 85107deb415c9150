import type { Rspack } from '@rsbuild/core'

/** The bundler's statistics of a run; `undefined` when there are none. */
export type Stats = Rspack.Stats | Rspack.MultiStats | undefined

/** The compilations of a run, one for each environment. */
export function listCompilations(stats: Stats): Rspack.Compilation[] {
  if (!stats) return []
  return 'stats' in stats ? stats.stats.map(({ compilation }) => compilation) : [stats.compilation]
}

/** The files that a run has written, of all environments. */
export function assetNames(stats: Stats): string[] {
  return listCompilations(stats).flatMap((compilation) => compilation.getAssets().map(({ name }) => name))
}
