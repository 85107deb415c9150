/** Reads the public functions of the engine, with their types and comments, by the TypeScript compiler. */
import { inProject, readJson } from '../lib/project.js'

/** @typedef {{ name: string, isOptional: boolean, type: string, text: string, meant?: string }} ApiField `text` is its comment, `meant` the type of a component's property without aliases. */
/**
 * @typedef {object} ApiFunction
 * @property {string} name
 * @property {string} text
 * @property {string[]} signatures
 * @property {ApiField[]} parameters Of the first signature; the properties of a component.
 * @property {string} returns The comment on the result.
 * @property {string} example
 */
/** @typedef {{ name: string, functions: ApiFunction[] }} ApiModule */
/** @typedef {import('typescript/unstable/sync').Symbol} Symbol */
/** @typedef {import('typescript/unstable/sync').Type} Type */
/** @typedef {import('typescript/unstable/sync').Signature} Signature */
/** @typedef {import('typescript/unstable/sync').NodeHandle} NodeHandle */
/** @typedef {import('typescript/unstable/ast').Node} Node */
/** @typedef {import('typescript/unstable/ast').TypeNode} TypeNode */
/** @typedef {import('typescript/unstable/sync').Project} Project */
/** @typedef {typeof import('typescript/unstable/sync')} TypeScript */
/** @typedef {{ project: Project, ts: TypeScript }} Context */

const ENGINE = 'packages/bifolio'
/** Export → the compiler project of its module. */
const MODULES = {
  '.': 'tsconfig.build.json',
  './check': 'tsconfig.build.json',
  './theme': 'src/theme/tsconfig.json',
}
/** Flags of the compiler: types without truncation, and the definition of an alias instead of its name. */
const NO_TRUNCATION = 1
const IN_ALIAS = 1 << 23

/** A path in the form that the compiler uses on every system. @param {string} file */
const inEngine = (file) => inProject(ENGINE, file).replaceAll('\\', '/')

/** @returns {Promise<ApiModule[]>} */
export async function readApi() {
  const ts = await import('typescript/unstable/sync')
  const { exports } = readJson(inProject(ENGINE, 'package.json'))
  const compiler = new ts.API({ cwd: inProject(ENGINE) })
  try {
    return Object.entries(MODULES).map(([path, name]) => {
      const config = inEngine(name)
      const project = compiler.updateSnapshot({ openProject: config }).getProject(config)
      if (!project) throw new Error(`TypeScript has not opened ${config}.`)
      const file = exports[path].types.replace('./dist/', 'src/').replace('.d.ts', '.ts')
      return moduleOf(`bifolio${path.slice(1)}`, inEngine(file), { project, ts })
    })
  } finally {
    compiler.close()
  }
}

/** @param {string} name @param {string} file @param {Context} context @returns {ApiModule} */
function moduleOf(name, file, context) {
  const { project, ts } = context
  const { checker, program } = project
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`TypeScript has not read ${file}.`)
  const functions = checker.getExportsOfModule(module).flatMap((symbol) => {
    const meant = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    return functionOf(symbol.name, meant, context) ?? []
  })
  return { name, functions }
}

/** @param {string} name @param {Symbol} symbol @param {Context} context @returns {ApiFunction | undefined} */
function functionOf(name, symbol, context) {
  const { project, ts } = context
  const { checker } = project
  if (!(symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable))) return undefined
  const type = checker.getTypeOfSymbol(symbol)
  const signatures = type ? checker.getSignaturesOfType(type, ts.SignatureKind.Call) : []
  const [first] = signatures
  // A React context is callable, too.
  if (!type || !first || checker.getPropertyOfType(type, 'Provider')) return undefined
  const tags = checker.getJsDocTagsOfSymbol(symbol)
  /** @param {string} tag */
  const textOf = (tag) => plain(tags.find(({ name }) => name === tag)?.text ?? '')
  return {
    name,
    text: plain(checker.getDocumentationCommentOfSymbol(symbol)),
    signatures: signatures.map((signature) => `${name}${signatureText(signature, context)}`),
    parameters: parametersOf(first, tags, context),
    returns: textOf('returns'),
    example: (tags.find(({ name }) => name === 'example')?.text ?? '').replace(/^```\w*\n|\n```$/g, ''),
  }
}

/** @param {Signature} signature @param {Context} context */
function signatureText(signature, context) {
  const parameters = signature.getParameters().map((parameter) => {
    const { name, isOptional, type } = fieldOf(parameter, context)
    return `${name}${isOptional ? '?' : ''}: ${type}`
  })
  return `(${parameters.join(', ')}): ${returnTypeOf(signature, context)}`
}

/** @param {Signature} signature @param {Context} context */
function returnTypeOf(signature, context) {
  const type = context.project.checker.getReturnTypeOfSignature(signature)
  return writtenType(signature.declaration, context) ?? computedType(type, context)
}

/** The parameters of a function, or the destructured properties of a component. @param {Signature} signature @param {readonly { name: string, text?: string }[]} tags @param {Context} context @returns {ApiField[]} */
function parametersOf(signature, tags, context) {
  return signature.getParameters().flatMap((parameter) => {
    const field = fieldOf(parameter, context)
    if (isComponentProps(parameter))
      return fieldsOf(context.project.checker.getTypeOfSymbol(parameter), context, true)
    const tag = tags.find(({ name, text }) => name === 'param' && text?.startsWith(`${field.name} `))
    return [{ ...field, text: plain(tag?.text?.slice(field.name.length + 1) ?? '') }]
  })
}

/** A destructured parameter has no name. @param {Symbol} parameter */
const isComponentProps = ({ name }) => name.startsWith('__') || name === 'props'

/** The fields in source order, without those that React and HTML add to a component. @param {Type | undefined} type @param {Context} context @param {boolean} [isMeant] @returns {ApiField[]} */
function fieldsOf(type, context, isMeant = false) {
  const properties = (type ? context.project.checker.getPropertiesOfType(type) : []).filter(
    ({ declarations = [] }) => !declarations.some(({ path }) => path.includes('/node_modules/')),
  )
  /** @param {Symbol} symbol */
  const positionOf = ({ declarations: [first] = [] }) =>
    `${first?.path}:${String(first?.index).padStart(9, '0')}`
  return properties
    .sort((a, b) => (positionOf(a) < positionOf(b) ? -1 : 1))
    .map((symbol) => {
      const field = fieldOf(symbol, context)
      if (!isMeant) return field
      const meant = computedType(context.project.checker.getTypeOfSymbol(symbol), context, IN_ALIAS)
      // A name of texts that are known is of no use to those who write one.
      const isNamed = /^"[^"]*"(?: \| (?:"[^"]*"|undefined))+$/.test(meant) && !field.type.includes("'")
      const texts = meant.replaceAll(' | undefined', '').replaceAll('"', "'")
      return { ...field, meant, type: isNamed ? texts : field.type }
    })
}

/** @param {Symbol} symbol @param {Context} context @returns {ApiField} */
function fieldOf(symbol, context) {
  const { project, ts } = context
  const [declaration] = symbol.declarations ?? []
  const node = nodeOf(declaration)
  return {
    name: isComponentProps(symbol) ? 'props' : symbol.name,
    isOptional: Boolean(symbol.flags & ts.SymbolFlags.Optional || node?.questionToken || node?.initializer),
    type:
      symbol.flags & ts.SymbolFlags.Method
        ? methodType(node?.getText() ?? '')
        : (writtenType(declaration, context) ??
          computedType(project.checker.getTypeOfSymbol(symbol), context)),
    text: plain(project.checker.getDocumentationCommentOfSymbol(symbol)),
  }
}

/** `close(): Promise<void>` → `() => Promise<void>`. @param {string} text */
const methodType = (text) =>
  oneLine(text)
    .replace(/^\w+\??/, '')
    .replace(/\): ([^()]*)$/, ') => $1')

/** A type as written in the source, unless it is an alias of another one. @param {NodeHandle | undefined} declaration @param {Context} context */
function writtenType(declaration, { project: { checker }, ts }) {
  const type = nodeOf(declaration)?.type
  if (!type) return undefined
  const meant = checker.getTypeFromTypeNode(type)
  return meant && meant.flags & ts.TypeFlags.TypeParameter ? undefined : oneLine(type.getText())
}

/** @param {Type | undefined} type @param {Context} context @param {number} [flags] */
const computedType = (type, { project: { checker } }, flags = 0) =>
  type ? checker.typeToString(type, undefined, NO_TRUNCATION | flags) : 'unknown'

/**
 * The common properties of declarations, which differ between kinds of nodes.
 * @param {NodeHandle | undefined} declaration
 */
const nodeOf = (declaration) =>
  /** @type {(Node & { questionToken?: object, initializer?: object, type?: TypeNode }) | undefined} */ (
    declaration?.resolve()
  )

/** @param {string} text */
const oneLine = (text) => text.replace(/\s+/g, ' ')

/** Removes links, and line breaks inside a paragraph. @param {string} text */
const plain = (text) =>
  text
    .replace(/\{@link (\S+?)\}/g, '`$1`')
    .trim()
    .split(/\n\s*\n/)
    .map(oneLine)
    .join('\n\n')
