import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Rspack } from '@rsbuild/core'

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url))

/**
 * Bundles a script of the worker, once, into a classic one: a blob can import nothing.
 * @param runner absolute path of the module of the runner
 * @param file absolute path of the script in the cache: the name of its module, and a hash of what it is made of
 * @returns the script
 * @throws with what the bundler reports
 */
export async function bundleScript(runner: string, file: string): Promise<string> {
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const { rspack } = await import('@rsbuild/core')
  const name = basename(file)
  const names = { keep_fnames: true }
  const typescript = { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } }
  const config: Rspack.Configuration = {
    mode: 'production',
    target: 'webworker',
    entry: join(SOURCES, `worker/${name.split('.')[0]}.ts`),
    output: { path: dirname(file), filename: name },
    resolve: {
      alias: { '@bifolio/playground-runner$': runner },
      extensions: ['.ts', '.js'],
      conditionNames: ['browser', 'import', 'default'],
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          // Runners find the caller by the names of functions in a stack.
          minimizerOptions: { mangle: names, compress: names, format: { comments: false } },
        }),
      ],
    },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager', url: false, worker: false } },
      rules: [{ test: /\.[cm]?ts$/, loader: 'builtin:swc-loader', options: typescript }],
    },
  }
  const compiler = rspack(config)
  const stats = await promisify<Rspack.Stats | undefined>((done) => compiler.run(done))()
  const problems = stats?.toString({ all: false, errors: true })
  if (problems) throw new Error(problems)
  return readFileSync(file, 'utf8')
}
