import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Aliases } from '../config/aliases.ts'
import type { PluginTheme } from '../config/plugin.ts'
import { siteTheme } from '../files/site-theme.ts'
import { slashPath } from '../files/slash-path.ts'
import { stylesEntry, writeIfChanged, writeStyles } from './component-styles.ts'

/** A module that pages import. */
export interface BundleModule {
  name: string
  /** Whether it also runs in browsers. */
  isIsland: boolean
}

/** The input of the bundler. */
export interface BundleInput {
  /** Absolute path of the content folder, the base of module names. */
  root: string
  /** Absolute path of the folder of the configuration. */
  site: string
  /** Absolute path of the public folder, where stylesheets find `/images/a.png`; need not exist. */
  publicDir: string
  /** Absolute path of a folder for generated entries and results. */
  cacheDir: string
  base: string
  /** The modules that pages import, by paths relative to the root, or `npm:` and the name of a package's module. */
  modules: readonly BundleModule[]
  /** Absolute path of the file with the texts of `useI18n`, if there is one. */
  texts?: string
  /** Absolute path of the module that answers queries, if the site names one. */
  search?: string
  /** What plugins add to the theme. Default: nothing. */
  theme?: readonly PluginTheme[]
  /** A stylesheet that is bundled with the theme's. Default: none. */
  stylesheet?: string
  /** Module aliases, as `paths` of a `tsconfig.json`, relative to its folder. */
  aliases?: Aliases
  /** Expressions by the names that stand for them in the code of the site. */
  define?: Readonly<Record<string, string>>
  /** Whether the shell connects to the dev server, even in a production bundle. */
  isLive?: boolean
  /** Leaves out modules that could not be compiled, in development. */
  isTolerant?: boolean
  /** Only checks and renders pages: the browser bundle is compiled only as far as needed for that. */
  isCheck?: boolean
}

/** Absolute path of the engine's package, from where its browser sources are bundled. */
export const PACKAGE_DIR = fileURLToPath(new URL('../../', import.meta.url))

/** Files for the bundler. Absolute paths. */
export interface Entries {
  /**
   * The virtual modules of `app/modules.d.ts`, by their name after `@bifolio/`. The theme is the site's, if any, else the engine's; for styles see
   * `component-styles.ts`.
   */
  modules: Record<
    'components' | 'islands' | 'parts' | 'behaviors' | 'site' | 'styles' | 'stylesheet' | 'theme',
    string
  >
  /** A `tsconfig.json` with the aliases; absent without aliases. */
  tsconfig?: string
}

/**
 * Writes the modules that connect a site's components with the engine; unchanged files are not written. Components that were
 * deleted after they were listed are left out.
 */
export function writeEntries(input: BundleInput): Entries {
  const { root, cacheDir, base, texts, search, aliases, isTolerant = false } = input
  const modules = input.modules.filter(({ name }) => name.startsWith(PACKAGE) || existsSync(join(root, name)))
  const names = modules.map(({ name }) => name)
  const islands = modules.filter(({ isIsland }) => isIsland).map(({ name }) => name)
  const fromEntries = (path: string): string => slashPath(join(cacheDir, 'entry'), path)
  const requestOf = (name: string): string =>
    name.startsWith(PACKAGE) ? name.slice(PACKAGE.length) : fromEntries(join(root, name))
  const themeRequest = (module: string): string =>
    module.startsWith('.') ? fromEntries(join(input.site, module)) : module
  const write = (name: string, content: string): string => {
    const file = join(cacheDir, 'entry', name)
    writeIfChanged(file, content)
    return file
  }
  const styles = stylesEntry(cacheDir)
  if (!existsSync(styles)) writeStyles(cacheDir, [])
  return {
    modules: {
      components: write('components.js', componentsModule(requestOf, names, { islands, isTolerant })),
      islands: write('islands.js', islandsModule(requestOf, islands)),
      parts: write('parts.js', partsModule(themeRequest, input.theme)),
      behaviors: write('behaviors.js', behaviorsModule(themeRequest, input.theme)),
      site: write('site.js', siteModule(base, texts && fromEntries(texts), search && fromEntries(search))),
      styles,
      stylesheet: write('site.css', input.stylesheet ?? ''),
      theme: siteTheme(input) ?? join(PACKAGE_DIR, 'src/theme/index.ts'),
    },
    ...(aliases && { tsconfig: write('tsconfig.json', aliasesFile(aliases, fromEntries)) }),
  }
}

/** Prefix of the names of packages' modules. */
const PACKAGE = 'npm:'

/** Whether a site has modules of its own, such as texts for `useI18n`, which have to be bundled with the shell. */
export function hasOwnModules(input: Pick<BundleInput, 'modules' | 'texts' | OwnParts>): boolean {
  return input.modules.length > 0 || input.texts !== undefined || hasOwnParts(input)
}

/** Whether modules of the site run in browsers, so that some errors only show in a browser bundle. */
export function hasBrowserModules(input: BundleInput): boolean {
  return input.modules.some(({ isIsland }) => isIsland) || hasOwnParts(input)
}

/** The modules that a plugin adds to the theme. */
export const themeModules = ({ behaviors = {}, styles = {} }: PluginTheme): string[] =>
  [behaviors, styles].flatMap((modules) => Object.values(modules))

type OwnParts = 'search' | 'theme' | 'root' | 'site'

/** The packages of which the prebuilt shell has what they add to the theme. */
const IN_SHELL = /^@bifolio\/(?:proofs|translations)\//

function hasOwnParts(input: Pick<BundleInput, OwnParts>): boolean {
  const isOwn = input.theme?.flatMap(themeModules).some((module) => !IN_SHELL.test(module))
  return isOwn === true || input.search !== undefined || siteTheme(input) !== undefined
}

/** The specifier of a module: relative to the entries, so that they do not depend on the location of the site. */
type RequestOf = (name: string) => string

function componentsModule(
  requestOf: RequestOf,
  components: readonly string[],
  { islands, isTolerant }: { islands: readonly string[]; isTolerant: boolean },
): string {
  const imports = components.map((file, index) => {
    const request = quote(requestOf(file))
    return isTolerant
      ? `const m${index} = await import(/* webpackMode: "eager" */ ${request}).catch(leaveOut)`
      : `import * as m${index} from ${request}`
  })
  const entries = components.map((file, index) => `  ${quote(file)}: m${index},`)
  return [
    ...(isTolerant ? [LEAVE_OUT] : []),
    ...imports,
    `export const modules = {\n${entries.join('\n')}\n}`,
    `export const islandModules = new Set(${JSON.stringify(islands)})\n`,
  ].join('\n')
}

/** What the bundler makes of a module with an error throws such a message; other errors are the component's. */
const LEAVE_OUT = `const leaveOut = (error) => {
  if (!/Module (?:build|parse) failed|Cannot find module/.test(error?.message)) throw error
}`

function islandsModule(requestOf: RequestOf, islands: readonly string[]): string {
  const loaders = islands.map((file) => `  ${quote(file)}: () => import(${quote(requestOf(file))}),`)
  return `const loaders = {\n${loaders.join('\n')}\n}
export const loadIsland = async (name) => {
  const [file, exported] = name.split('#')
  const load = loaders[file]
  if (!load) throw new Error('Unknown island: ' + name)
  return (await load())[exported]
}
`
}

/** The chunk of what few readers use. */
export const BEHAVIORS_CHUNK = 'more'
/** Marks the stylesheets of pages that are rare. */
export const RARE_QUERY = '?rare'

function partsModule(requestOf: RequestOf, theme: readonly PluginTheme[] = []): string {
  const styles = theme.flatMap(({ styles = {} }) => Object.values(styles))
  const imports = styles.map((module) => `import ${quote(requestOf(module) + RARE_QUERY)}\n`)
  const load = `import(/* webpackChunkName: '${BEHAVIORS_CHUNK}' */ './behaviors.js')`
  return `${imports.join('')}export const loadBehaviors = () => ${load}\n`
}

/** All behaviors are in one chunk, so that the shell, which every page loads, has none of their names. */
function behaviorsModule(requestOf: RequestOf, theme: readonly PluginTheme[] = []): string {
  const all = theme.flatMap(({ behaviors = {} }) => Object.entries(behaviors))
  const imports = all.map(([, module], index) => `import * as m${index} from ${quote(requestOf(module))}\n`)
  const entries = all.map(([name], index) => `  ${quote(name)}: m${index},\n`)
  return `${imports.join('')}export const behaviors = {\n${entries.join('')}}\n`
}

/** @param texts path of the texts, relative to the entries @param search path of the module that answers queries */
function siteModule(base: string, texts: string | undefined, search: string | undefined): string {
  const words = texts ? `export { default as texts } from ${quote(texts)}` : 'export const texts = {}'
  const load = search ? `() => import(${quote(search)})` : 'undefined'
  return `export const base = ${quote(base)}\n${words}\nexport const loadSearch = ${load}\n`
}

/** The aliases without `@theme`, which always is the engine's, even if a site has it for another engine. */
function aliasesFile(
  { path, config: { compilerOptions: { paths = {}, baseUrl = '.' } = {} } }: Aliases,
  fromEntries: (path: string) => string,
): string {
  const targetOf = (target: string) => fromEntries(resolve(dirname(path), baseUrl, target))
  const aliases = Object.entries(paths).filter(([name]) => name !== '@theme')
  const mapped = Object.fromEntries(aliases.map(([name, targets]) => [name, targets.map(targetOf)]))
  return JSON.stringify({ compilerOptions: { baseUrl: '.', paths: mapped } })
}

const quote = (text: string): string => JSON.stringify(text)
