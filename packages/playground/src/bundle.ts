import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rspack } from '@rsbuild/core'

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url))

/**
 * Bundles the worker with the runner of a site into one classic script: a blob can import nothing.
 * @param runner absolute path of its module
 * @param folder absolute path of a folder for the bundler
 * @returns the script
 * @throws with what the bundler reports
 */
export async function bundleRuntime(runner: string, folder: string): Promise<string> {
  const { rspack } = await import('@rsbuild/core')
  rmSync(folder, { recursive: true, force: true })
  const typescript = { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } }
  const config: Rspack.Configuration = {
    mode: 'production',
    target: 'webworker',
    devtool: false,
    entry: join(SOURCES, 'worker/worker.ts'),
    output: { path: folder, filename: 'runtime.js', asyncChunks: false },
    resolve: {
      alias: { '@bifolio/playground-runner$': runner },
      extensions: ['.ts', '.js'],
      conditionNames: ['browser', 'import', 'default'],
    },
    optimization: {
      splitChunks: false,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          // Runners find the caller by the names of functions in a stack.
          minimizerOptions: {
            mangle: { keep_fnames: true },
            compress: { keep_fnames: true },
            format: { comments: false },
          },
        }),
      ],
    },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager', url: false, worker: false } },
      rules: [{ test: /\.[cm]?ts$/, loader: 'builtin:swc-loader', options: typescript }],
    },
    performance: false,
  }
  await new Promise<void>((resolve, reject) => {
    rspack(config).run((error, stats) => {
      const problems = stats?.toString({ all: false, errors: true })
      if (error || problems) reject(error ?? new Error(problems))
      else resolve()
    })
  })
  return readFileSync(join(folder, 'runtime.js'), 'utf8')
}
