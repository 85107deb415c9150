import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { findPackage } from '../packages.ts'

/** The project of a reader: a folder with the engine installed. */
export interface SiteProject {
  /** Absolute and real path. */
  dir: string
  env: Record<string, string>
}

/**
 * npm without a registry: installs only what is installed for the documentation, also into the site that `npm run create` of the
 * repository creates. Everything else is passed to npm.
 */
const NPM = `#!/bin/bash
case "$1" in
  install|i|add|ci)
    shift
    for name in "$@"; do
      case "$name" in
        -*) ;;
        *) [ -e "$INSTALLED/$name" ] || { echo "npm: \\"$name\\" is not installed for this site"; exit 1; } ;;
      esac
    done ;;
  run)
    [ "$2" = create ] || PATH="$REST" exec npm "$@"
    shift 3
    mkdir -p "$1"
    [ -e "$1/node_modules" ] || ln -s "$INSTALLED" "$1/node_modules"
    exec create-bifolio "$@" ;;
  *) PATH="$REST" exec npm "$@" ;;
esac
`

const NPX = `#!/bin/bash
exec "$@"
`

/** Programs that publish or need a running server: replaced, since samples reach nothing outside of their project. */
const REPLACED = [
  'bazel-remote',
  'curl',
  'netlify',
  'nginx',
  'rsync',
  'turborepo-remote-cache',
  'vercel',
  'wrangler',
]

/** @param root empty folder @param site folder of the documentation: its installed packages are the project's */
export function createProject(root: string, site: string): SiteProject {
  const dir = join(root, 'my-site')
  const bin = join(root, 'bin')
  const engine = findPackage('bifolio', site)
  if (!engine) throw new Error('`bifolio` is not installed: samples cannot be run.')
  const installed = installedFor(site)
  for (const folder of [dir, bin, join(root, 'home')]) mkdirSync(folder)
  symlinkSync(installed, join(dir, 'node_modules'))
  const write = (name: string, script: string): void =>
    writeFileSync(join(bin, name), script, { mode: 0o755 })
  write('npm', NPM)
  write('pnpm', NPM)
  write('npx', NPX)
  for (const name of REPLACED) write(name, '#!/bin/bash\n')
  const rest = [join(installed, '.bin'), dirname(process.execPath), process.env.PATH ?? ''].join(delimiter)
  const env = {
    PATH: `${bin}${delimiter}${rest}`,
    REST: rest,
    INSTALLED: installed,
    HOME: join(root, 'home'),
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    NO_COLOR: '1',
    PYTHONUNBUFFERED: '1',
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
    GIT_CONFIG_NOSYSTEM: '1',
  }
  return { dir, env }
}

/** The folder of packages that the engine is resolved from. */
function installedFor(site: string): string {
  const folder = join(site, 'node_modules')
  return existsSync(join(folder, 'bifolio')) ? folder : installedFor(dirname(site))
}

/**
 * Adds what a sample leaves out, so that its files are a whole site: a configuration, and the files of the starter. Existing files
 * stay.
 * @param starter absolute path of a folder: its `pages` go into the folder of each language, the rest beside the configuration
 */
export function completeSite({ dir }: SiteProject, starter: string | undefined): void {
  const { root, langs, isConfigured } = layoutOf(dir)
  if (!isConfigured) {
    const locales = langs.map((lang) => ({ lang, label: lang }))
    const config = {
      title: 'My project',
      ...(root !== '.' && { root }),
      ...(langs.length > 0 && { locales }),
    }
    writeFileSync(join(dir, 'bifolio.config.mjs'), `export default ${JSON.stringify(config)}\n`)
  }
  if (!starter) return
  const copy = (from: string, to: string): void =>
    cpSync(from, to, {
      recursive: true,
      force: false,
      filter: (path) => path === from || !path.endsWith('/pages'),
    })
  copy(starter, dir)
  for (const lang of langs.length > 0 ? langs : ['']) {
    const folder = join(dir, root, lang)
    if (!HOME_PAGES.some((name) => existsSync(join(folder, name)))) copy(join(starter, 'pages'), folder)
  }
}

/** A site that has one is complete. */
const HOME_PAGES = ['index.md', 'index.mdx']

/** The folder of pages without a name. */
export function pageFolder({ dir }: SiteProject): string {
  const { root, langs } = layoutOf(dir)
  return join(root, langs[0] ?? '')
}

/** Where pages lie, as the configuration says, or else the folders. */
function layoutOf(dir: string): { root: string; langs: string[]; isConfigured: boolean } {
  const name = ['ts', 'mts', 'js', 'mjs']
    .map((end) => `bifolio.config.${end}`)
    .find((file) => existsSync(join(dir, file)))
  const root = existsSync(join(dir, 'docs')) ? 'docs' : '.'
  const folders = ['en', 'zh'].filter((lang) => existsSync(join(dir, root, lang)))
  if (!name) return { root, langs: folders, isConfigured: false }
  const config = readFileSync(join(dir, name), 'utf8')
  return {
    root: /\broot: '([^']+)'/.exec(config)?.[1] ?? (name.endsWith('.mjs') ? root : '.'),
    langs: [...config.matchAll(/\blang"?: ?['"]([\w-]+)['"],\s*"?label/g)].map(([, lang = '']) => lang),
    isConfigured: true,
  }
}
