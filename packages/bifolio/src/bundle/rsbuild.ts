import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { RsbuildConfig, RsbuildPlugin, Rspack, ToolsConfig } from '@rsbuild/core'
import { resolveModule } from '../files/resolve-module.ts'
import { siteTheme } from '../files/site-theme.ts'
import {
  BEHAVIORS_CHUNK,
  type BundleInput,
  type Entries,
  hasOwnModules,
  PACKAGE_DIR,
  RARE_QUERY,
} from './entries.ts'
import { SHELL_FOLDER } from './shell-folder.ts'

/** The theme uses `:has()` and ARIA properties of elements, which Firefox has since 121 and 119: https://caniuse.com/css-has. */
const BROWSERS = ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4']

const THEME = join(PACKAGE_DIR, 'src/theme', sep)
const FEATURES = join(PACKAGE_DIR, 'src/features', sep)
/** The engine's styles of parts that only the shell or a lazy script renders: that script loads them. */
const ON_DEMAND =
  /[\\/](?:search-(?:dialog|field|problem|rows|states)|appearance-change|code-interaction|zoom|arrival-note|print|progress|scroll-to-top|shortcuts|code-hint)\.css$/
/** The engine's styles of pages that are rare (see `render/document.ts`): other documents load them with the shell. */
const RARE = /[\\/](?:home|overview|not-found|untranslated-note)\.css$/

/** The stylesheet that a file is part of: names mean something only in the engine's theme, and `.home.css` in a site. */
function stylesheetOf(module: Rspack.Module): 'styles' | 'rare' | undefined {
  const file = module.nameForCondition() ?? ''
  // Few pages use a feature that has styles.
  if (file.startsWith(FEATURES)) return 'rare'
  if (!file.startsWith(THEME))
    return file.endsWith('.home.css') || module.identifier().includes(RARE_QUERY) ? 'rare' : 'styles'
  if (ON_DEMAND.test(file)) return undefined
  return RARE.test(file) ? 'rare' : 'styles'
}

/** The modules of a stylesheet, in one file. */
const stylesheet = (name: 'styles' | 'rare') => ({
  type: 'css/mini-extract',
  test: (module: Rspack.Module) => stylesheetOf(module) === name,
  name,
  // The styles of behaviors are loaded with them.
  chunks: (chunk: Rspack.Chunk) => chunk.name !== BEHAVIORS_CHUNK,
  enforce: true,
})

type BundleMode = 'development' | 'production'

/** Rsbuild's configuration for the bundles: `web` for the browser, `search` for its worker, `node` for rendering. */
export async function rsbuildConfig(
  input: BundleInput,
  entries: Entries,
  mode: BundleMode,
): Promise<RsbuildConfig> {
  const { pluginReact } = await import('@rsbuild/plugin-react')
  const theme = join(THEME, 'rspress/theme.ts')
  const runtime = join(THEME, 'rspress/runtime.tsx')
  return {
    root: input.root,
    mode,
    logLevel: 'silent',
    plugins: [
      pluginReact({ fastRefresh: mode === 'development', splitChunks: false }),
      ...(await stylePlugins(input.root)),
      noEndlessRendering,
      undeclaredExports,
    ],
    resolve: {
      alias: {
        ...Object.fromEntries(
          Object.entries(entries.modules).map(([name, file]) => [`@bifolio/${name}$`, file]),
        ),
        'bifolio/browser$': join(PACKAGE_DIR, 'src/client/browser-kit.ts'),
        'bifolio/theme$': join(PACKAGE_DIR, 'src/theme/index.ts'),
        'bifolio/runtime$': runtime,
        // Modules that components of Rspress sites import.
        '@theme$': siteTheme(input) ?? theme,
        'rspress/theme$': theme,
        '@rspress/core/theme$': theme,
        '@rspress/core/theme-original$': theme,
        'rspress/runtime$': runtime,
        '@rspress/core/runtime$': runtime,
        // One React for the engine and for the site's own components, as the site may not have installed React.
        react: packageFolder('react'),
        'react-dom': packageFolder('react-dom'),
      },
    },
    performance: {
      buildCache: !input.isCheck && {
        cacheDirectory: join(input.cacheDir, 'rspack', mode),
        // Files that the bundler does not track by itself, without which its cache would return outdated results.
        buildDependencies: [fileURLToPath(import.meta.url), join(PACKAGE_DIR, 'package.json')],
        cacheDigest: [
          input.base,
          input.publicDir,
          entries.modules.theme,
          packageFolder('react'),
          String(input.isLive),
          JSON.stringify(input.define),
        ],
      },
      printFileSize: false,
    },
    source: {
      define: { ...input.define, __DEV__: mode === 'development' || input.isLive === true },
      ...(entries.tsconfig && { tsconfigPath: entries.tsconfig }),
    },
    tools: {
      htmlPlugin: false,
      postcss: strictStyles,
      rspack: { resolve: { roots: [input.publicDir] }, module: { rules: [NO_CODE] } },
    },
    output: {
      assetPrefix: input.base,
      legalComments: 'none',
      sourceMap: false,
      // With one pass, the default, the scripts of a page are 200 bytes larger.
      minify: !input.isCheck && { jsOptions: { minimizerOptions: { compress: { passes: 3 } } } },
    },
    dev: {
      assetPrefix: input.base,
      progressBar: false,
      browserLogs: false,
      cliShortcuts: false,
      // Errors are shown by the engine's overlay; see `client/dev/overlay.ts`.
      client: { overlay: false },
      // The first use of an island would be an update of the bundle, which reloads the page.
      lazyCompilation: false,
    },
    environments: {
      web: webEnvironment(input, mode),
      search: searchEnvironment(input, mode),
      node: nodeEnvironment(input, mode),
      ...(mode === 'development' && { boot: bootEnvironment(input) }),
    },
  }
}

/** Markdown that a component imports is no code: the text `hi` would be a module that throws. As JSON, it is an error of the bundler. */
const NO_CODE = { test: /\.mdx?$/, resourceQuery: /^$/, type: 'json' as const }

/**
 * React renders the rest of a page again when the stack is exhausted, so a component that renders itself would fill the memory
 * for minutes: without this comparison the error is thrown.
 */
const noEndlessRendering: RsbuildPlugin = {
  name: 'bifolio:no-endless-rendering',
  setup(api) {
    const test = /[\\/]react-dom-server-legacy\.node\.\w+\.js$/
    api.transform({ test, environments: ['node'] }, ({ code }) =>
      code.replaceAll('"Maximum call stack size exceeded"', '""'),
    )
  },
}

/** The compiler of stylesheets ignores what it cannot read, so PostCSS reads each file before: without a plugin it would not run. */
const strictStyles: ToolsConfig['postcss'] = (_options, { addPlugins }) =>
  addPlugins({ postcssPlugin: 'bifolio:strict-styles' })

/** Plugins for stylesheet languages, if the site has installed them. */
async function stylePlugins(root: string): Promise<RsbuildPlugin[]> {
  const plugins = ['Sass', 'Less'].map(async (name) => {
    const path = resolveModule(`@rsbuild/plugin-${name.toLowerCase()}`, root)
    if (!path) return []
    const module: Record<string, () => RsbuildPlugin> = await import(
      /* webpackIgnore: true */ pathToFileURL(path).href
    )
    return module[`plugin${name}`]?.() ?? []
  })
  return (await Promise.all(plugins)).flat()
}

/** Absolute path of a package that the engine depends on, regardless of where it is installed. */
export function packageFolder(name: string): string {
  return dirname(createRequire(join(PACKAGE_DIR, 'package.json')).resolve(`${name}/package.json`))
}

/** Absolute path of the folder of the browser's files. */
export function webFolder({ cacheDir, isCheck }: BundleInput): string {
  return join(cacheDir, isCheck ? 'checked' : 'web')
}

function webEnvironment(input: BundleInput, mode: BundleMode) {
  return {
    source: {
      entry: {
        runtime: join(PACKAGE_DIR, 'src/app/runtime.ts'),
        ...(mode === 'production' && smallEntries()),
      },
    },
    // Errors in browsers are located by the maps; the other files stay in memory.
    dev: { writeToDisk: (file: string) => file.endsWith('.js.map') },
    output: {
      target: 'web' as const,
      sourceMap: mode === 'development' && hasOwnModules(input) && { js: 'source-map' as const },
      // Hot updates need classic scripts.
      module: mode === 'production',
      polyfill: 'off' as const,
      // As long as in the names of other files: see `contentHash`. Each page names many of these.
      filenameHash: mode === 'production' && 'contenthash:8',
      distPath: {
        root: webFolder(input),
        js: SHELL_FOLDER,
        css: SHELL_FOLDER,
        jsAsync: SHELL_FOLDER,
        cssAsync: SHELL_FOLDER,
      },
      cleanDistPath: mode !== 'production',
      overrideBrowserslist: BROWSERS,
    },
    ...(mode === 'production' && { tools: { rspack: wrapScripts } }),
    splitChunks: {
      preset: 'none' as const,
      cacheGroups: {
        // One script for the runtime, one for the shell; only islands are separate.
        default: false as const,
        defaultVendors: false as const,
        // Islands are rendered on the server, so their styles are needed before their script.
        styles: stylesheet('styles'),
        rare: stylesheet('rare'),
      },
    },
  }
}

/** Puts the scripts that are not modules into functions: they would share variables with every other script. */
const wrapScripts: ToolsConfig['rspack'] = (_config, { rspack, appendPlugins }) => {
  const test = /[\\/](?:boot|named)\.[^\\/]*js$/
  // The minifier takes them for modules, and would remove a function around them.
  const options = { test, raw: true, stage: rspack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE }
  appendPlugins([
    new rspack.BannerPlugin({ ...options, banner: '(()=>{' }),
    new rspack.BannerPlugin({ ...options, banner: '})()', footer: true }),
  ])
}

/** Standalone scripts: one that runs before the first paint, one that redirects from old addresses, one for scripts of other hosts. */
function smallEntries() {
  const names = ['boot', 'moved', 'named']
  return Object.fromEntries(
    names.map((name) => [name, { import: join(PACKAGE_DIR, `src/app/${name}.ts`), runtime: false as const }]),
  )
}

/** Scripts of pages are not updated by the bundler's client, which only the shell has. */
const STATIC = { hmr: false, liveReload: false }

/** In development these scripts are separate bundles: two scripts with hot updates on one page would consume each other's. */
function bootEnvironment({ cacheDir }: BundleInput) {
  return {
    source: { entry: smallEntries() },
    dev: STATIC,
    output: {
      target: 'web' as const,
      filenameHash: false,
      distPath: { root: join(cacheDir, 'boot'), js: SHELL_FOLDER },
      cleanDistPath: true,
    },
  }
}

/** The worker of search: one module without imports, because a worker cannot resolve the page's imports. */
function searchEnvironment({ cacheDir }: BundleInput, mode: BundleMode) {
  const isProduction = mode === 'production'
  return {
    source: { entry: { search: join(packageFolder('@bifolio/search'), 'dist/client/worker.js') } },
    dev: STATIC,
    output: {
      target: 'web-worker' as const,
      polyfill: 'off' as const,
      filenameHash: isProduction && 'contenthash:8',
      // In production beside the browser's other files, which the caller has deleted before.
      distPath: { root: join(cacheDir, isProduction ? 'web' : 'search'), js: SHELL_FOLDER },
      cleanDistPath: false,
      overrideBrowserslist: BROWSERS,
    },
  }
}

function nodeEnvironment(input: BundleInput, mode: BundleMode) {
  const isProduction = mode === 'production'
  return {
    source: { entry: { server: join(PACKAGE_DIR, 'src/app/server.tsx') } },
    dev: { ...STATIC, writeToDisk: true },
    output: {
      target: 'node' as const,
      // Each change in development creates a new bundle, and only CommonJS modules can be unloaded.
      module: isProduction,
      // The hash makes a changed bundle a new module. The site's package may be of either type.
      filename: { js: `[name].[contenthash:10].${isProduction ? 'mjs' : 'cjs'}` },
      distPath: { root: join(input.cacheDir, 'server'), js: '' },
      cleanDistPath: true,
      // Errors of the site's code are located by it.
      sourceMap: hasOwnModules(input) && { js: 'source-map' as const },
      minify: false,
      emitCss: false,
    },
  }
}

/** The bundler ends the process when a module exports a name that it does not declare (`export { a }`). */
const undeclaredExports: RsbuildPlugin = {
  name: 'bifolio:undeclared-exports',
  setup(api) {
    const test = (path: string): boolean =>
      /\.[cm]?[jt]sx?$/.test(path) &&
      !path.startsWith(PACKAGE_DIR) &&
      !/[\\/](?:node_modules|\.bifolio)[\\/]/.test(path)
    api.transform({ test, order: 'pre' }, ({ code }) => {
      const name = undeclaredExport(code)
      if (name) throw new Error(`export '${name}' is not declared in this module.`)
      return code
    })
  },
}

/** A name that a module exports and does not have anywhere else. */
export function undeclaredExport(code: string): string | undefined {
  const clauses = /\bexport\s*\{([^{}]*)\}(?!\s*from\b)/g
  const names = [...code.matchAll(clauses)].flatMap(([, list = '']) => list.split(','))
  const others = code.replace(clauses, '')
  return names
    .map((name) => name.replace(/\sas\s[\s\S]*/, '').trim())
    .filter((name) => /^[\w$]+$/.test(name))
    .find((name) => {
      const word = `(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`
      // `declare const data` is a type.
      const isType = new RegExp(`\\bdeclare\\s+(?:const|let|var|function|class)\\s+${word}`).test(others)
      return isType || !new RegExp(word).test(others)
    })
}
