import type { Block, Problem } from 'bifolio/check'
import { findPackage } from '../packages.ts'
import { blockError } from '../problems.ts'
import { readOptionFields } from '../statements/fields.ts'
import type { Page } from '../statements/page.ts'
import type { ApiBasis } from './basis.ts'
import { readExports } from './declarations.ts'
import { typeItems } from './lock.ts'
import { withProject } from './package.ts'
import type { ApiProfile } from './profile.ts'
import { typeCheck } from './typecheck.ts'

/** The declaration of a type on a page, which the compiler compares with the published one. */
export interface Claim {
  block: Block
  /** The published type: `Config['retry']`. */
  subject: string
  /** TypeScript that declares the type as the page does; the last type is `Claimed`. */
  code: string
}

/** `type Name<T> = …;` or `interface Name { … }`, up to the next line that starts with a word. */
const ALIAS = /^(?:type|interface) (\w+).*(?:\n(?![\w[]).*)*/gm

/**
 * Declarations for all claims. `Same` is true only for indistinguishable types; functions with additional members may
 * be composed differently.
 */
const HEAD = `type Exactly<A, B> = (<X>() => X extends A ? 1 : 2) extends <X>() => X extends B ? 1 : 2 ? true : false
type Flat<A> = { [K in keyof A]: A[K] }
type Simple = string | number | boolean | readonly unknown[]
type Callable = (...args: any) => any
type Mutual<A, B> = [A, B] extends [B, A] ? true : false
type Same<A, B> = Exactly<A, B> extends true ? true : [A] extends [Simple] ? false
  : Exactly<Flat<A>, Flat<B>> extends false ? false
  : [A] extends [Callable] ? [keyof A] extends [never] ? false : Mutual<A, B> : true
type T = (first: string, second?: number) => Promise<boolean>
`

/** The types stated on the page of an option: of the option, and of its members that have a section. */
export function optionClaims(page: Page, name: string, { options }: ApiProfile): Claim[] {
  return readOptionFields(page, name).flatMap(({ path, type, fence }): Claim[] => {
    const block = fence ?? type
    if (!block) return []
    const subject = path.reduce((owner, key) => `NonNullable<${owner}['${key}']>`, options)
    const shown = fence ? aliasIn(fence.code?.text ?? '') : { name: block.inlineCode[0] ?? 'unknown' }
    return [{ block, subject, code: claimed(shown) }]
  })
}

/** The signatures in fences that name their published type (`is="Methods"`) or show it. */
export function signatureClaims({ blocks }: Page): Claim[] {
  return blocks.flatMap((block): Claim[] => {
    const subject = publishedType(block)
    if (!subject || !block.code) return []
    const names = memberNames(block.code.text)
    return names.length > 0
      ? names.map((name) => memberClaim(block, subject, name))
      : [{ block, subject: `NonNullable<${subject}>`, code: claimed(aliasIn(block.code.text)) }]
  })
}

/** The type that a fence shows, or shows members of: `Methods` in `is="Methods"`. */
export function publishedType({ code, shape }: Block): string | undefined {
  return code && /\bis="([^"]+)"/.exec(shape)?.[1]
}

function memberClaim(block: Block, owner: string, name: string): Claim {
  const text = withoutImports(block.code?.text ?? '')
  const aliases = [...text.matchAll(ALIAS)].map(([alias]) => alias).join('\n')
  const declared = withoutAliases(text).replace(/(?<![\w.])this(?=[;>]| :)/g, owner)
  const key = name.startsWith('[') ? 'typeof Symbol.dispose' : `'${name}'`
  const bound = owner.endsWith('<T>')
    ? aliases.replace(/^(type \w+)<T>/gm, '$1<T extends Callable>')
    : aliases
  return {
    block,
    subject: `${owner}[${key}]`,
    code: `${bound}\ninterface Documented {\n${declared}\n}\ntype Claimed = Documented[${key}]`,
  }
}

/** The last type declared in the code. */
function aliasIn(code: string): { name: string; code: string } {
  return { name: [...code.matchAll(ALIAS)].at(-1)?.[1] ?? 'unknown', code: withoutImports(code) }
}

function claimed({ name, code = '' }: { name: string; code?: string }): string {
  return `${code}\ntype Claimed = NonNullable<${name}>`
}

/** Names at the start of lines that declare a member: `fn: `, `mockName(`, `withImplementation<`. */
export function memberNames(text: string): string[] {
  const members = withoutAliases(text).matchAll(/^(?:readonly )?(\w+|\[[\w.]+\])\??(?=[:(<])/gm)
  return [...new Set([...members].map(([, name = '']) => name))]
}

/** The members in a fence, without the types that it declares. */
export function withoutAliases(text: string): string {
  return withoutImports(text).replace(ALIAS, '')
}

function withoutImports(code: string): string {
  return code.replace(/^import [^'"]*.*$/gm, '')
}

/** Lets the compiler check all claims at once, and reports the false ones. */
export async function checkClaims(claims: readonly Claim[], basis: ApiBasis): Promise<Problem[]> {
  const failed = await failedClaims(claims, basis)
  return [...failed].flatMap(([index, reason]) => {
    const claim = claims[index]
    if (!claim) return []
    const what = claim.subject.replace(/^NonNullable<(.*)>$/, '$1')
    const message = `The type differs from the published \`${what}\`: ${reason}`
    const [, owner = '', name = ''] = /^(\w+)\['(\w+)'\]$/.exec(what) ?? []
    const { type = '' } = typeItems(basis.installed.declarations, owner, {})[name] ?? {}
    return [blockError(claim.block, '', message, `Write the published type${type && `: \`${type}\``}.`)]
  })
}

/** The numbers of the false claims, with the reason. */
async function failedClaims(
  claims: readonly Claim[],
  { installed, profile, coverage: { types } }: ApiBasis,
): Promise<Map<number, string>> {
  if (claims.length === 0) return new Map()
  const imports = `import type { ${readExports(installed.declarations).join(', ')} } from '${installed.name}'\n`
  // A type may have parameters: `PollAssertion<T>`.
  const given = Object.entries(types).map(([head, type]) => `type ${head} = ${type}\n`)
  const head = profile.prelude + imports + HEAD + given.join('')
  const files = Object.fromEntries(
    claims.map(({ subject, code }, index) => [`claim-${index}.ts`, head + comparison(subject, code)]),
  )
  // The documented package may depend on other versions than the site.
  const paths = profile.dependencies.map((name) => {
    const found = findPackage(name, installed.folder)
    if (!found) throw new Error(`The package \`${name}\` is not installed beside \`${installed.name}\`.`)
    return [name, [found.folder]]
  })
  const failed = await withProject(installed, files, (folder) => typeCheck(folder, Object.fromEntries(paths)))
  return new Map([...failed].map(([file, reason]) => [Number(/\d+/.exec(file)?.[0]), reason]))
}

/** A page may declare a name that a published type has, so its declarations have a separate scope. */
function comparison(subject: string, code: string): string {
  return `declare namespace Page {\n${code}\n}\nexport const same: Same<Page.Claimed, ${subject}> = true\n`
}
