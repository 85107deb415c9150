import { type Block, nearest, type Problem } from 'bifolio/check'
import { findPackage, packageName } from '../packages.ts'
import { blockError } from '../problems.ts'
import type { Page } from '../statements/page.ts'
import { cellCode, readRows, type TableRow } from '../statements/table.ts'
import type { ApiBasis } from './basis.ts'
import { memberNames, publishedType } from './claims.ts'
import { type Member, readAllMembers, readDefaults } from './declarations.ts'
import { type DocumentedPackage, publishedTypes } from './package.ts'

/** `{/* members of TestOptions *\/}` or `{/* members of Options from @tool/adapter *\/}` below a table. */
const COMMENT = /^\{\/\* members of (\w+)(?: from (\S+))? \*\/\}$/
/**
 * Compares tables with the members of the type of the signatures in the same section, or of the one that a comment below the table
 * names. A table that lists more than half of the members has to list all of them.
 */
export function checkTables({ blocks }: Page, { installed }: Pick<ApiBasis, 'installed'>): Problem[] {
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
    const names = new Set(readRows(block).flatMap(itemNames))
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
  const other = from ? findPackage(packageName(from), installed.site) : undefined
  const declarations = from
    ? other && publishedTypes(other, `.${from.slice(other.name.length)}`)
    : installed.declarations
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
  return [blockError(table, '', message, 'Fix the comment below the table.')]
}

/** The definition of a type alias, if it is in one line. */
function aliased(type: string, declarations: string): string {
  if (!/^\w+$/.test(type)) return type
  return new RegExp(`\\btype ${type} = ([^{;]+);`).exec(declarations)?.[1] ?? type
}

function compare(table: Block, members: readonly Member[], owner: string): Problem[] {
  const rows = readRows(table).map((row) => ({ row, names: itemNames(row) }))
  const listed = new Set(rows.flatMap(({ names }) => names))
  const known = [...new Set(members.map(({ name }) => name))]
  const unknown = [...listed].filter((name) => !known.includes(name))
  const missing = known.filter((name) => !listed.has(name))
  const isWhole = (known.length - missing.length) * 2 > known.length
  return [
    ...unknown.map((name) => {
      const near = nearest(name, known)
      const hint = near ? `Did you mean \`${near}\`?` : 'Remove the row.'
      return blockError(table, `\`${name}`, `\`${name}\` is not a member of ${owner}.`, hint)
    }),
    ...(isWhole ? missing : []).map((name) => {
      const message = `The table lacks \`${name}\`, a member of ${owner}.`
      return blockError(table, '', message, 'Add a row, or name it in one.')
    }),
    ...rows.flatMap(({ row, names: [name = ''] }) => {
      const member = members.find((candidate) => candidate.name === name)
      return member ? compareRow(table, name, row, member) : []
    }),
  ]
}

/** Compares type and default in a row with the published ones. Cells that are not one piece of code are prose. */
export function compareRow(
  table: Block,
  name: string,
  row: TableRow,
  published: { type?: string; default?: string },
): Problem[] {
  return (['type', 'default'] as const).flatMap((column) => {
    const given = cellCode(row[column])
    const known = published[column]
    if (!given || !known || plain(given) === plain(known)) return []
    const message = `The ${column} of \`${name}\` is \`${known}\`, not \`${given}\`.`
    return [blockError(table, `\`${name}`, message, `Write the published ${column}.`)]
  })
}

/** The members that the first cell of a row names, as in `called`, `this.isNot`, `mock.calls` or `callCount(n)`. */
function itemNames({ item }: TableRow): string[] {
  return [...item.matchAll(/`(?:\w+\.)?(\w+)(?:\([^`]*\))?`/g)].map(([, name = '']) => name)
}

/** Code without spaces and without the names of parameters, which do not change it. */
const plain = (code: string): string =>
  code
    .replace(/\s|;(?=\s*\})/g, '')
    .replace(/(?<=[(,])\w+(?=\??:)/g, '')
    .replace(/"/g, "'")
