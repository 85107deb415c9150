import { RefusedError } from 'bifolio/cli'
import { slashPath } from 'bifolio/config'
import ts from 'typescript'
import { type Comment, commentOf, isDocumented, isInternal, packageComment, tag } from './comments.ts'
import { declarationText, isPrivate, modifiersOf, printed } from './print.ts'

/** A page of the reference, by the kind of its items. */
export type Kind = 'functions' | 'classes' | 'interfaces' | 'types' | 'variables' | 'enums'

/** A parameter of a function, or a member of a type. */
export interface Part extends Comment {
  name: string
  /** Of a member, such as `static readonly`. */
  modifiers: string
  type: string
  isOptional: boolean
  default?: string
  /** Of a method or a constructor. */
  calls: Call[]
}

/** A function, method or constructor; overloads with comments of their own are several. */
export interface Call extends Comment {
  /** Without comments. */
  signatures: string[]
  parameters: Part[]
}

/** Something that a module exports. */
export interface Item extends Comment {
  name: string
  kind: Kind
  /** Declarations without comments and internal members; those of large types without members, and none of functions. */
  signatures: string[]
  /** Of a function. */
  calls: Call[]
  /** Of a type or a variable that is a function. */
  parameters: Part[]
  members: Part[]
  /** The names of types in its declarations. */
  types: string[]
}

const KINDS: readonly [flag: ts.SymbolFlags, kind: Kind][] = [
  [ts.SymbolFlags.Function, 'functions'],
  [ts.SymbolFlags.Class, 'classes'],
  [ts.SymbolFlags.Interface, 'interfaces'],
  [ts.SymbolFlags.Enum, 'enums'],
  [ts.SymbolFlags.Variable, 'variables'],
  [ts.SymbolFlags.TypeAlias, 'types'],
]

/** What a file of declarations exports, in the order of names, and what its first comment says about the package. */
export interface Module {
  text: string
  items: Item[]
}

/**
 * Reads a file of declarations. Items marked `@internal` are left out.
 * @throws RefusedError for a file with a syntax error
 */
export function readModule(file: string): Module {
  const program = ts.createProgram([file], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    skipLibCheck: true,
    noEmit: true,
  })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const [fault] = program.getSyntacticDiagnostics(source)
  if (source && fault) throw new RefusedError(syntaxFault(fault, source))
  const module = source && checker.getSymbolAtLocation(source)
  const found = module ? itemsOf(module, '', checker, new Set()) : []
  const items = found.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  return { text: source ? packageComment(source) : '', items }
}

function syntaxFault({ start = 0, messageText }: ts.Diagnostic, source: ts.SourceFile): string {
  const { line, character } = source.getLineAndCharacterOfPosition(start)
  const place = `${slashPath('.', source.fileName)}:${line + 1}:${character + 1}`
  return `${place}  ${ts.flattenDiagnosticMessageText(messageText, ' ')} Correct the file.`
}

function itemsOf(module: ts.Symbol, prefix: string, checker: ts.TypeChecker, seen: Set<ts.Symbol>): Item[] {
  seen.add(module)
  // `export = name`
  const assigned = module.exports?.get(ts.InternalSymbolName.ExportEquals)
  const all = assigned ? [assigned] : checker.getExportsOfModule(module)
  return all.flatMap((exported): Item[] => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
    const name = prefix + (exported === assigned ? symbol : exported).name
    const kind = KINDS.find(([flag]) => symbol.flags & flag)?.[1]
    const isNamespace = symbol.flags & ts.SymbolFlags.Module && !seen.has(symbol)
    const inner = isNamespace && !isExternal(symbol) ? itemsOf(symbol, `${name}.`, checker, seen) : []
    if (!kind) return inner
    const comment = commentOf(symbol, checker)
    return isInternal(comment) ? inner : [itemOf(symbol, name, kind, comment, checker), ...inner]
  })
}

/** Whether a symbol is re-exported from another package: only its declaration is shown. */
const isExternal = (symbol: ts.Symbol): boolean =>
  symbol.declarations?.some((node) => /\/node_modules\//.test(node.getSourceFile().fileName)) === true &&
  symbol.declarations.some((node) => ts.isSourceFile(node))

function itemOf(
  symbol: ts.Symbol,
  name: string,
  kind: Kind,
  comment: Comment,
  checker: ts.TypeChecker,
): Item {
  const declarations = (symbol.declarations ?? []).filter((node) => !ts.isModuleDeclaration(node))
  const functions = declarations.filter((node) => ts.isFunctionDeclaration(node))
  const types = declarations.flatMap((node) => ('type' in node ? (node.type as ts.Node) : []))
  const members = declarations.flatMap((node) => membersOf(node))
  const symbols = new Set(members.flatMap((member) => symbolOf(member) ?? []))
  return {
    ...comment,
    name,
    kind,
    signatures: declarations.filter((node) => !ts.isFunctionDeclaration(node)).map(declarationText),
    calls: callsOf(functions, declarationText, checker),
    parameters: parametersOf(types.filter(ts.isFunctionTypeNode), comment),
    members: [...symbols].flatMap((member) => partOf(member, checker) ?? []),
    types: [...new Set(declarations.flatMap(namesOfTypes))].sort(),
  }
}

/** The types that a declaration refers to. */
function namesOfTypes(node: ts.Node): string[] {
  const own = ts.isTypeReferenceNode(node)
    ? [node.typeName.getText()]
    : ts.isExpressionWithTypeArguments(node)
      ? [node.expression.getText()]
      : ts.isTypeQueryNode(node)
        ? [node.exprName.getText()]
        : []
  ts.forEachChild(node, (child) => void own.push(...namesOfTypes(child)))
  return own
}

function membersOf(node: ts.Node): readonly ts.Node[] {
  if (ts.isInterfaceDeclaration(node) || ts.isClassLike(node) || ts.isEnumDeclaration(node))
    return node.members
  return ts.isTypeAliasDeclaration(node) && ts.isTypeLiteralNode(node.type) ? node.type.members : []
}

/** The compiler has no public type for the symbol of a declaration. */
const symbolOf = (node: ts.Node) => (node as { symbol?: ts.Symbol }).symbol

/** Members without a name. */
const UNNAMED: Readonly<Record<string, string>> = {
  [ts.InternalSymbolName.Constructor]: 'constructor',
  [ts.InternalSymbolName.Call]: '()',
  [ts.InternalSymbolName.New]: 'new ()',
  [ts.InternalSymbolName.Index]: '[]',
}

function partOf(symbol: ts.Symbol, checker: ts.TypeChecker): Part | undefined {
  const declarations = (symbol.declarations ?? []).filter((one) => !isPrivate(one))
  const [node] = declarations
  const comment = commentOf(symbol, checker)
  if (!node || isInternal(comment)) return undefined
  const unnamed = UNNAMED[symbol.name]
  if (unnamed ? !isDocumented(comment) : symbol.name.startsWith('__')) return undefined
  const { type, initializer, name } = node as { type?: ts.Node; initializer?: ts.Node; name?: ts.Node }
  const value = ts.isEnumMember(node) ? JSON.stringify(checker.getConstantValue(node)) : undefined
  const part = {
    ...comment,
    name: unnamed ?? name?.getText() ?? symbol.name,
    modifiers: modifiersOf(node),
    type: value ?? printed(type ?? initializer),
    isOptional: Boolean(symbol.flags & ts.SymbolFlags.Optional),
    default: tag(comment, 'default', 'defaultValue'),
  }
  const signatures = declarations.filter(isSignature)
  if (signatures.length > 0) return { ...part, calls: callsOf(signatures, printed, checker) }
  // A property that is a function, with a comment about its parameters.
  const isCall = type && ts.isFunctionTypeNode(type) && comment.tags.some(({ name }) => name === 'param')
  if (!isCall) return { ...part, calls: [] }
  return {
    ...part,
    calls: [{ ...comment, signatures: [printed(node)], parameters: parametersOf([type], comment) }],
  }
}

const isSignature = (node: ts.Node): node is ts.SignatureDeclaration =>
  [
    ts.isConstructorDeclaration,
    ts.isMethodSignature,
    ts.isMethodDeclaration,
    ts.isCallSignatureDeclaration,
    ts.isConstructSignatureDeclaration,
    ts.isIndexSignatureDeclaration,
  ].some((isKind) => isKind(node))

/** Overloads; those without a comment are with the one before them. */
function callsOf<Node extends ts.SignatureDeclaration>(
  nodes: readonly Node[],
  textOf: (node: Node) => string,
  checker: ts.TypeChecker,
): Call[] {
  const groups: { nodes: Node[]; comment: Comment }[] = []
  for (const node of nodes) {
    const signature = checker.getSignatureFromDeclaration(node)
    const comment = signature ? commentOf(signature, checker) : { text: '', tags: [] }
    const last = groups.at(-1)
    if (last && !isDocumented(comment)) last.nodes.push(node)
    else groups.push({ nodes: [node], comment })
  }
  return groups
    .filter(({ comment }) => !isInternal(comment))
    .map(({ nodes, comment }) => ({
      ...comment,
      signatures: nodes.map(textOf),
      parameters: parametersOf(nodes, comment),
    }))
}

/** The parameters of a function; of overloads, those of the one with the most. */
function parametersOf(nodes: readonly ts.SignatureDeclaration[], { tags }: Comment): Part[] {
  const [longest] = [...nodes].sort((a, b) => b.parameters.length - a.parameters.length)
  const described = tags.flatMap(({ name, text }) => {
    const [, word = '', rest = ''] = /^\[?([\w$.]+)[^\s]*\s*-?\s*([\s\S]*)$/.exec(text) ?? []
    return name === 'param' && word ? [{ word, text: rest }] : []
  })
  const whole = described.filter(({ word }) => !word.includes('.'))
  return (longest?.parameters ?? []).flatMap((node, index): Part[] => {
    // One that is destructured has no name but that of its comment.
    const name = ts.isIdentifier(node.name) ? node.name.text : (whole[index]?.word ?? node.name.getText())
    const part = { modifiers: '', isOptional: false, tags: [], calls: [] }
    const own = {
      ...part,
      name,
      type: printed(node.type),
      isOptional: Boolean(node.questionToken ?? node.initializer),
      text: whole.find(({ word }) => word === name)?.text ?? '',
    }
    const inner = described.filter(({ word }) => word.startsWith(`${name}.`))
    return [own, ...inner.map(({ word, text }) => ({ ...part, name: word, type: '', text }))]
  })
}
