import type { Problem } from 'bifolio/check'
import type { Block } from '../blocks.ts'
import { findPackage } from '../packages.ts'
import type { ApiBasis } from './check.ts'
import { readExports } from './declarations.ts'
import { readOptionHead } from './options.ts'
import { inProject } from './package.ts'
import { type ApiPage, errorAt } from './pages.ts'
import type { ApiProfile } from './profile.ts'
import { typeCheck } from './typecheck.ts'

/** What a page says about a type, for the compiler to compare with the published one. */
export interface Claim {
  block: Block
  /** What it is about: `Config['retry']`. */
  subject: string
  /** TypeScript that declares the type as the page does; the last type is `Claimed`. */
  code: string
}

/** `type Name<T> = …;` */
const ALIAS = /^type \w+(?:<\w+>)? =[\s\S]*?;$/gm

/** What all claims may use. `Same` is true only for types that no use can tell apart. */
const HEAD = `type Exactly<A, B> = (<X>() => X extends A ? 1 : 2) extends <X>() => X extends B ? 1 : 2 ? true : false
type Flat<A> = { [K in keyof A]: A[K] }
type Simple = string | number | boolean | ((...args: any) => any) | readonly unknown[]
type Same<A, B> = Exactly<A, B> extends true ? true : [A] extends [Simple] ? false : Exactly<Flat<A>, Flat<B>>
type T = (first: string, second?: number) => Promise<boolean>
`

/** The types of option pages. */
export function optionClaim(page: ApiPage, name: string, { options }: ApiProfile): Claim[] {
  const { type, fence } = readOptionHead(page)
  const block = fence ?? type
  if (!block) return []
  const subject = `NonNullable<${options}['${name}']>`
  if (!fence) return [{ block, subject, code: `type Claimed = ${block.inlineCode[0] ?? 'unknown'}` }]
  const code = withoutImports(fence.code?.text ?? '')
  const last = [...code.matchAll(/^type (\w+)/gm)].at(-1)?.[1] ?? 'unknown'
  return [{ block, subject, code: `${code}\ntype Claimed = ${last}` }]
}

/** The signatures in fences: those without a title whose members belong to one of the areas of types. */
export function signatureClaims({ blocks }: ApiPage, { lock, coverage, profile }: ApiBasis): Claim[] {
  const { methods, signatures } = profile
  const owners = Object.entries(coverage.areas).filter(
    ([, { from }]) => from === methods || from in signatures,
  )
  return blocks.flatMap((block): Claim[] => {
    const { code } = block
    if (code?.lang !== 'ts' || /\btitle=/.test(block.shape)) return []
    const names = memberNames(code.text)
    const owner = owners.find(([area]) => names.some((name) => name in (lock.areas[area] ?? {})))
    if (!owner) return []
    const [, { from }] = owner
    return names.map((name) => claimOf(block, signatures[from] ?? from, name))
  })
}

function claimOf(block: Block, owner: string, name: string): Claim {
  const text = withoutImports(block.code?.text ?? '')
  const aliases = [...text.matchAll(ALIAS)].map(([alias]) => alias).join('\n')
  const members = text.replace(ALIAS, '')
  const own = members.replace(/(?<![\w.])this(?=[;>]| :)/g, owner)
  const key = name.startsWith('[') ? 'typeof Symbol.dispose' : `'${name}'`
  return {
    block,
    subject: `${owner}[${key}]`,
    code: `${aliases.replace(/^(type \w+)<T>/gm, '$1<T extends (...args: any) => any>')}\ninterface Documented {\n${own}\n}\ntype Claimed = Documented[${key}]`,
  }
}

/** Names at the start of lines that declare a member: `fn: `, `mockName(`, `withImplementation<`. */
export function memberNames(text: string): string[] {
  const members = text.replace(ALIAS, '')
  return [...members.matchAll(/^(\w+|\[[\w.]+\])\??(?=[:(<])/gm)].map(([, name = '']) => name)
}

function withoutImports(code: string): string {
  return code.replace(/^import .*$/gm, '')
}

/** Has the compiler check all claims at once, and reports those that are not true. */
export async function checkClaims(claims: readonly Claim[], basis: ApiBasis): Promise<Problem[]> {
  const { name, version } = basis.installed
  const failed = await failedClaims(claims, basis)
  return [...failed].flatMap(([index, reason]) => {
    const claim = claims[index]
    if (!claim) return []
    const what = claim.subject.replace(/^NonNullable<(.*)>$/, '$1')
    const message = `The type differs from \`${what}\` of ${name} ${version}: ${reason}`
    return [errorAt(claim.block, '', message, 'Write the published type.')]
  })
}

/** The numbers of the claims that are not true, with the reason. */
export async function failedClaims(
  claims: readonly Claim[],
  { installed, profile, coverage: { types } }: ApiBasis,
): Promise<Map<number, string>> {
  if (claims.length === 0) return new Map()
  const exported = readExports(installed.declarations)
  const files = Object.fromEntries(
    claims.map(({ subject, code }, index) => [
      `claim-${index}.ts`,
      profile.prelude + HEAD + sourceOf({ subject, code, types, exported, name: installed.name }),
    ]),
  )
  // The documented package may use other versions than the site.
  const paths = profile.dependencies.map((name) => [
    name,
    [findPackage(name, installed.folder)?.folder ?? name],
  ])
  const failed = await inProject(installed, files, (folder) => typeCheck(folder, Object.fromEntries(paths)))
  return new Map([...failed].map(([file, reason]) => [Number(/\d+/.exec(file)?.[0]), reason]))
}

interface ClaimSource {
  subject: string
  code: string
  types: Record<string, string>
  exported: readonly string[]
  name: string
}

function sourceOf({ subject, code, types, exported, name }: ClaimSource): string {
  const isUsed = (word: string): boolean =>
    new RegExp(`\\b${word}\\b`).test(`${subject} ${code} ${Object.values(types).join(' ')}`)
  const isDeclared = (word: string): boolean => new RegExp(`^type ${word}\\b`, 'm').test(code)
  const imports = exported.filter((word) => isUsed(word) && !isDeclared(word))
  const given = Object.entries(types).filter(([word]) => isUsed(word) && !isDeclared(word))
  const lines = given.map(([word, type]) => `type ${word} = ${type}`)
  return `import type { ${imports.join(', ')} } from '${name}'\n${lines.join('\n')}\n${code}\nexport const same: Same<NonNullable<Claimed>, ${subject}> = true\n`
}
