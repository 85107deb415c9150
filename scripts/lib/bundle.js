/**
 * Puts the modules of the command line into a few files: finding and reading hundreds delays each command. Measured on a
 * warm build of the website, plain modules take 0.25 s longer (0.8 s instead of 0.55 s on Node 20; on Node 22, with its
 * compile cache, 0.3 s longer).
 */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inProject } from './project.js'

/**
 * @typedef {object} CommandLine
 * @property {string} root Folder of the package; the bundle goes into its `dist/cli`.
 * @property {string} entry Its module, relative to the package.
 * @property {RegExp} bundled Packages that become part of the bundle. The others are imported.
 * @property {string} [copied] A package that cannot be bundled, whose files are copied beside the bundle.
 */

/** @type {CommandLine[]} */
export const COMMAND_LINES = [
  {
    root: inProject('packages/bifolio'),
    entry: 'src/commands/cli.ts',
    // Packages of many small modules that every build loads; other packages depend on further files.
    bundled: /^(?:github-slugger|picomatch|yaml|zod)(?:\/|$)/,
  },
  {
    root: inProject('packages/create-bifolio'),
    entry: 'src/create.ts',
    bundled: /^(?:bifolio\/|(?:@bifolio\/search|jsonc-parser|yaml|get-tsconfig|resolve-pkg-maps)$)/,
    // It loads its compiler by path.
    copied: 'jiti',
  },
  { root: inProject('packages/mcp'), entry: 'src/mcp.ts', bundled: /^(?:bifolio\/|@bifolio\/search$)/ },
]

/**
 * Bundles a command line.
 * @param {CommandLine} commandLine
 * @param {string} folder Absolute path of the folder that gets the bundle, to be moved into the package.
 * @throws {Error} With the messages of the bundler.
 */
export async function bundleCommandLine({ root, entry, bundled, copied }, folder) {
  const { rspack } = await import('@rsbuild/core')
  const name = entry.replace(/^.*\/|\.ts$/g, '')
  const compiler = rspack({
    mode: 'production',
    target: 'node20.19',
    context: root,
    entry: { [name]: join(root, entry) },
    devtool: false,
    output: {
      path: folder,
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
    },
    // Code that several commands share is in a separate file.
    optimization: {
      // Only the packages, which are most of the published code; the engine keeps readable stack traces.
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
        // Bundles only the parts of the engine that are used, without dynamic imports of computed paths.
        { test: /bifolio[\\/]dist/, sideEffects: false, parser: { exprContextCritical: false } },
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
  if (copied) cpSync(inProject('node_modules', copied), join(folder, copied), { recursive: true })

  /** @param {string} request */
  function externalOf(request) {
    if (request === copied) return `module-import ./${copied}/lib/${copied}.mjs`
    return /^[./]/.test(request) || bundled.test(request) ? undefined : `module-import ${request}`
  }
}

/**
 * The bundler replaces `import.meta.url` with the URL of the source; the compiled module is beside the bundle.
 * @param {string} text
 */
function withRelativeUrls(text) {
  const [before, ...pieces] = text.split(`'${pathToFileURL(inProject('packages')).href}/`)
  const moved = pieces.map((piece) =>
    piece.replace(/^[\w-]+\/(?:src|dist)\/(.*?)\.[jt]s'/, "new URL('../$1.js', import.meta.url).href"),
  )
  return [before, ...moved].join('')
}
