/** A member of a published interface or object type. */
export interface Member {
  /** `retry`, or `[Symbol.dispose]`. */
  name: string
  /** As published, in one line: `(name: string) => this` of a property, `(name: string): this` of a method. */
  type: string
  /** The value of `@default` in its comment. */
  default?: string
}

/** The text around the first brace of an interface or object type: what it extends, and its members with what follows them. */
function findType(declarations: string, name: string): { heritage: string; body: string } | undefined {
  const head = new RegExp(`\\b(?:interface|type) ${name}\\b([^{;]*)\\{`).exec(declarations)
  return head ? { heritage: head[1] ?? '', body: declarations.slice(head.index + head[0].length) } : undefined
}

/**
 * Reads the members of an interface or object literal type from bundled declarations, which are
 * formatted by a tool; none of a type that they lack.
 */
export function readMembers(declarations: string, name: string): Member[] {
  const { body = '' } = findType(declarations, name) ?? {}
  return statements(withoutComments(body)).flatMap(readMember)
}

/** The members of a type and of those that it extends; empty for a type that the declarations lack. @param below the types that extend it */
export function readAllMembers(declarations: string, name: string, below: readonly string[] = []): Member[] {
  const type = findType(declarations, name)
  if (!type) return []
  const heritage = /\bextends ([^=]*)$/.exec(type.heritage)?.[1] ?? ''
  const omitted = [...heritage.matchAll(/'(\w+)'/g)].map(([, omit]) => omit)
  const known = [...below, name]
  const parents = (heritage.match(/\b[A-Z]\w+/g) ?? []).filter((parent) => !known.includes(parent))
  const inherited = parents.flatMap((parent) => readAllMembers(declarations, parent, known))
  return [...readMembers(declarations, name), ...inherited.filter(({ name }) => !omitted.includes(name))]
}

/** The strings of a union type, or the keys of an object type; empty for a type that the declarations lack. */
export function publishedItems(declarations: string, name: string): string[] {
  const union = new RegExp(`\\btype ${name} =([\\s|]*'[^;{]*);`).exec(declarations)?.[1] ?? ''
  const values = [...union.matchAll(/'([^']+)'/g)].map(([, value = '']) => value)
  const keys = typeText(declarations, name).matchAll(/^ {4}(?:['"]([^'"]+)['"]|(\w+))\??:/gm)
  return values.length > 0 ? values : [...keys].map(([, quoted, key = '']) => quoted ?? key)
}

/** The values of `@default` in the comments of a type's own members, by member. */
export function readDefaults(declarations: string, name: string): Record<string, string> {
  const body = typeText(declarations, name)
  const [indent = ''] = /^[ \t]+/.exec(body) ?? []
  const comments = new RegExp(`^${indent}/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*(?:readonly )?(\\w+)\\??:`, 'gm')
  const defaults = [...body.matchAll(comments)].flatMap(([, comment = '', member = '']) => {
    const value = /@default(?:Value)? +(\S.*?)\s*$/m.exec(comment)?.[1]?.replaceAll('`', '')
    return value && /^(?:[^\s[{]\S*|\[.*\]|\{.*\})$/.test(value) ? [[member, value]] : []
  })
  return Object.fromEntries(defaults)
}

/** The text of an object type, up to the brace that closes it at the start of a line. */
function typeText(declarations: string, name: string): string {
  const { body = '' } = findType(declarations.replaceAll('\r\n', '\n'), name) ?? {}
  return /^\n([\s\S]*?)^\}/m.exec(body)?.[1] ?? ''
}

/** Names that a package exports: types and values alike. */
export function readExports(declarations: string): string[] {
  const exported = /^(?:.*\*\/ )?export declare (?:const|function|interface|type|class) (\w+)/gm
  return [...new Set([...declarations.matchAll(exported)].map(([, name = '']) => name))]
}

/** The keys of an object type written with `Pick<…, 'a' | 'b'>` and literals, such as `Pick<X, 'a'> & { b?: C }`. */
export function typeKeys(type: string): string[] {
  const picked = [...type.matchAll(/Pick<.*?,\s*((?:'\w+'\s*\|?\s*)+)>/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  )
  const literal = /\{([\s\S]*)\}/.exec(type)?.[1]
  const literalMembers = literal ? statements(`${literal}}`).flatMap(readMember) : []
  return [...new Set([...picked, ...literalMembers.map(({ name }) => name)])]
}

/** The declared type, in one line; empty for one that the declarations lack. */
export function readAlias(declarations: string, name: string): string {
  const head = new RegExp(`\\bdeclare type ${name} = `).exec(declarations)
  if (!head) return ''
  const [first = ''] = statements(withoutComments(declarations.slice(head.index + head[0].length)))
  return oneLine(first)
}

function readMember(statement: string): Member[] {
  const match = /^(?:readonly )?(\w+|\[[\w.]+\])\??\s*:?\s*([\s\S]*)$/.exec(statement.trim())
  if (!match?.[1]) return []
  return [{ name: match[1], type: oneLine(match[2] ?? '') }]
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Splits at the semicolons of the outermost level, up to the brace that closes it. */
function statements(text: string): string[] {
  const found: string[] = []
  let depth = 0
  let start = 0
  let quote = ''
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if (quote) {
      if (char === '\\') at++
      else if (char === quote) quote = ''
    } else if (`'"\``.includes(char)) quote = char
    else if ('([{'.includes(char)) depth++
    else if (')]'.includes(char)) depth--
    else if (char === '}' && depth-- === 0) return [...found, text.slice(start, at)]
    else if (char === ';' && depth === 0) {
      found.push(text.slice(start, at))
      start = at + 1
    }
  }
  return found
}

/** All words in declarations, without those in comments. */
export function declaredWords(declarations: string): Set<string> {
  return new Set(withoutComments(declarations).match(WORD))
}

/** A name of at least three letters. */
export const WORD = /[A-Za-z_]\w{2,}/g

/** A pattern that matches a text. */
export function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function withoutComments(text: string): string {
  // Strings are matched to skip them: globs contain `/**`.
  return text.replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (match) =>
    match.startsWith('/') ? '' : match,
  )
}
