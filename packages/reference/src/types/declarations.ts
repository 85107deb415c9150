import { RefusedError } from 'bifolio/cli'
import { slashPath } from 'bifolio/config'
import ts from 'typescript'
import { declarationText, HIDDEN, isPrivate, printed } from './print.ts'

/** A page of the reference, by the kind of its items. */
export type Kind = 'functions' | 'classes' | 'interfaces' | 'types' | 'variables' | 'enums'

/** What a documentation comment says. Texts are untrusted Markdown. */
export interface Comment {
  text: string
  /** Tags in their order; the name of a parameter or property is part of the text: `name text`. */
  tags: { name: string; text: string }[]
}

/** A parameter of a function, or a member of a type. */
export interface Part extends Comment {
  name: string
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
}

const KINDS: readonly [flag: ts.SymbolFlags, kind: Kind][] = [
  [ts.SymbolFlags.Function, 'functions'],
  [ts.SymbolFlags.Class, 'classes'],
  [ts.SymbolFlags.Interface, 'interfaces'],
  [ts.SymbolFlags.Enum, 'enums'],
  [ts.SymbolFlags.Variable, 'variables'],
  [ts.SymbolFlags.TypeAlias, 'types'],
]

/**
 * Reads what a file of declarations exports, in the order of names. Items marked `@internal` are left out.
 * @throws RefusedError for a file with a syntax error
 */
export function readItems(file: string): Item[] {
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
  return found.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
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
  }
}

function membersOf(node: ts.Node): readonly ts.Node[] {
  if (ts.isInterfaceDeclaration(node) || ts.isClassLike(node) || ts.isEnumDeclaration(node))
    return node.members
  return ts.isTypeAliasDeclaration(node) && ts.isTypeLiteralNode(node.type) ? node.type.members : []
}

/** The compiler has no public type for the symbol of a declaration. */
const symbolOf = (node: ts.Node) => (node as { symbol?: ts.Symbol }).symbol

function partOf(symbol: ts.Symbol, checker: ts.TypeChecker): Part | undefined {
  const [node] = symbol.declarations ?? []
  const comment = commentOf(symbol, checker)
  if (!node || isInternal(comment) || isPrivate(node)) return undefined
  const isConstructor = ts.isConstructorDeclaration(node)
  if (isConstructor ? !comment.text && comment.tags.length === 0 : symbol.name.startsWith('__'))
    return undefined
  const methods = symbol.declarations!.filter(
    (one) => ts.isConstructorDeclaration(one) || ts.isMethodSignature(one) || ts.isMethodDeclaration(one),
  )
  const typed = node as { type?: ts.Node; initializer?: ts.Node }
  return {
    ...comment,
    name: isConstructor ? 'constructor' : 'name' in node ? (node.name as ts.Node).getText() : symbol.name,
    type: printed(typed.type ?? typed.initializer),
    isOptional: Boolean(symbol.flags & ts.SymbolFlags.Optional),
    default: tag(comment, 'default', 'defaultValue'),
    calls: callsOf(methods, printed, checker),
  }
}

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
    const isDocumented = comment.text !== '' || comment.tags.length > 0
    const last = groups.at(-1)
    if (last && !isDocumented) last.nodes.push(node)
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
  return (longest?.parameters ?? []).map((node) => {
    const name = node.name.getText()
    const text =
      tags.find((entry) => entry.name === 'param' && entry.text.split(/\s/)[0] === name)?.text ?? ''
    return {
      name,
      type: printed(node.type),
      isOptional: Boolean(node.questionToken ?? node.initializer),
      text: text.slice(name.length).replace(/^\s*-?\s*/, ''),
      tags: [],
      calls: [],
    }
  })
}

/** The value of a tag. */
export const tag = ({ tags }: Comment, ...names: string[]): string | undefined =>
  tags.find(({ name }) => names.includes(name))?.text

const isInternal = ({ tags }: Comment): boolean => tags.some(({ name }) => HIDDEN.includes(name))

function commentOf(documented: ts.Symbol | ts.Signature, checker: ts.TypeChecker): Comment {
  return {
    text: ts.displayPartsToString(documented.getDocumentationComment(checker)),
    tags: documented
      .getJsDocTags(checker)
      .map(({ name, text }) => ({ name, text: ts.displayPartsToString(text) })),
  }
}
