import type { Frontmatter } from '../shared/types.ts'

/** Fields that a single line can give. `pageType` is left to the full reader, which knows its values. */
const FIELDS: Record<string, 'string' | 'boolean'> = {
  title: 'string',
  titleSuffix: 'string',
  description: 'string',
  context: 'string',
  overview: 'boolean',
  sidebar: 'boolean',
  outline: 'boolean',
  navbar: 'boolean',
  footer: 'boolean',
  globalUIComponents: 'boolean',
}

const LINE = /^(\w+): +(\S.*?) *$/u
const QUOTED = /^(?:"([^"\\]*)"|'([^']*)')$/u

/** Starts with a letter, holds nothing that YAML takes for a comment or another mapping, and no tabs or controls. */
const PLAIN = /^\p{L}(?:(?!: | #|:$)[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}])*$/u

/** Words that YAML does not take for text. */
const RESERVED = new Set(['true', 'false', 'null'])

/**
 * Reads frontmatter that consists of plain `field: value` lines, as almost all does, in microseconds.
 * @returns `undefined` when there is anything else in it: then it takes a YAML parser to tell what it means
 */
export function readSimpleFrontmatter(yaml: string): Frontmatter | undefined {
  const frontmatter: Record<string, string | boolean> = {}
  for (const line of yaml.split(/\r?\n/)) {
    if (line === '') continue
    const [, field = '', text = ''] = LINE.exec(line) ?? []
    const type = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined
    const value = type && readScalar(text)
    if (typeof value !== type || value === undefined || field in frontmatter) return undefined
    frontmatter[field] = value
  }
  return frontmatter
}

function readScalar(text: string): string | boolean | undefined {
  const quoted = QUOTED.exec(text)
  if (quoted) return quoted[1] ?? quoted[2]
  if (text === 'true') return true
  if (text === 'false') return false
  return PLAIN.test(text) && !RESERVED.has(text.toLowerCase()) ? text : undefined
}
