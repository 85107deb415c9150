import { existsSync } from 'node:fs'
import { relative, sep } from 'node:path'
import type { ImportDeclaration, Program } from 'estree-jsx'
import { defineHastPlugin, type HastPluginDefinition } from 'satteri'
import { fileUrl, isPageFile } from '../../shared/route.ts'
import type { ImportUse } from '../../shared/types.ts'
import { readAsset } from '../asset.ts'
import { type Draft, resolveFile } from '../draft.ts'
import { placeOf } from '../place.ts'

/** Compiles a fragment and returns the body of a function that yields it. */
export type CompileFragment = (draft: Draft, absolutePath: string) => string

/** Names under which pages may import the theme's components: ours, and those of Rspress. */
const THEME = new Set(['@theme', 'bifolio/theme', 'rspress/theme', '@rspress/core/theme'])
const REACT = new Set(['react', 'react/jsx-runtime'])
const MODULE = /\.[cm]?[jt]sx?$/i
/** Modules that are bundled; see `scan.ts`. */
const COMPONENTS = /\.[jt]sx$/i
const MODULE_ENDINGS = ['', '.tsx', '.jsx', '.ts', '.js', '/index.tsx', '/index.jsx']

/** Stands for a module that is not there, so that the page is told of that once and not for every use. */
const NOTHING = 'new Proxy({}, { has: () => true, get: () => () => null })'
/** Takes an export from a module; see {@link ImportFault} for what it throws. */
const PICK = `function _pick(module, use) {
  if (module && use.name === '*') return module;
  if (module && use.name in module) return module[use.name];
  throw Object.assign(new Error('No such export'), { importFault: { use, names: module && Object.keys(module) } });
}`

/**
 * Takes the imports out of a page and declares what they bring: components of the site and of the theme, fragments of
 * Markdown, addresses of assets. Exports stay. The declarations are exports themselves, because the compiler lets
 * nothing else stand there, and has to see them so as not to look for the names among the theme's components.
 *
 * `import Counter from './counter.tsx'` → `export const Counter = _pick(_import1, { name: "default", … })`, with
 * `const _import1 = runtime.module("en/counter.tsx")` before the page's code
 */
export const imports = (draft: Draft, compileFragment: CompileFragment): HastPluginDefinition =>
  defineHastPlugin({
    name: 'imports',
    options: { position: true },
    mdxjsEsm(node, ctx) {
      const program = node.parseExpression()
      if (!program) return
      const start = placeOf(draft, node)
      let kept = node.value
      for (const statement of [...program.body].reverse()) {
        if (statement.type !== 'ImportDeclaration') continue
        const [from, to] = rangeOf(statement)
        const line = start.line + node.value.slice(0, from).split('\n').length - 1
        const declaration = declare(draft, statement, { ...start, line }, compileFragment)
        kept = kept.slice(0, from) + declaration + kept.slice(to)
      }
      for (const name of exportedNames(program)) draft.locals.add(name)
      if (kept === node.value) return
      if (kept.trim()) ctx.replaceNode(node, { type: 'mdxjsEsm', value: kept })
      else ctx.removeNode(node)
    },
  })

type Position = ReturnType<typeof placeOf>

/** What takes the place of an import statement: declarations of the names that it brings. */
function declare(
  draft: Draft,
  statement: ImportDeclaration,
  place: Position,
  compileFragment: CompileFragment,
): string {
  for (const { local } of statement.specifiers) draft.locals.add(local.name)
  const source = String(statement.source.value)
  const value = importedValue(draft, source, place, compileFragment) ?? NOTHING
  if (statement.specifiers.length === 0) return ''
  if (draft.declarations.length === 0) draft.declarations.push(PICK)
  const module = `_import${draft.declarations.length}`
  draft.declarations.push(`const ${module} = ${value};`)
  const declarations = statement.specifiers.map((specifier) => {
    const name = specifier.type === 'ImportNamespaceSpecifier' ? '*' : importedName(specifier)
    return `${specifier.local.name} = _pick(${module}, ${JSON.stringify({ ...place, source, name } satisfies ImportUse)})`
  })
  return `export const ${declarations.join(', ')};`
}

function importedName(specifier: ImportDeclaration['specifiers'][number]): string {
  if (specifier.type !== 'ImportSpecifier') return 'default'
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : String(specifier.imported.value)
}

/** A JavaScript expression for the module's exports. */
function importedValue(
  draft: Draft,
  source: string,
  place: Position,
  compileFragment: CompileFragment,
): string | undefined {
  if (THEME.has(source)) return 'arguments[0].theme'
  if (REACT.has(source)) return 'arguments[0].react'
  if (!/^[./]/.test(source)) return unknownModule(draft, source, place)
  const wanted = resolveFile(draft, source)
  const path = MODULE_ENDINGS.map((ending) => wanted + ending).find(
    (file) => existsSync(file) && /\.\w+$/.test(file),
  )
  draft.dependencies.add(path ?? wanted)
  if (!path) return missingFile(draft, source, place)
  if (isPageFile(path)) return fragment(draft, path, place, compileFragment)
  if (!MODULE.test(path)) return assetAddress(draft, path)
  if (!COMPONENTS.test(path)) return noComponents(draft, source, place)
  const module = relative(draft.context.root, path).split(sep).join('/')
  draft.modules.add(module)
  return `arguments[0].module(${JSON.stringify(module)})`
}

function assetAddress(draft: Draft, path: string): string {
  const { source, file } = readAsset(path)
  draft.assets.push({ source, file })
  return `{ default: ${JSON.stringify(fileUrl(file, draft.context.base))} }`
}

function fragment(
  draft: Draft,
  path: string,
  place: Position,
  compileFragment: CompileFragment,
): string | undefined {
  const file = relative(draft.context.root, path).split(sep).join('/')
  if (!draft.stack.includes(file))
    return `arguments[0].fragment(function () {${compileFragment(draft, path)}\n})`
  draft.problems.push({
    ...place,
    severity: 'error',
    message: `This import goes round in a circle: ${[...draft.stack.slice(draft.stack.indexOf(file)), file].join(' → ')}.`,
    hint: 'Take one of these imports out.',
  })
  return undefined
}

function missingFile(draft: Draft, source: string, place: Position): undefined {
  draft.problems.push({
    ...place,
    severity: 'error',
    message: `The imported file \`${source}\` does not exist.`,
    hint: `Paths are relative to \`${draft.file}\`; a leading \`/\` means the root of the site.`,
  })
}

function noComponents(draft: Draft, source: string, place: Position): undefined {
  draft.problems.push({
    ...place,
    severity: 'error',
    message: `A page cannot import \`${source}\`: only modules that end with \`.tsx\` or \`.jsx\`.`,
    hint: 'Import it in such a module, and that module here.',
  })
}

function unknownModule(draft: Draft, source: string, place: Position): undefined {
  draft.problems.push({
    ...place,
    severity: 'error',
    message: `A page cannot import \`${source}\`: only files of the site, \`@theme\` and \`react\`.`,
    hint: 'Import it in a component file (`.tsx`) of the site and import that file here.',
  })
}

function exportedNames(program: Program): string[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return []
    const { declaration } = statement
    if (declaration.type !== 'VariableDeclaration') return declaration.id ? [declaration.id.name] : []
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  })
}

/** The parser adds offsets to every node, which the ESTree types leave out. */
function rangeOf(statement: object): [start: number, end: number] {
  const { start, end } = statement as { start: number; end: number }
  return [start, end]
}
