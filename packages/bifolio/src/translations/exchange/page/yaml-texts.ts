import { isMap, isScalar, isSeq, parseDocument, stringify } from 'yaml'

/** A string in a YAML text. */
export interface YamlText {
  /** Its keys and indices, joined by dots: `hero.actions.0.text`. */
  path: string
  value: string
  /** Offsets of how it is written, quotes included. */
  start: number
  end: number
}

/**
 * Finds strings in a YAML text by their keys, at any depth; an entry of a list has the key of the list.
 * @returns none for broken YAML
 */
export function yamlTexts(yaml: string, keys: ReadonlySet<string>): YamlText[] {
  const document = parseDocument(yaml, { prettyErrors: false, logLevel: 'silent', uniqueKeys: false })
  const visit = (node: unknown, path: readonly string[], isText: boolean): YamlText[] => {
    if (isMap(node))
      return node.items.flatMap(({ key, value }) => {
        const name = isScalar(key) ? String(key.value) : ''
        return visit(value, [...path, name], keys.has(name))
      })
    if (isSeq(node)) return node.items.flatMap((item, index) => visit(item, [...path, `${index}`], isText))
    if (!isText || !isScalar(node) || typeof node.value !== 'string' || !node.range) return []
    const [start, end] = node.range
    return [{ path: path.join('.'), value: node.value, start, end }]
  }
  return document.errors.length > 0 ? [] : visit(document.contents, [], false)
}

/** Writes a string like another one is written: in the same quotes, or without. */
export function writeYamlText(value: string, like: string): string {
  // A block ends with its line.
  const end = like.endsWith('\n') ? '\n' : ''
  if (like.startsWith("'") && !value.includes('\n')) return `'${value.replaceAll("'", "''")}'`
  const plain = stringify(value, { lineWidth: 0 }).trimEnd()
  const isPlain = !/^["']/.test(like) && !/[,[\]{}\n]/.test(value) && !plain.includes('\n')
  return (isPlain ? plain : JSON.stringify(value)) + end
}
