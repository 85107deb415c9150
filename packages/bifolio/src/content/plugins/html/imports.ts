import { join } from 'node:path'
import type { ImportDeclaration, Program } from 'estree-jsx'
import { FAULTS } from '../../../files/file-fault.ts'
import { slashPath } from '../../../files/slash-path.ts'
import { positionFinder } from '../../../shared/position.ts'
import { fileUrl, isPageFile } from '../../../shared/route.ts'
import type { ImportUse } from '../../../shared/types.ts'
import { readAsset } from '../../asset.ts'
import type { Compilation } from '../../compilation.ts'
import { type Located, locateImport } from '../../locate.ts'
import { ENGINE_MODULES, isBundled, moduleName } from '../../modules.ts'
import { type HastPluginDefinition, nodePosition, type Position } from '../../parser/index.ts'
import { readSource } from '../../source.ts'

/** Compiles a fragment and returns the body of a function that returns its exports. */
type CompileFragment = (page: Compilation, absolutePath: string) => string

/** Placeholder for a missing module, so that it is reported once and not for every use. */
const MISSING_MODULE = 'new Proxy({}, { has: () => true, get: () => () => null })'
/** Reads an export of a module; throws {@link ImportFault} if it is missing. */
const PICK = `function _pick(module, use) {
  if (module && use.name === '*') return module;
  if (module && use.name in module) return module[use.name];
  throw Object.assign(new Error('No such export'), { importFault: { use, names: module && Object.keys(module) } });
}`

/**
 * Replaces the imports of a page with declarations: components of the site and of the theme, fragments of Markdown, URLs
 * of assets. Exports stay. The declarations are exports themselves: the compiler allows only these there, and would
 * otherwise look up the names among the theme's components.
 *
 * `import Counter from './counter.tsx'` → `export const Counter = _pick(_import1, { name: "default", … })`, with
 * `const _import1 = runtime.module("en/counter.tsx")` before the page's code
 */
export const imports = (page: Compilation, compileFragment: CompileFragment): HastPluginDefinition => ({
  name: 'imports',
  options: { position: true },
  mdxjsEsm(node, ctx) {
    const program = node.parseExpression()
    if (!program) return
    const start = nodePosition(page, node)
    const lineOf = positionFinder(node.value)
    let kept = ''
    let end = 0
    for (const statement of program.body) {
      if (statement.type !== 'ImportDeclaration') continue
      const [from, to] = rangeOf(statement)
      const position = { ...start, line: start.line + lineOf(from).line - 1 }
      const source = String(statement.source.value)
      const located = locateImport(source, join(page.context.root, page.file), page.context)
      const written: Import = { statement, position, source, located }
      const value = importedValue(page, written, compileFragment)
      kept += node.value.slice(end, from) + declare(page, written, value)
      end = to
    }
    kept += node.value.slice(end)
    for (const name of exportedNames(program)) page.locals.add(name)
    if (kept === node.value) return
    if (kept.trim()) ctx.replaceNode(node, { type: 'mdxjsEsm', value: kept })
    else ctx.removeNode(node)
  },
})

interface Import {
  statement: ImportDeclaration
  position: Position
  source: string
  located: Located
}

/** Declares the names of an import statement. */
function declare(
  page: Compilation,
  { statement: { specifiers }, position, source, located }: Import,
  value = MISSING_MODULE,
): string {
  if (specifiers.length === 0) return ''
  if (page.declarations.length === 0) page.declarations.push(PICK)
  const module = `_import${page.declarations.length}`
  page.declarations.push(`const ${module} = ${value};`)
  const declarations = specifiers.map((specifier) => {
    const { name: local } = specifier.local
    page.locals.add(local)
    const use: ImportUse = { ...position, source, name: importedName(specifier) }
    if (ENGINE_MODULES[use.source] === 'theme') page.importedFromTheme.set(local, use.name)
    if (located.kind === 'file' && !located.fault)
      page.imported.set(local, { path: located.path, name: use.name })
    return `${local} = _pick(${module}, ${JSON.stringify(use)})`
  })
  return `export const ${declarations.join(', ')};`
}

function importedName(specifier: ImportDeclaration['specifiers'][number]): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : String(specifier.imported.value)
}

/** A JavaScript expression for the module's exports; `undefined` if the module cannot be imported. */
function importedValue(
  page: Compilation,
  { position, source, located }: Import,
  compileFragment: CompileFragment,
): string | undefined {
  if (Object.hasOwn(ENGINE_MODULES, source)) return `arguments[0].${ENGINE_MODULES[source]}`
  if (located.kind === 'package') {
    if (located.isInstalled) return moduleValue(page, located, source)
    page.report('missing-import-package', position, { name: located.name })
    return undefined
  }
  const { path, fault, query } = located
  for (const candidate of fault === 'missing' ? located.candidates : [path]) page.dependencies.add(candidate)
  if (fault === 'missing') {
    const hint = /^[./]/.test(source)
      ? `Paths are relative to \`${page.file}\`; a leading \`/\` means the content folder.`
      : `In \`tsconfig.json\` it means \`${slashPath(page.context.site, path)}\`.`
    const near = /^[./]/.test(source) ? page.nearestFile(source) : undefined
    page.report('missing-import', position, { path: source, hint, near })
    return undefined
  }
  if (fault) {
    page.report('unreadable-import', position, { path: source, fault: FAULTS[fault] })
    return undefined
  }
  if (query !== '' || !isBundled(located)) page.includes.add(path)
  if (query === '?raw') return `{ default: ${JSON.stringify(readSource(page, path))} }`
  if (!ADDRESS_QUERIES.includes(query)) {
    page.report('unknown-import-query', position, { path: source, query })
    return undefined
  }
  if (isBundled(located)) return moduleValue(page, located, source)
  if (query === '' && isPageFile(path)) {
    if (isCircular(page, path, position)) return undefined
    return `arguments[0].fragment(function () {${compileFragment(page, path)}\n})`
  }
  const asset = readAsset(path)
  page.addAsset(asset.source, asset.file)
  return `{ default: ${JSON.stringify(fileUrl(asset.file, page.context.base))} }`
}

/** Endings of an import whose value is the address of a file. Files are never inlined, so `?no-inline` is always true. */
const ADDRESS_QUERIES = ['', '?url', '?no-inline']

function moduleValue(page: Compilation, located: Located, source: string): string {
  const name = moduleName(located, source, page.context.root)
  page.modules.add(name)
  return `arguments[0].module(${JSON.stringify(name)})`
}

/** Reports a fragment that imports itself. */
function isCircular(page: Compilation, path: string, position: Position): boolean {
  const file = slashPath(page.context.root, path)
  if (!page.stack.includes(file)) return false
  const files = [...page.stack.slice(page.stack.indexOf(file)), file]
  page.report('circular-import', position, { files })
  return true
}

function exportedNames(program: Program): string[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return []
    const { declaration } = statement
    if (declaration.type !== 'VariableDeclaration') return declaration.id ? [declaration.id.name] : []
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  })
}

/** The parser adds offsets to every node, which the ESTree types omit. */
function rangeOf(statement: object): [start: number, end: number] {
  const { start, end } = statement as { start: number; end: number }
  return [start, end]
}
