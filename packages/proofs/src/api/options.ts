import type { Block, Problem } from 'bifolio/check'
import { blockError } from '../problems.ts'
import { type OptionFields, readOptionFields } from '../statements/fields.ts'
import { orderedCode, type Page, pageTitle } from '../statements/page.ts'
import { flagNames } from './help.ts'
import type { LockedItem } from './lock.ts'

/** Compares defaults and flags on an option's page with the lock file; `claims.ts` checks the types. */
export function checkOptionFields(
  page: Page,
  name: string,
  { item, flags, isDefault }: { item: LockedItem; flags: readonly string[]; isDefault?: string },
): Problem[] {
  const [own, ...members] = readOptionFields(page, name)
  const missing = (['type', 'default', 'cli', 'since'] as const).filter((key) => !own?.[key])
  const title = pageTitle(page)
  if (missing.length > 0 && title)
    return missing.map((key) =>
      blockError(title, '', `The page of \`${name}\` has no line for its ${key}.`, 'Add it below the title.'),
    )
  return [
    ...(own?.default ? checkDefault(own.default, isDefault ?? item.default ?? 'undefined') : []),
    ...(own?.cli ? checkFlags(own.cli, name, flags) : []),
    ...members.flatMap((member) => checkMember(member, item.default ?? '', flags)),
  ]
}

/** Defaults of members may be described in prose. */
function checkMember(
  { path, default: block, cli }: OptionFields,
  object: string,
  flags: readonly string[],
): Problem[] {
  const key = path.at(-1)
  const isUnset = !new RegExp(`[{,] ${key}: `).test(object)
  const expected = isUnset ? 'undefined' : memberLiteral(object, path.slice(1))
  const isCode =
    block?.texts[0]?.find(({ kind, text }, index) => index > 0 && (kind !== 'text' || text.trim()))?.kind ===
    'code'
  return [
    ...(block && isCode && expected !== undefined ? checkDefault(block, expected) : []),
    ...(cli ? checkFlags(cli, path.join('.'), flags) : []),
  ]
}

/** The simple value of a key in the code of an object: `memberLiteral("{ type: 'forks' }", ['type'])` → `'forks'`. */
export function memberLiteral(object: string, path: readonly string[]): string | undefined {
  if (path.length !== 1) return undefined
  return new RegExp(`[{,] ${path[0]}: (${VALUE.source})`).exec(object)?.[1]
}

/** A string, a list of strings, an empty object, a number or a word. */
const VALUE = /'(?:[^'\\]|\\.)*'|\[(?:'(?:[^'\\]|\\.)*'|[^\]'])*\]|\{\}|[\w.]+/

function checkDefault(block: Block, expected: string): Problem[] {
  const [given = ''] = orderedCode(block)
  if (normalized(given) === normalized(expected)) return []
  const message = `The default is \`${expected}\`, not \`${given}\`.`
  return [blockError(block, given, message, 'Write what the package resolves.')]
}

/** The flags that set an option, or a part of it: `--retry`, `--output.module`. */
function checkFlags(block: Block, name: string, flags: readonly string[]): Problem[] {
  const optionFlags = flags
    .flatMap(flagNames)
    .filter((flag) => flag === `--${name}` || flag.startsWith(`--${name}.`))
  const named = orderedCode(block).join(' ')
  return optionFlags
    .filter((flag) => !new RegExp(`(?<!\\S)${flag.replace(/[.*]/g, '\\$&')}(?![\\w.-])`).test(named))
    .map((flag) =>
      blockError(block, '', `The flag \`${flag}\` is missing.`, 'Name every flag that sets the option.'),
    )
}

function normalized(code: string): string {
  return code.replace(/"/g, "'").replace(/\s+/g, '')
}
