import type { TestRunner } from '../test-runner.ts'

/** A member at the start of a line: `fn: …`, `mockName(…`, `[Symbol.dispose]()`. */
const MEMBER = /^(?!(?:type|interface|declare|import|export)\b)(\[[\w.]+\]|[A-Za-z_$][\w$]*)\??\s*[:(<]/
const ALIAS = /^(?:export )?(?:type|interface) (\w+)/

/** The type argument of the published interface. */
const ARGUMENT = '(id: number) => Promise<string>'
const PARAMETER = 'T extends (...args: any) => any'

/**
 * A program that has type errors unless the code of a fence matches the types of a package.
 * @param code members (`fn: () => void;`), before or after the type aliases that they use; or a type alias
 * @param is the published type that has these members, or that equals the last alias: `Methods`, `Instance<T>`,
 *   `Config['source']`
 * @param given names of types that are used but not exported; they count as `any`
 */
export function shapeProgram(
  { code, is, given }: { code: string; is: string; given: readonly string[] },
  runner: Pick<TestRunner, 'package' | 'types'>,
): string {
  const name = /^\w+/.exec(is)?.[0] ?? ''
  const imports = `import type { ${[...new Set([name, ...usedNames(code, runner.types)])].join(', ')} } from '${runner.package}'\n`
  const unknown = given.map((type) => `type ${type} = any\n`).join('')
  const lines = code.split('\n')
  const start = lines.findIndex((line) => MEMBER.test(line))
  return start < 0 ? aliasProgram(code, is, imports) : memberProgram(lines, start, is, imports + unknown)
}

/** Exported types that a fence uses without an import. */
function usedNames(code: string, types: readonly string[]): string[] {
  return types.filter(
    (name) =>
      new RegExp(`\\b${name}\\b`).test(code) && !new RegExp(`(?:type|interface) ${name}\\b`).test(code),
  )
}

const SAME = `type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : { published: B }) : { published: B }
type Exact<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : { published: B }
type Parts<A> = NonNullable<A> extends infer T ? (T extends object ? { [K in keyof T]: T[K] } : T) : never
type Arguments<F> = F extends (...args: infer A) => any ? A : never
`

function aliasProgram(code: string, is: string, imports: string): string {
  const name =
    code
      .split('\n')
      .flatMap((line) => ALIAS.exec(line)?.[1] ?? [])
      .at(-1) ?? 'Missing'
  return `${imports}${code}
${SAME}export const same: Same<NonNullable<${name}>, NonNullable<${is}>> = true
export const exact: Exact<Parts<${name}>, Parts<${is}>> = true
`
}

function memberProgram(lines: readonly string[], start: number, is: string, imports: string): string {
  const after = lines.findIndex((line, index) => index > start && ALIAS.test(line))
  const end = after < 0 ? lines.length : after
  const members = lines.slice(start, end)
  const aliases = [...lines.slice(0, start), ...lines.slice(end)].join('\n')
  const names = members.flatMap((line) => MEMBER.exec(line)?.[1] ?? [])
  const isGeneric = is.includes('<')
  const published = isGeneric ? is.replace(/<.*>/, `<${ARGUMENT}>`) : is
  const keys = names.map((name) => (name.startsWith('[') ? `typeof ${name.slice(1, -1)}` : `'${name}'`))
  const checks = keys.map(
    (key, index) => `export const same${index}: Same<Shown[${key}], Published[${key}]> = true
export const arguments${index}: Same<Arguments<Shown[${key}]>, Arguments<Published[${key}]>> = true`,
  )
  // Members may return the complete type: the declaration adds its other published members.
  return `${imports}${aliases.replace(/^(type \w+)<T>/gm, `$1<${PARAMETER}>`)}
type Published = ${published}
interface ShownOf<${PARAMETER}> extends Omit<${isGeneric ? is : published}, ${keys.join(' | ')}> {
${members.join('\n')}
}
type Shown = ShownOf<${ARGUMENT}>
${SAME}${checks.join('\n')}
`
}
