import { relative, sep } from 'node:path'
import type { ImportDeclaration, Program } from 'estree-jsx'
import { defineHastPlugin, type HastPluginDefinition } from 'satteri'
import { FAULTS, type FileFault, fileFault } from '../../files/file-fault.ts'
import { positionFinder } from '../../shared/position.ts'
import { fileUrl, isPageFile } from '../../shared/route.ts'
import type { ImportUse } from '../../shared/types.ts'
import { aliasedPaths } from '../aliases.ts'
import { readAsset } from '../asset.ts'
import type { Compilation, Position } from '../compilation.ts'
import { positionOf } from '../position.ts'
import { isComponentFile } from '../scan.ts'

/** Compiles a fragment and returns the body of a function that returns its exports. */
type CompileFragment = (page: Compilation, absolutePath: string) => string

/** Names under which pages may import the theme's components: ours, and those of Rspress. */
const THEME = new Set(['@theme', 'bifolio/theme', 'rspress/theme', '@rspress/core/theme'])
const REACT = new Set(['react', 'react/jsx-runtime'])
const MODULE = /\.[cm]?[jt]sx?$/i
const MODULE_ENDINGS = ['', '.tsx', '.jsx', '.ts', '.js', '/index.tsx', '/index.jsx']

/** Takes the place of a module that is not there, so that this is reported once and not for every use. */
const NOTHING = 'new Proxy({}, { has: () => true, get: () => () => null })'
/** Takes an export from a module; see {@link ImportFault} for what it throws. */
const PICK = `function _pick(module, use) {
  if (module && use.name === '*') return module;
  if (module && use.name in module) return module[use.name];
  throw Object.assign(new Error('No such export'), { importFault: { use, names: module && Object.keys(module) } });
}`

/**
 * Replaces the imports of a page with declarations of what they bring: components of the site and of the theme,
 * fragments of Markdown, addresses of assets. Exports stay. The declarations are exports themselves, because the
 * compiler allows nothing else there, and has to see them so as not to look for the names among the theme's components.
 *
 * `import Counter from './counter.tsx'` → `export const Counter = _pick(_import1, { name: "default", … })`, with
 * `const _import1 = runtime.module("en/counter.tsx")` before the page's code
 */
export const imports = (page: Compilation, compileFragment: CompileFragment): HastPluginDefinition =>
  defineHastPlugin({
    name: 'imports',
    options: { position: true },
    mdxjsEsm(node, ctx) {
      const program = node.parseExpression()
      if (!program) return
      const start = positionOf(page, node)
      const lineOf = positionFinder(node.value)
      let kept = ''
      let end = 0
      for (const statement of program.body) {
        if (statement.type !== 'ImportDeclaration') continue
        const [from, to] = rangeOf(statement)
        const position = { ...start, line: start.line + lineOf(from).line - 1 }
        const value = importedValue(page, String(statement.source.value), position, compileFragment)
        kept += node.value.slice(end, from) + declare(page, statement, position, value)
        end = to
      }
      kept += node.value.slice(end)
      for (const name of exportedNames(program)) page.locals.add(name)
      if (kept === node.value) return
      if (kept.trim()) ctx.replaceNode(node, { type: 'mdxjsEsm', value: kept })
      else ctx.removeNode(node)
    },
  })

/** Declares the names that an import statement brings. */
function declare(
  page: Compilation,
  { specifiers, source }: ImportDeclaration,
  position: Position,
  value = NOTHING,
): string {
  if (specifiers.length === 0) return ''
  if (page.declarations.length === 0) page.declarations.push(PICK)
  const module = `_import${page.declarations.length}`
  page.declarations.push(`const ${module} = ${value};`)
  const declarations = specifiers.map((specifier) => {
    const { name: local } = specifier.local
    page.locals.add(local)
    const use: ImportUse = { ...position, source: String(source.value), name: importedName(specifier) }
    return `${local} = _pick(${module}, ${JSON.stringify(use)})`
  })
  return `export const ${declarations.join(', ')};`
}

function importedName(specifier: ImportDeclaration['specifiers'][number]): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : String(specifier.imported.value)
}

/** A JavaScript expression for the module's exports; `undefined` for a module that cannot be imported. */
function importedValue(
  page: Compilation,
  source: string,
  position: Position,
  compileFragment: CompileFragment,
): string | undefined {
  const refuse = (message: string, hint: string): undefined =>
    page.error(position, message, hint) as undefined
  if (THEME.has(source)) return 'arguments[0].theme'
  if (REACT.has(source)) return 'arguments[0].react'
  const paths = /^[./]/.test(source) ? [page.resolve(source)] : aliasedPaths(page.context.aliases, source)
  if (paths.length === 0)
    return refuse(
      `A page cannot import \`${source}\`: only files of the site, \`@theme\` and \`react\`.`,
      'Import it in a component file (`.tsx`) of the site and import that file here.',
    )
  const { path, fault } = locate(page, paths)
  page.dependencies.add(path)
  if (fault === 'missing')
    return refuse(
      `The imported file \`${source}\` does not exist.`,
      /^[./]/.test(source)
        ? `Paths are relative to \`${page.file}\`; a leading \`/\` means the root of the site.`
        : `In \`tsconfig.json\` it means \`${relative(page.context.site, path).split(sep).join('/')}\`.`,
    )
  if (fault)
    return refuse(`The imported file \`${source}\` cannot be read: ${FAULTS[fault]}.`, 'Put a file there.')
  const file = relative(page.context.root, path).split(sep).join('/')
  if (isPageFile(path)) {
    if (!page.stack.includes(file))
      return `arguments[0].fragment(function () {${compileFragment(page, path)}\n})`
    const cycle = [...page.stack.slice(page.stack.indexOf(file)), file].join(' → ')
    return refuse(`This import is circular: ${cycle}.`, 'Take one of these imports out.')
  }
  if (!MODULE.test(path)) return assetAddress(page, path)
  if (!isComponentFile(path))
    return refuse(
      `A page cannot import \`${source}\`: only modules that end with \`.tsx\` or \`.jsx\`.`,
      'Import it in such a module, and that module here.',
    )
  page.modules.add(file)
  return `arguments[0].module(${JSON.stringify(file)})`
}

/** The first file that an import may mean and that is there; its ending may be left out. */
function locate(page: Compilation, paths: readonly string[]): { path: string; fault: FileFault | undefined } {
  for (const path of paths.flatMap((path) => MODULE_ENDINGS.map((ending) => path + ending))) {
    const fault = /\.\w+$/.test(path) ? fileFault(path, page.context.site) : 'missing'
    if (fault !== 'missing') return { path, fault }
  }
  return { path: paths[0] ?? '', fault: 'missing' }
}

function assetAddress(page: Compilation, path: string): string {
  const { source, file } = readAsset(path)
  page.addAsset(source, file)
  return `{ default: ${JSON.stringify(fileUrl(file, page.context.base))} }`
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
