import type { Block } from '../../content/blocks/blocks.ts'
import type { Problem } from '../../shared/types.ts'
import { findPackage } from '../find-package.ts'
import type { Coverage } from './coverage.ts'
import { readExports } from './declarations.ts'
import type { ApiLock } from './lock.ts'
import { readOptionHead } from './options.ts'
import { type InstalledPackage, inProject } from './package.ts'
import { type ApiPage, errorAt } from './pages.ts'
import { typeCheck } from './typecheck.ts'

/** Something that a page says about a type, to be held against the published one by the compiler. */
export interface Claim {
  block: Block
  /** What is claimed about: `RstestConfig['retry']`. */
  subject: string
  /** TypeScript that says the type again; the last type is `Claimed`. */
  code: string
}

/** `type Name<T> = …;` */
const ALIAS = /^type \w+(?:<\w+>)? =[\s\S]*?;$/gm

/** Types of members without `T`, and with it. */
const SUBJECTS: Record<string, string> = { MockInstance: 'MockInstance<T>' }

/** What all claims may use. `Same` is true only for types that no use can tell apart. */
const HEAD = `import type { RsbuildConfig } from '@rsbuild/core'
type Exactly<A, B> = (<X>() => X extends A ? 1 : 2) extends <X>() => X extends B ? 1 : 2 ? true : false
type Flat<A> = { [K in keyof A]: A[K] }
type Simple = string | number | boolean | ((...args: any) => any) | readonly unknown[]
type Same<A, B> = Exactly<A, B> extends true ? true : [A] extends [Simple] ? false : Exactly<Flat<A>, Flat<B>>
type T = (first: string, second?: number) => Promise<boolean>
`

/** The types of option pages. */
export function optionClaim(page: ApiPage, name: string): Claim[] {
  const { type, fence } = readOptionHead(page)
  const block = fence ?? type
  if (!block) return []
  const subject = `NonNullable<RstestConfig['${name}']>`
  if (!fence) return [{ block, subject, code: `type Claimed = ${block.inlineCode[0] ?? 'unknown'}` }]
  const code = withoutImports(fence.code?.text ?? '')
  const last = [...code.matchAll(/^type (\w+)/gm)].at(-1)?.[1] ?? 'unknown'
  return [{ block, subject, code: `${code}\ntype Claimed = ${last}` }]
}

/** The signatures in fences: those without a title whose members belong to one of the areas of types. */
export function signatureClaims({ blocks }: ApiPage, lock: ApiLock, { areas }: Coverage): Claim[] {
  const owners = Object.entries(areas).filter(([, { from }]) =>
    /^(?:RstestUtilities|MockInstance)$/.test(from),
  )
  return blocks.flatMap((block): Claim[] => {
    const { code } = block
    if (code?.lang !== 'ts' || /\btitle=/.test(block.shape)) return []
    const names = memberNames(code.text)
    const owner = owners.find(([area]) => names.some((name) => name in (lock.areas[area] ?? {})))
    if (!owner) return []
    const [, { from }] = owner
    return names.map((name) => claimOf(block, from, name))
  })
}

function claimOf(block: Block, from: string, name: string): Claim {
  const text = withoutImports(block.code?.text ?? '')
  const aliases = [...text.matchAll(ALIAS)].map(([alias]) => alias).join('\n')
  const members = text.replace(ALIAS, '')
  const owner = SUBJECTS[from] ?? from
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

/** Has the compiler look at all claims at once, and tells which are not true. */
export async function checkClaims(
  claims: readonly Claim[],
  installed: InstalledPackage,
  coverage: Coverage,
): Promise<Problem[]> {
  const { name, version } = installed
  const failed = await failedClaims(claims, installed, coverage)
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
  installed: InstalledPackage,
  { types }: Coverage,
): Promise<Map<number, string>> {
  if (claims.length === 0) return new Map()
  const exported = readExports(installed.declarations)
  const files = Object.fromEntries(
    claims.map(({ subject, code }, index) => [
      `claim-${index}.ts`,
      sourceOf({ subject, code, types, exported, name: installed.name }),
    ]),
  )
  const failed = await inProject(installed, files, (folder) =>
    typeCheck(folder, { '@rsbuild/core': [rsbuildOf(installed)] }),
  )
  return new Map([...failed].map(([file, reason]) => [Number(/\d+/.exec(file)?.[0]), reason]))
}

/** The Rsbuild that the package itself uses, which may be another one than the site's. */
function rsbuildOf({ folder }: InstalledPackage): string {
  return findPackage(folder, '@rsbuild/core') ?? '@rsbuild/core'
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
  return `${HEAD}import type { ${imports.join(', ')} } from '${name}'\n${lines.join('\n')}\n${code}\nexport const same: Same<NonNullable<Claimed>, ${subject}> = true\n`
}
