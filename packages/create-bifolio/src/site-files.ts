import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isObject, withSlashes } from 'bifolio/config'
import type { DraftFile, SiteDraft } from './draft.ts'
import { Code, printConfig } from './print-config.ts'
import { workflow } from './workflow.ts'
import type { Workspace } from './workspace.ts'

/** The types of React and Node, and the compiler, for checking the components and plugins of a site. */
const TYPES = '^19.3.0'
const NODE_TYPES = '^20.19.43'
const TYPESCRIPT = '^7.0.2'
const COMMANDS = ['dev', 'build', 'preview', 'check']

/** The engine and its packages: their range in the registry, and those that the site has itself, by name. */
interface Packages {
  range: string
  vendored?: Record<string, string>
}

/** All files of a site. */
export function siteFiles(
  { config, translationLock, files, paths, target }: SiteDraft,
  workspace: Workspace,
  { range, vendored }: Packages,
): DraftFile[] {
  const prefix = scriptPrefix(workspace)
  const { title, description, lang, locales, root, ...others } = config
  const outDir = config.outDir ?? freeOutput(workspace, prefix)
  const printed = {
    title,
    description,
    lang,
    locales,
    root,
    plugins: translationLock && [new Code(`translations({ lock: '${translationLock}' })`)],
    ...others,
    outDir: outDir === 'build' ? undefined : outDir,
  }
  const imports = translationLock ? ["import { translations } from '@bifolio/translations'"] : []
  // Pages may be in a folder of the same name.
  const ignored = ['node_modules/', '.bifolio/', `/${outDir}/`]
  // npm takes search, which the engine needs, from the list of the site; the others from `resolutions`.
  const names = [
    'bifolio',
    ...(translationLock ? ['@bifolio/translations'] : []),
    ...(vendored ? ['@bifolio/search'] : []),
  ]
  const packages = Object.fromEntries(names.map((name) => [name, vendored?.[name] ?? range]))
  const workflowPath = relative(workspace.root, join(workspace.repositoryRoot, '.github/workflows/docs.yml'))
  return [
    { path: 'bifolio.config.ts', contents: printConfig(printed, imports) },
    ...files,
    {
      path: 'package.json',
      contents: json({ ...manifest(workspace, prefix, packages), resolutions: vendored }),
    },
    {
      path: 'tsconfig.json',
      contents: json(tsconfig(root, paths)),
      ifKept: 'For the types of components, add `"bifolio/client"` to `compilerOptions.types`.',
    },
    {
      path: '.gitignore',
      contents: `${ignored.join('\n')}\n`,
      ifKept: `Add ${ignored.map((path) => `\`${path}\``).join(', ')}.`,
    },
    { path: '.vscode/extensions.json', contents: json(EXTENSIONS), ifKept: 'Add `unifiedjs.vscode-mdx`.' },
    {
      path: '.vscode/settings.json',
      contents: json(SETTINGS),
      ifKept: `Add \`"json.schemas": ${JSON.stringify(SETTINGS['json.schemas'])}\`.`,
    },
    ...(workspace.packageManager === 'yarn' && !workspace.isInWorkspace ? [YARN] : []),
    {
      path: withSlashes(workflowPath),
      contents: workflow(workspace, prefix, target && { target, out: outDir }),
      ifKept: `Add steps that run the scripts \`${prefix}check\` and \`${prefix}build\`${target ? ` and publish \`${outDir}\`` : ''}.`,
    },
  ]
}

/** @param root folder of the content @param paths import aliases */
const tsconfig = (root = '.', paths?: SiteDraft['paths']) => ({
  compilerOptions: {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'preserve',
    jsx: 'react-jsx',
    types: ['bifolio/client', 'node'],
    strict: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    paths,
  },
  include: root === '.' ? undefined : ['bifolio.config.ts', root, 'theme', 'components', 'plugins'],
})

/** The bundler cannot resolve packages in the archives of Yarn's default linker. */
const YARN: DraftFile = {
  path: '.yarnrc.yml',
  contents: 'nodeLinker: node-modules\n',
  ifKept: 'Add `nodeLinker: node-modules`, without which the bundler finds no packages.',
}

const EXTENSIONS = { recommendations: ['unifiedjs.vscode-mdx'] }

const SETTINGS = {
  'json.schemas': ['meta', 'nav'].map((name) => ({
    fileMatch: [`_${name}.json`],
    url: `./node_modules/bifolio/schemas/${name}.schema.json`,
  })),
}

/** The prefix of the scripts: none, `docs:` if the package has others with these names, `bifolio:` if it has those, too. */
export function scriptPrefix({ manifest }: Workspace): string {
  const scripts = isObject(manifest?.scripts) ? manifest.scripts : {}
  const isFree = (prefix: string): boolean =>
    COMMANDS.every((name) =>
      [undefined, `bifolio ${name}`].includes(scripts[prefix + name] as string | undefined),
    )
  return ['', 'docs:'].find(isFree) ?? 'bifolio:'
}

/** An unused folder for the output. */
function freeOutput({ root }: Workspace, prefix: string): string {
  return prefix || existsSync(join(root, 'build')) ? 'docs-build' : 'build'
}

function manifest({ title, manifest }: Workspace, prefix: string, packages: Record<string, string>) {
  return {
    name:
      manifest?.name ??
      (title
        .toLowerCase()
        .replace(/[^a-z\d]+/g, '-')
        .replace(/^-|-$/g, '') ||
        'docs'),
    private: true,
    type: 'module',
    scripts: Object.fromEntries(COMMANDS.map((name) => [prefix + name, `bifolio ${name}`])),
    devDependencies: sorted({
      ...packages,
      '@types/node': NODE_TYPES,
      '@types/react': TYPES,
      typescript: TYPESCRIPT,
    }),
  }
}

/** As npm sorts them. */
function sorted(packages: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
