import { createRequire } from 'node:module'

/** A node of Babel's syntax tree. */
export interface AstNode {
  type: string
  loc: { start: { line: number; column: number } }
  [field: string]: unknown
}

/** The factory of jiti, which contains a parser. */
export type CreateJiti = typeof import('jiti').createJiti

/** Loads jiti lazily, when there is something to parse. */
export const installedJiti: CreateJiti = (...args) => {
  const { createJiti }: typeof import('jiti') = createRequire(import.meta.url)('jiti')
  return createJiti(...args)
}

/**
 * Parses TypeScript with the Babel of jiti: a plugin receives the syntax tree before it is compiled.
 * @param filename ends with `.tsx` for a text with JSX
 * @returns `undefined` for a text with syntax errors
 */
export function syntaxTree(
  source: string,
  { filename, createJiti = installedJiti }: { filename?: string; createJiti?: CreateJiti } = {},
): AstNode | undefined {
  let program: AstNode | undefined
  const plugin = () => ({
    pre(file: { ast: { program: AstNode } }) {
      program = file.ast.program
      throw new Error('Only the tree is needed.')
    },
  })
  const jsx = filename?.endsWith('.tsx')
  try {
    createJiti('/', { fsCache: false }).transform({
      source,
      filename,
      ts: true,
      jsx,
      babel: { plugins: [plugin] },
    })
  } catch {
    // A text with syntax errors has no tree.
  }
  return program
}

/** The nodes directly below a node. */
export function childNodes(node: AstNode): AstNode[] {
  return Object.values(node).flat().filter(isNode)
}

/** Whether a field of a node is a node. */
export function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'loc' in value
}
