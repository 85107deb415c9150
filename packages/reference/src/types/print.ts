import ts from 'typescript'

/** The tags of what is left out. */
export const HIDDEN = ['internal', 'private']

/** Whether a member is private. */
export const isPrivate = (node: ts.Node): boolean =>
  Boolean(ts.getCombinedModifierFlags(node as ts.Declaration) & ts.ModifierFlags.Private) ||
  ('name' in node && ts.isPrivateIdentifier(node.name as ts.Node))

/** What is said before the name of a member: `static readonly`. Access to all is not said. */
export const modifiersOf = (node: ts.Declaration): string =>
  (ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [])
    .map((modifier) => modifier.getText())
    .filter((word) => !['public', 'declare'].includes(word))
    .join(' ')

/** Declarations with more lines are shown without their members. */
const LONG = 20

const PRINTER = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed })

/** A node as the compiler writes it, without comments. */
export const printed = (node: ts.Node | undefined): string =>
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

const keywordOf = (node: ts.VariableDeclaration): string => {
  const flags = ts.getCombinedNodeFlags(node)
  return flags & ts.NodeFlags.Const ? 'const' : flags & ts.NodeFlags.Let ? 'let' : 'var'
}

/** A declaration as it is written, without `export declare`. */
export function declarationText(node: ts.Declaration): string {
  const shown = PRINTER.printNode(ts.EmitHint.Unspecified, withoutHidden(node), node.getSourceFile())
  const text = (ts.isVariableDeclaration(node) ? `${keywordOf(node)} ${shown};` : shown).replace(
    /^(?:export |default |declare )+/,
    '',
  )
  if (text.split('\n').length <= LONG) return text
  return `${text.slice(0, text.indexOf('{'))}{ /* … */ }`
}
