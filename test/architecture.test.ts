/** Checks the imports of `src` against the architecture: which folders may import each other, and which packages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { expect, test } from '@rstest/core'

/** Source text by path, `src/shared/route.ts` for example. */
type Sources = Record<string, string>
type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>> & {
  /** Packages that only users of an option install. */
  peerDependencies?: Record<string, string>
}

/** The engine's package. */
const ROOT = join(import.meta.dirname, '../packages/bifolio')

// Steps do not import each other: the pipeline passes results on as data.
const STEPS = ['config', 'content', 'content/parser', 'site', 'render', 'bundle', 'http']
const STEP = ['shared', 'files', 'errors']
const PIPELINE = [...STEP, ...STEPS]

/** Folder → the folders that it may import. In addition, a step may import types of `config`. */
const MAY_IMPORT: Record<string, string[]> = {
  shared: [],
  client: ['shared'],
  theme: ['client', 'shared', '@bifolio/site'],
  app: [
    'theme',
    'client',
    'shared',
    '@bifolio/theme',
    '@bifolio/components',
    '@bifolio/islands',
    '@bifolio/parts',
    '@bifolio/styles',
    '@bifolio/stylesheet',
  ],
  files: ['shared'],
  // Not part of what readers load: `client`, `theme` and `app` may not import it.
  errors: ['shared'],
  ...Object.fromEntries(STEPS.map((step) => [step, STEP])),
  content: [...STEP, 'content/parser'],
  // The parser can be replaced as a unit.
  'content/parser': ['shared', 'errors'],
  pipeline: PIPELINE,
  // Each of them is a plugin: only composers import them, through `index.ts`.
  features: [...PIPELINE, 'pipeline'],
  output: [...STEP, 'http', 'pipeline'],
  builder: [...PIPELINE, 'pipeline', 'features', 'checks', 'output'],
  checks: [...PIPELINE, 'pipeline', 'features'],
  // Generates pages like a build, but does not import `builder`.
  dev: [...PIPELINE, 'pipeline', 'features', 'checks'],
  commands: [...PIPELINE, 'pipeline', 'features', 'output', 'checks', 'builder', 'dev'],
  'index.ts': [...PIPELINE, 'commands', 'builder', 'dev', 'pipeline'],
  'cache-kit.ts': STEP,
  'check-kit.ts': [...PIPELINE, 'pipeline'],
  'cli-kit.ts': ['commands', 'http'],
  'config-kit.ts': [...STEP, 'config'],
  'output-kit.ts': STEP,
}

/** Export of `@bifolio/search` → the folders that may import it. */
const SEARCH: Record<string, string[]> = {
  '@bifolio/search': ['shared', 'config', 'render', 'commands', 'theme'],
  '@bifolio/search/build': ['pipeline', 'builder', 'dev'],
  '@bifolio/search/client': ['client', 'theme', 'app'],
  '@bifolio/search/server': ['commands'],
}

/** Folder of `@bifolio/search` → what it may import besides its own files; `build` and `server` also modules of Node. */
const SEARCH_FOLDERS: Record<string, string[]> = {
  engine: [],
  'index.ts': ['engine'],
  build: ['engine', 'opencc-js', 'pinyin-pro'],
  client: ['engine', 'react', 'react-dom'],
  server: ['engine'],
}

/** Package → what it may import besides its own files and Node's modules; of the engine, only documented exports. */
const PACKAGES: Record<string, string[]> = {
  'create-bifolio': ['bifolio', 'bifolio/cli', 'bifolio/config', 'jiti', 'jsonc-parser', 'yaml'],
  mcp: ['@bifolio/search', 'bifolio/cli', 'bifolio/output', '@modelcontextprotocol/sdk', 'zod'],
  playground: [
    'bifolio',
    'bifolio/browser',
    'bifolio/check',
    '@rsbuild/core',
    'react',
    'sucrase',
    '@bifolio/playground-runner',
    ...['commands', 'language', 'state', 'view'].map((name) => `@codemirror/${name}`),
    ...['highlight', 'javascript'].map((name) => `@lezer/${name}`),
  ],
  search: ['opencc-js', 'pinyin-pro', 'react', 'react-dom'],
  // Type only: the compiler itself is resolved from the site.
  proofs: [
    '@bifolio/translations',
    'bifolio',
    'bifolio/check',
    'bifolio/cli',
    'bifolio/config',
    'typescript',
  ],
  'remote-cache': ['bifolio/cache'],
  translations: [
    'bifolio/browser',
    'bifolio/check',
    'bifolio/cli',
    'bifolio/config',
    'diff',
    'github-slugger',
  ],
}

/** Imports that the table forbids, each with the reason for the exception. */
const EXCEPTIONS: Record<string, string> = {
  'src/content/compile.ts → src/config/frontmatter.ts': 'frontmatter is read by the schema that defines it',
}

/** Imports that close a cycle of types, each with the reason for the exception. */
const CIRCULAR: Record<string, string> = {
  'src/config/check.ts → src/config/schema.ts': 'a check is given the configuration, which lists plugins',
}

/** Side → its packages. `node` may use all others. */
const BROWSER_PACKAGES: Record<string, string[]> = {
  shared: [],
  // idiomorph: the live update of `bifolio dev`.
  client: ['react', 'react-dom', 'idiomorph'],
  // Geist: the font for Latin script.
  theme: ['react', '@fontsource-variable/geist', '@fontsource-variable/geist-mono'],
  app: ['react', 'react-dom'],
}

/** Packages that more than one folder may import. */
const HOMES: Record<string, string[]> = {
  // The aliases of a `tsconfig.json`, and what they stand for.
  'get-tsconfig': ['config', 'content'],
  '@bifolio/search': Object.values(SEARCH).flat(),
  react: ['client', 'theme', 'app'],
  'react-dom': ['client', 'app'],
  '@rsbuild/core': ['bundle', 'dev'],
  jiti: ['config', 'files'],
  // Highlighted lines, and the pages of the dev server.
  'lru-cache': ['content', 'pipeline'],
  satteri: ['content/parser'],
  yaml: ['config'],
  // What the shared cache sends has to be checked, and files that a feature reads.
  zod: ['config', 'builder', 'features'],
}

/** Packages whose files are read instead of imported; `@types/react` is resolved by the compiler. */
const FILES_ONLY = new Set(['@fontsource-variable/noto-sans-sc', '@types/react', 'mermaid'])

interface Import {
  file: string
  folder: string
  specifier: string
  isType: boolean
}

const IMPORT =
  /^(?:import|export)\b(\s+type\b)?[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]|(?<!['"])\bimport\(\s*['"]([^'"]+)['"]|\burl\("(@[^"]+)"\)/gm
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const PRINTS = /\bconsole\.|\bprocess\.(?:exit|stdout|stderr)\b/

/** `src/content/plugins/code.ts` → `content`, `src/content/parser/read.ts` → `content/parser`. */
function folderOf(path: string): string {
  const [, folder = '', inner] = path.split('/')
  const joined = `${folder}/${inner}`
  return joined === 'content/parser' ? joined : folder
}

/** `src/features/llms/llms.ts` → `llms`. */
const featureOf = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1]

function importsOf(file: string, source: string): Import[] {
  return [...source.replace(COMMENT, '').matchAll(IMPORT)].map(([, type, from, bare, dynamic, url]) => ({
    file,
    folder: folderOf(file),
    specifier: from ?? bare ?? dynamic ?? url ?? '',
    isType: type !== undefined,
  }))
}

/** `react-dom/server` → `react-dom`, `@rsbuild/core` as it is. */
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

function problemWith({ file, folder, specifier, isType }: Import): string | undefined {
  const allowed = MAY_IMPORT[folder]
  if (!allowed) return `${file}: ${folder} is neither a step nor a composer; add it to this test`
  if (!specifier.startsWith('.'))
    return allowed.includes(specifier) ? undefined : problemWithPackage(file, folder, specifier)
  const target = posix.join(posix.dirname(file), specifier)
  const to = folderOf(target)
  const feature = featureOf(target)
  if (feature && feature !== featureOf(file) && file !== 'src/features/index.ts')
    return `${file}: only the list of features may import ${target}`
  const isConfigType = isType && to === 'config' && STEPS.includes(folder)
  if (to === folder || allowed.includes(to) || isConfigType || `${file} → ${target}` in EXCEPTIONS)
    return undefined
  return `${file}: ${folder} must not import ${target}`
}

function problemWithPackage(file: string, folder: string, specifier: string): string | undefined {
  const side = BROWSER_PACKAGES[folder]
  const name = packageOf(specifier)
  const isAllowed =
    name === '@bifolio/search'
      ? SEARCH[specifier]?.includes(folder)
      : side
        ? side.includes(name)
        : specifier.startsWith('node:') || !/^react(-dom)?$/.test(name)
  return isAllowed ? undefined : `${file}: ${folder} must not import ${specifier}`
}

/** Each package is imported, from one folder or from those that `HOMES` lists, and is in package.json. */
function packageProblems(
  imports: Import[],
  { dependencies, peerDependencies = {}, devDependencies }: Manifest,
): string[] {
  const users = new Map(
    Object.keys({ ...dependencies, ...peerDependencies }).map((name) => [name, new Set<string>()]),
  )
  const problems: string[] = []
  for (const { file, folder, specifier, isType } of imports) {
    const name = packageOf(specifier)
    if (/^(\.|node:)/.test(specifier) || MAY_IMPORT[folder]?.includes(specifier)) continue
    if (users.get(name)?.add(folder)) continue
    if (!isType || !(`@types/${name}` in devDependencies))
      problems.push(`${file}: ${name} is not a dependency`)
  }
  for (const [name, folders] of users) {
    const strays = [...folders].filter((folder) => HOMES[name] && !HOMES[name].includes(folder))
    if (folders.size === 0 && !FILES_ONLY.has(name))
      problems.push(`package.json: nothing in src imports ${name}`)
    if (strays.length > 0 || (!HOMES[name] && folders.size > 1)) {
      problems.push(`package.json: ${name} is imported in ${[...folders].sort().join(', ')}`)
    }
  }
  return problems
}

/** Circular imports, by value or by type, each as the path of its cycle. */
function circularImports(sources: Sources): string[] {
  const targets = new Map<string, string[]>()
  for (const { file, specifier } of Object.entries(sources).flatMap(([file, text]) =>
    importsOf(file, text),
  )) {
    if (!specifier.startsWith('.')) continue
    const target = posix.join(posix.dirname(file), specifier)
    if (!(`${file} → ${target}` in CIRCULAR)) targets.set(file, [...(targets.get(file) ?? []), target])
  }
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): string[] => {
    const at = path.indexOf(file)
    if (at >= 0) return [`circular import: ${[...path.slice(at), file].join(' → ')}`]
    if (done.has(file)) return []
    const found = (targets.get(file) ?? []).flatMap((target) => visit(target, [...path, file]))
    done.add(file)
    return found
  }
  return [...targets.keys()].flatMap((file) => visit(file, []))
}

function problemsOf(sources: Sources, manifest: Manifest): string[] {
  const imports = Object.entries(sources).flatMap(([file, source]) => importsOf(file, source))
  const printing = Object.entries(sources)
    .filter(
      ([file, source]) =>
        !/^src\/(commands|client|theme|app)\//.test(file) && PRINTS.test(source.replace(COMMENT, '')),
    )
    .map(([file]) => `${file}: only the command line prints and exits`)
  return [
    ...imports.flatMap((use) => problemWith(use) ?? []),
    ...packageProblems(imports, manifest),
    ...printing,
  ]
}

/** Tests, fixtures, and files that only the compiler reads or writes. */
const NOT_NAMED = /(?:^|\/)(?:fixtures\/|tsconfig\.json$|\.)|\.(?:test|fixture)\./

/** Files whose path is not in kebab-case. */
const oddlyNamed = (files: readonly string[]): string[] =>
  files.filter((file) => !NOT_NAMED.test(file) && !KEBAB_CASE.test(file))

const KEBAB_CASE = /^(?:[a-z\d]+(?:[-.][a-z\d]+)*\/)*(?:README\.md|[a-z\d]+(?:[-.][a-z\d]+)*)$/

/** The files below a folder, as paths that include it, `src/shared/route.ts` for example. */
function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

/** Forbidden imports of a package. */
function forbiddenImports(name: string, sources: Sources): string[] {
  const allowed = PACKAGES[name] ?? []
  return Object.entries(sources)
    .flatMap(([file, source]) => importsOf(file, source))
    .filter(({ file, specifier }) =>
      specifier.startsWith('.')
        ? !posix.join(posix.dirname(file), specifier).startsWith('src/')
        : !specifier.startsWith('node:') &&
          !allowed.includes(/^bifolio\b/.test(specifier) ? specifier : packageOf(specifier)),
    )
    .map(({ file, specifier }) => `${name}/${file} must not import ${specifier}`)
}

/** Sources without tests and fixtures, whose imports are not restricted. */
function readSources(root = ROOT): Sources {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !/\.(test|fixture|d)\.tsx?$/.test(file))
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

test('other packages import only documented exports of the engine', () => {
  const folder = join(ROOT, '..')
  const names = readdirSync(folder).filter((name) => name !== 'bifolio')
  expect(names.sort()).toEqual(Object.keys(PACKAGES).sort())
  expect(names.flatMap((name) => forbiddenImports(name, readSources(join(folder, name))))).toEqual([])
  const source = `import { a } from '../../bifolio/src/a.ts'\nimport { b } from 'bifolio/theme'\nimport c from './c.ts'`
  expect(forbiddenImports('mcp', { 'src/a.ts': source })).toEqual([
    'mcp/src/a.ts must not import ../../bifolio/src/a.ts',
    'mcp/src/a.ts must not import bifolio/theme',
  ])
})

/** Imports between the folders of search that the table forbids. */
function problemsOfSearch(sources: Sources): string[] {
  const imports = Object.entries(sources).flatMap(([file, source]) => importsOf(file, source))
  return imports.flatMap(({ file, folder, specifier }) => {
    const isNode = specifier.startsWith('node:')
    const to = specifier.startsWith('.')
      ? folderOf(posix.join(posix.dirname(file), specifier))
      : packageOf(specifier)
    const isAllowed = isNode
      ? folder === 'build' || folder === 'server'
      : to === folder || SEARCH_FOLDERS[folder]?.includes(to)
    return isAllowed ? [] : [`${file} must not import ${specifier}`]
  })
}

test('what search does in browsers needs neither Node nor its own build', () => {
  expect(problemsOfSearch(readSources(join(ROOT, '../search')))).toEqual([])
  const source = `import 'node:fs'\nimport { a } from '../build/a.ts'\nimport { b } from '../engine/b.ts'`
  expect(problemsOfSearch({ 'src/client/a.ts': source })).toEqual([
    'src/client/a.ts must not import node:fs',
    'src/client/a.ts must not import ../build/a.ts',
  ])
})

test('the sources follow the architecture', () => {
  const manifest: Manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const sources = readSources()
  expect(Object.keys(sources)).toContain('src/shared/types.ts')
  expect(problemsOf(sources, manifest)).toEqual([])
})

const REPOSITORY = join(ROOT, '../..')
const WITH_SOURCES = readdirSync(join(ROOT, '..')).filter((name) => existsSync(join(ROOT, '..', name, 'src')))

test.each(WITH_SOURCES)('%s has no circular imports', (name) => {
  expect(circularImports(readSources(join(ROOT, '..', name)))).toEqual([])
})

test('files are named in kebab-case', () => {
  const folders = [...WITH_SOURCES.map((name) => `packages/${name}/src`), 'scripts']
  expect(folders.flatMap((folder) => oddlyNamed(filesIn(REPOSITORY, folder)))).toEqual([])
  const others = ['a/b.test.ts', 'a/b.fixture.ts', 'a/fixtures/B.ts', 'README.md', 'a-b/a.d.ts']
  expect(oddlyNamed([...others, 'a/B.ts', 'c/dE/f.ts'])).toEqual(['a/B.ts', 'c/dE/f.ts'])
})

const manifest: Manifest = { dependencies: {}, devDependencies: {} }

test.each([
  ['src/shared/a.ts', `import { join } from 'node:path'`, 'shared must not import node:path'],
  ['src/shared/a.ts', `import type { b } from '../client/b.ts'`, 'shared must not import src/client/b.ts'],
  ['src/client/a.ts', `import fs from 'node:fs'`, 'client must not import node:fs'],
  ['src/client/a.ts', `export * from '../theme/b.tsx'`, 'client must not import src/theme/b.tsx'],
  ['src/theme/A.tsx', `import '../app/b.css'`, 'theme must not import src/app/b.css'],
  ['src/render/a.ts', `const b = await import('../theme/B.tsx')`, 'render must not import src/theme/B.tsx'],
  ['src/render/a.ts', `import {\n  b,\n} from '../content/b.ts'`, 'render must not import src/content/b.ts'],
  ['src/site/a.ts', `import { b } from '../config/b.ts'`, 'site must not import src/config/b.ts'],
  ['src/site/a.ts', `import { b } from '../builder/b.ts'`, 'site must not import src/builder/b.ts'],
  ['src/site/a.ts', `import { b } from '../features/index.ts'`, 'site must not import src/features/index.ts'],
  ['src/builder/a.ts', `import { b } from '../features/b/b.ts'`, 'only the list of features may import'],
  ['src/features/a/a.ts', `import { b } from '../b/b.ts'`, 'only the list of features may import'],
  ['src/new/a.ts', `import { b } from '../../shared/b.ts'`, 'new is neither a step nor a composer'],
  ['src/builder/a.ts', `console.log(1)`, 'only the command line prints and exits'],
  ['src/config/a.ts', `if (bad) process.exit(1)`, 'only the command line prints and exits'],
])('%s must not contain %s', (file, source, problem) => {
  expect(problemsOf({ [file]: source }, manifest)).toEqual([expect.stringContaining(problem)])
})

test.each([
  ['src/builder/a.ts', `import { b } from '../render/b.ts'\nimport fs from 'node:fs'`],
  ['src/site/a.ts', `import type { Config } from '../config/schema.ts'`],
  ['src/commands/cli.ts', `process.exit(1)`],
  ['src/shared/a.ts', `/** import 'node:fs' */\n// import 'node:fs'\nconst b = "import 'node:fs'"`],
])('%s may contain %s', (file, source) => {
  expect(problemsOf({ [file]: source }, manifest)).toEqual([])
})

test('the exports of search that run in browsers are imported there only, and the others elsewhere', () => {
  const sources = {
    'src/dev/a.ts': `import '@bifolio/search/client'\nimport '@bifolio/search/build'`,
    'src/theme/a.ts': `import '@bifolio/search/build'\nimport '@bifolio/search/client'`,
  }
  const depending: Manifest = { ...manifest, dependencies: { '@bifolio/search': '*' } }
  expect(problemsOf(sources, depending)).toEqual([
    'src/dev/a.ts: dev must not import @bifolio/search/client',
    'src/theme/a.ts: theme must not import @bifolio/search/build',
  ])
})

test('circular imports are reported, by value and by type', () => {
  const sources = {
    'src/shared/a.ts': `import { b } from './b.ts'`,
    'src/shared/b.ts': `import { c } from './c.ts'`,
    'src/shared/c.ts': `import { a } from './a.ts'`,
    'src/shared/d.ts': `import type { a } from './e.ts'`,
    'src/shared/e.ts': `import { d } from './d.ts'`,
  }
  expect(circularImports(sources)).toEqual([
    'circular import: src/shared/a.ts → src/shared/b.ts → src/shared/c.ts → src/shared/a.ts',
    'circular import: src/shared/d.ts → src/shared/e.ts → src/shared/d.ts',
  ])
})

test('each package is imported from one folder, declared and used', () => {
  const sources = {
    'src/config/a.ts': `import z from 'zod'\nimport type { Root } from 'mdast'`,
    'src/content/a.ts': `import z from 'zod/mini'\nimport c from 'undeclared'\nimport d from 'satteri'`,
    'src/builder/a.ts': `import { createRsbuild } from '@rsbuild/core'`,
  }
  const declared: Manifest = {
    dependencies: { zod: '1.0.0', unused: '1.0.0', '@rsbuild/core': '1.0.0', satteri: '1.0.0' },
    devDependencies: { '@types/mdast': '1.0.0' },
  }
  expect(problemsOf(sources, declared)).toEqual([
    'src/content/a.ts: undeclared is not a dependency',
    'package.json: zod is imported in config, content',
    'package.json: nothing in src imports unused',
    'package.json: @rsbuild/core is imported in builder',
    'package.json: satteri is imported in content',
  ])
})
