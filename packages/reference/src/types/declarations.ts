import { RefusedError } from 'bifolio/cli'
import { slashPath } from 'bifolio/config'
import ts from 'typescript'

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
  /** The signatures of a method or a constructor, without comments. */
  signatures: string[]
  /** The parameters of a method or a constructor. */
  parameters: Part[]
}

/** Something that a module exports. */
export interface Item extends Comment {
  name: string
  kind: Kind
  /** Declarations without comments and internal members; those of large types without members. */
  signatures: string[]
  parameters: Part[]
  members: Part[]
}

/** Declarations with more lines are shown without their members. */
const LONG = 20

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
  return checker.getExportsOfModule(module).flatMap((exported): Item[] => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
    const name = prefix + exported.name
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
  const declarations = symbol.declarations ?? []
  const members = declarations.flatMap((node) => membersOf(node))
  const symbols = new Set(members.flatMap((member) => symbolOf(member) ?? []))
  return {
    ...comment,
    name,
    kind,
    signatures: declarations.filter((node) => !ts.isModuleDeclaration(node)).map(declarationText),
    parameters: parametersOf(declarations, comment),
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
  const isMethod = symbol.declarations!.some(
    (one) => isConstructor || ts.isMethodSignature(one) || ts.isMethodDeclaration(one),
  )
  const typed = node as { type?: ts.Node; initializer?: ts.Node }
  return {
    ...comment,
    name: isConstructor ? 'constructor' : 'name' in node ? (node.name as ts.Node).getText() : symbol.name,
    type: printed(typed.type ?? typed.initializer),
    isOptional: Boolean(symbol.flags & ts.SymbolFlags.Optional),
    default: tag(comment, 'default', 'defaultValue'),
    signatures: isMethod ? symbol.declarations!.map(printed) : [],
    parameters: isMethod ? parametersOf(symbol.declarations!, comment) : [],
  }
}

const isPrivate = (node: ts.Node): boolean =>
  Boolean(ts.getCombinedModifierFlags(node as ts.Declaration) & ts.ModifierFlags.Private) ||
  ('name' in node && ts.isPrivateIdentifier(node.name as ts.Node))

/** The parameters of a function; of overloads, those of the one with the most. */
function parametersOf(declarations: readonly ts.Declaration[], { tags }: Comment): Part[] {
  const [longest] = declarations
    .filter((node) => ts.isFunctionLike(node))
    .sort((a, b) => b.parameters.length - a.parameters.length)
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
      signatures: [],
      parameters: [],
    }
  })
}

/** The value of a tag. */
export const tag = ({ tags }: Comment, ...names: string[]): string | undefined =>
  tags.find(({ name }) => names.includes(name))?.text

/** The tags of what is left out. */
const HIDDEN = ['internal', 'private']

const isInternal = ({ tags }: Comment): boolean => tags.some(({ name }) => HIDDEN.includes(name))

function commentOf(symbol: ts.Symbol, checker: ts.TypeChecker): Comment {
  return {
    text: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
    tags: symbol
      .getJsDocTags(checker)
      .map(({ name, text }) => ({ name, text: ts.displayPartsToString(text) })),
  }
}

const PRINTER = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed })

const printed = (node: ts.Node | undefined): string =>
  node ? PRINTER.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()) : ''

/** A declaration without the members that are private or internal. */
const withoutHidden = (node: ts.Declaration): ts.Node => {
  const isHidden = (one: ts.Node): boolean =>
    (ts.isClassElement(one) || ts.isTypeElement(one)) &&
    (isPrivate(one) || ts.getJSDocTags(one).some(({ tagName }) => HIDDEN.includes(tagName.text)))
  const { transformed } = ts.transform<ts.Node>(node, [
    (context) => (root) => {
      const visit = (one: ts.Node): ts.Node | undefined =>
        isHidden(one) ? undefined : ts.visitEachChild(one, visit, context)
      return ts.visitEachChild(root, visit, context)
    },
  ])
  return transformed[0]!
}

/** A declaration as it is written, without `export declare`. */
function declarationText(node: ts.Declaration): string {
  const shown = PRINTER.printNode(ts.EmitHint.Unspecified, withoutHidden(node), node.getSourceFile())
  const text = (ts.isVariableDeclaration(node) ? `const ${shown};` : shown).replace(
    /^(?:export |default |declare )+/,
    '',
  )
  if (text.split('\n').length <= LONG) return text
  return `${text.slice(0, text.indexOf('{'))}{ /* … */ }`
}
