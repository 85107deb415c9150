import { nearest, type Problem } from 'bifolio/check'
import { type Block, rowsOf } from 'bifolio/translations'
import { findPackage } from '../packages.ts'
import type { ApiBasis } from './basis.ts'
import { memberNames, publishedType } from './claims.ts'
import { type Member, readAllMembers, readDefaults } from './declarations.ts'
import { type DocumentedPackage, declarationsOf } from './package.ts'
import { type ApiPage, errorAt } from './pages.ts'

/** `{/* members of TestOptions *\/}` or `{/* members of Options from @tool/adapter *\/}` below a table. */
const COMMENT = /^\{\/\* members of (\w+)(?: from (\S+))? \*\/\}$/
/** The column headings of types in all languages of the site. */
const TYPES = new Set(['Type', '类型'])
/** Those of default values. */
const DEFAULTS = /^(?:default|默认值?)$/i

/**
 * Compares tables with the members of a type: that of the signatures in the same section, or the one that a comment below the table
 * names. A table that lists more than half of the members has to list all of them.
 */
export function checkTables({ blocks }: ApiPage, { installed }: Pick<ApiBasis, 'installed'>): Problem[] {
  let shown: string[] = []
  let defaults: Record<string, string> = {}
  return blocks.flatMap((block, index) => {
    if (block.kind === 'heading') {
      shown = []
      defaults = {}
    }
    const code = block.code?.text ?? ''
    if (publishedType(block)) {
      shown.push(...memberNames(code))
      for (const [, name = ''] of code.matchAll(/\b(?:interface|type) (\w+)/g))
        defaults = { ...defaults, ...readDefaults(installed.declarations, name) }
    }
    if (block.kind !== 'table') return []
    const [, type, from] = COMMENT.exec(blocks[index + 1]?.source ?? '') ?? []
    if (type) return compareWithType(block, { type, from }, installed)
    const names = new Set(namesIn(block).flatMap((row) => row.names))
    const isOfSignature = [...names].filter((name) => shown.includes(name)).length * 2 >= names.size
    const members = shown.map((name) => ({ name, type: '', default: defaults[name] }))
    return names.size > 0 && isOfSignature ? compare(block, members, 'the signatures above') : []
  })
}

function compareWithType(
  table: Block,
  { type, from }: { type: string; from?: string },
  installed: DocumentedPackage,
): Problem[] {
  const [, name = '', path = ''] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(from ?? '') ?? []
  const other = from ? findPackage(name, installed.site) : undefined
  const declarations = from ? other && declarationsOf(other, `.${path}`) : installed.declarations
  const members = declarations ? readAllMembers(declarations, type) : []
  if (members.length > 0) {
    const defaults = readDefaults(declarations ?? '', type)
    const resolved = members.map((member) => ({
      ...member,
      type: aliased(member.type, declarations ?? ''),
      default: defaults[member.name],
    }))
    return compare(table, resolved, `\`${type}\``)
  }
  const message = `There is no published type \`${type}\`${from ? ` in \`${from}\`` : ''} with members.`
  return [errorAt(table, '', message, 'Fix the comment below the table.')]
}

/** The definition of a type alias, if it is in one line. */
function aliased(type: string, declarations: string): string {
  if (!/^\w+$/.test(type)) return type
  return new RegExp(`\\btype ${type} = ([^{;]+);`).exec(declarations)?.[1] ?? type
}

function compare(table: Block, members: readonly Member[], owner: string): Problem[] {
  const rows = namesIn(table)
  const listed = new Set(rows.flatMap(({ names }) => names))
  const known = [...new Set(members.map(({ name }) => name))]
  const unknown = [...listed].filter((name) => !known.includes(name))
  const missing = known.filter((name) => !listed.has(name))
  const isWhole = (known.length - missing.length) * 2 > known.length
  return [
    ...unknown.map((name) => {
      const near = nearest(name, known)
      return errorAt(
        table,
        `\`${name}`,
        `\`${name}\` is not a member of ${owner}.`,
        near ? `Did you mean \`${near}\`?` : 'Remove the row.',
      )
    }),
    ...(isWhole ? missing : []).map((name) =>
      errorAt(
        table,
        '',
        `The table lacks \`${name}\`, a member of ${owner}.`,
        'Add a row, or name it in one.',
      ),
    ),
    ...rows.flatMap(({ names: [name = ''], byDefault }) => {
      const known = members.find((candidate) => candidate.name === name)?.default
      if (!byDefault || !known || plain(byDefault) === plain(known)) return []
      const message = `The default of \`${name}\` is \`${known}\`, not \`${byDefault}\`.`
      return [errorAt(table, `\`${name}`, message, 'Write the published default.')]
    }),
    ...rows.flatMap(({ names: [name = ''], type }) => {
      const member = members.find((candidate) => candidate.name === name)
      if (!type || !member?.type || plain(type) === plain(member.type)) return []
      return [
        errorAt(
          table,
          `\`${name}`,
          `The type of \`${name}\` is \`${member.type}\`, not \`${type}\`.`,
          'Write the published type.',
        ),
      ]
    }),
  ]
}

/** The members that the first cell of each row names, as in `called`, `this.isNot`, `mock.calls` or `callCount(n)`. */
function namesIn(table: Block): { names: string[]; type?: string; byDefault?: string }[] {
  const [head = [], , ...rows] = rowsOf(table)
  const column = head.findIndex((title) => TYPES.has(title))
  const ofDefaults = head.findIndex((title) => DEFAULTS.test(title))
  return rows.map((cells) => ({
    names: [...(cells[1] ?? '').matchAll(/`(?:\w+\.)?(\w+)(?:\([^`]*\))?`/g)].map(([, name = '']) => name),
    byDefault: /^`([^`]+)`$/.exec(cells[ofDefaults] ?? '')?.[1],
    type: /^`([^`]+)`$/.exec(cells[column] ?? '')?.[1]?.replaceAll('\\|', '|'),
  }))
}

/** A type without spaces and without the names of parameters, which do not change it. */
const plain = (type: string): string =>
  type
    .replace(/\s|;(?=\s*\})/g, '')
    .replace(/(?<=[(,])\w+(?=\??:)/g, '')
    .replace(/"/g, "'")
