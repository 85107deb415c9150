/**
 * Puts the modules of the command line into a few files: finding and reading hundreds delays each command. Measured on a
 * warm build of the website, plain modules take 0.25 s longer (0.8 s instead of 0.55 s on Node 20; on Node 22, with its
 * compile cache, 0.3 s longer).
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inProject } from './project.js'

/** Packages of many small modules that every build loads. The others stay where they are: they bring files of their own. */
const BUNDLED = /^(?:github-slugger|picomatch|yaml|zod)(?:\/|$)/

/**
 * Bundles a command line.
 * @param {'cli' | 'create'} name Of its module in `src/commands`.
 * @param {string} folder Absolute path of the folder that gets `<name>.js` and what it loads; to be moved to the `dist/cli` of a package.
 * @throws {Error} With what the bundler reports.
 */
export async function bundleCommandLine(name, folder) {
  const { rspack } = await import('@rsbuild/core')
  const compiler = rspack({
    mode: 'production',
    target: 'node20.19',
    context: inProject('packages/bifolio'),
    entry: { [name]: inProject(`packages/bifolio/src/commands/${name}.ts`) },
    devtool: false,
    output: {
      path: folder,
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
    },
    // What several commands share is in a file of its own.
    optimization: {
      // Only the packages, which are most of what is published; the engine keeps readable stack traces.
      minimize: true,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          include: /^vendors/,
          minimizerOptions: { compress: true, mangle: true, format: { comments: false } },
        }),
      ],
      splitChunks: { chunks: 'async', minSize: 20_000 },
      chunkIds: 'named',
      moduleIds: 'named',
    },
    module: {
      parser: { javascript: { url: false, worker: false } },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
        },
      ],
    },
    externals: [({ request = '' }, done) => done(undefined, externalOf(request))],
  })
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const problems = stats?.toString({ all: false, errors: true, warnings: true })
      if (error || problems) reject(error ?? new Error(`The command line cannot be bundled:\n${problems}`))
      else resolve(undefined)
    })
  })
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    writeFileSync(file, withRelativeUrls(readFileSync(file, 'utf8')))
  }
}

/** @param {string} request */
function externalOf(request) {
  return /^[./]/.test(request) || BUNDLED.test(request) ? undefined : `module-import ${request}`
}

/**
 * The bundler writes the address of a source where a module asks for its own; what is beside the bundle is its compilation.
 * @param {string} text
 */
function withRelativeUrls(text) {
  const sources = `'${pathToFileURL(inProject('packages/bifolio/src')).href}/`
  const [before, ...pieces] = text.split(sources)
  const moved = pieces.map((piece) =>
    piece.replace(/^(.*?)\.ts'/, "new URL('../$1.js', import.meta.url).href"),
  )
  return [before, ...moved].join('')
}
