/** Puts the modules of the command line into a few files, because finding and reading four hundred delays every command. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inProject } from './project.js'

/** Packages of many small modules that every build loads. The others stay where they are: they bring files of their own. */
const BUNDLED = /^(?:github-slugger|picomatch|yaml|zod)(?:\/|$)/

/**
 * Bundles the command line.
 * @param {string} folder Absolute path of a folder in the compilation, which gets `cli.js` and what that loads.
 * @throws {Error} With what the bundler says.
 */
export async function bundleCommandLine(folder) {
  const { rspack } = await import('@rsbuild/core')
  const compiler = rspack({
    mode: 'production',
    target: 'node20.19',
    context: inProject('packages/bifolio'),
    entry: { cli: inProject('packages/bifolio/src/commands/cli.ts') },
    devtool: false,
    output: {
      path: folder,
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
    },
    optimization: { minimize: false, splitChunks: false, chunkIds: 'named', moduleIds: 'named' },
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
    writeFileSync(file, withOwnPlaces(readFileSync(file, 'utf8')))
  }
}

/** @param {string} request */
function externalOf(request) {
  return /^[./]/.test(request) || BUNDLED.test(request) ? undefined : `module-import ${request}`
}

/** The bundler writes down where a module lies; it is to find what lies beside its compilation. @param {string} text */
function withOwnPlaces(text) {
  const sources = `'${pathToFileURL(inProject('packages/bifolio/src')).href}/`
  const [before, ...pieces] = text.split(sources)
  const moved = pieces.map((piece) =>
    piece.replace(/^(.*?)\.ts'/, "new URL('../$1.js', import.meta.url).href"),
  )
  return [before, ...moved].join('')
}
