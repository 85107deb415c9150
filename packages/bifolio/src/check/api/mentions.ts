import type { Block } from '../../content/blocks/blocks.ts'
import { nearest } from '../../shared/nearest.ts'
import type { Problem } from '../../shared/types.ts'
import { WORD } from './declarations.ts'
import { namesOf } from './help.ts'
import type { ApiLock } from './lock.ts'
import { type ApiPage, errorAt } from './pages.ts'

/** Everything that code on the pages may name. */
export interface Vocabulary {
  lock: ApiLock
  /** `--retry`, `-t` */
  flags: ReadonlySet<string>
  /** Names of the commands; the one without a name is left out. */
  commands: ReadonlySet<string>
  words: ReadonlySet<string>
}

/** Puts together what may be named: the API, the words of the published types, of the samples, and `others`. */
export function vocabularyOf(lock: ApiLock, pages: readonly ApiPage[], known: Iterable<string>): Vocabulary {
  const specs = Object.values(lock.areas).flatMap((items) =>
    Object.keys(items).filter((name) => name.startsWith('-')),
  )
  const usages = Object.values(lock.areas).flatMap((items) =>
    Object.keys(items).flatMap((usage) => /^([a-z][\w-]*)(?: \[.*\])?$/.exec(usage)?.[1] ?? []),
  )
  const samples = pages.flatMap(({ blocks }) =>
    blocks.flatMap(({ code, shape }) => (code ? [code.text, shape] : [])),
  )
  const words = [...specs, ...samples].flatMap((text) => text.match(WORD) ?? [])
  return {
    lock,
    flags: new Set(specs.flatMap(namesOf)),
    commands: new Set(usages),
    words: new Set([...known, ...words]),
  }
}

/** Finds flags, commands, methods, option keys, versions and words in code that do not exist. */
export function checkMentions(page: ApiPage, vocabulary: Vocabulary): Problem[] {
  return page.blocks.flatMap((block) => [
    ...block.inlineCode.flatMap((code) => checkCode(block, code, vocabulary)),
    ...commandsIn(block).flatMap((line) => checkCommand(block, line, vocabulary)),
    ...(block.code ? checkMethods(block, block.code.text, vocabulary) : []),
    ...checkVersions(block, vocabulary),
  ])
}

function checkCode(block: Block, code: string, vocabulary: Vocabulary): Problem[] {
  const isCommand = /^(?:npx )?rstest(?: |$)/.test(code)
  const found = [
    ...(isCommand || code.startsWith('-') ? checkCommand(block, code, vocabulary) : []),
    ...checkMethods(block, code, vocabulary),
    ...checkKeys(block, code, vocabulary),
  ]
  if (found.length > 0 || isMessage(code)) return found
  const unknown = (code.match(WORD) ?? []).filter((word) => !vocabulary.words.has(word))
  return unknown.map((word) => told(block, code, `\`${word}\` in \`${code}\``, [...vocabulary.words], word))
}

/** A sentence that the package or another tool says. */
function isMessage(code: string): boolean {
  return (
    !/^(?:npx )?rstest |^-|[{}=]/.test(code) && (code.match(/(?<!\S)[A-Za-z']{2,}(?!\S)/g)?.length ?? 0) >= 2
  )
}

/** Flags, and the word after `rstest`, if it is one of lower-case letters at the place of a command. */
function checkCommand(block: Block, line: string, { flags, commands, words }: Vocabulary): Problem[] {
  const used = [...line.matchAll(/(?<=^|[ ,=])(--?[A-Za-z][\w.*-]*)/g)].map(([name]) => name)
  const unknown = used.filter((flag) => !words.has(flag) && !isFlag(flag, flags))
  const command = /\brstest ([a-z]+(?:-[a-z]+)*)(?= |$)/.exec(line)?.[1]
  const near = command && !commands.has(command) ? nearest(command, [...commands]) : undefined
  return [
    ...unknown.map((flag) => told(block, flag, `The flag \`${flag}\``, [...flags], flag)),
    ...(near ? [told(block, command ?? '', `The command \`${command}\``, [...commands], command ?? '')] : []),
  ]
}

function isFlag(flag: string, flags: ReadonlySet<string>): boolean {
  const bare = flag.replace(/\.$/, '')
  if (bare === '--no-' || flags.has(bare) || flags.has(bare.replace(/^--no-/, '--'))) return true
  return [...flags].some((known) => known.endsWith('*') && bare.startsWith(known.slice(0, -1)))
}

/** Lines of shell fences that run the command. */
function commandsIn({ code }: Block): string[] {
  if (!code || !/^(?:bash|sh|shell)$/.test(code.lang)) return []
  return code.text.split('\n').filter((line) => /\brstest\b(?!\.)/.test(line) && !/\bnode\b/.test(line))
}

function checkMethods(block: Block, code: string, { lock }: Vocabulary): Problem[] {
  const methods = Object.keys(lock.areas.utilities ?? {})
  return [...code.matchAll(/(?<![\w/.'"-])(?:rs|rstest)\.(\w+)/g)].flatMap(([use, name = '']) =>
    name === 'config' || methods.includes(name) ? [] : [told(block, use, `\`${use}\``, methods, name)],
  )
}

/** `output.externals`, `source.define`: keys of options whose keys are an area of their own. */
function checkKeys(block: Block, code: string, { lock, words }: Vocabulary): Problem[] {
  if (words.has(code)) return []
  const match = /^(\w+)\.(\w+)$/.exec(code)
  const keys = Object.keys(lock.areas[match?.[1] ?? ''] ?? {})
  if (
    !match?.[2] ||
    keys.length === 0 ||
    !(match[1]! in (lock.areas.config ?? {})) ||
    keys.includes(match[2])
  )
    return []
  return [told(block, code, `The option \`${code}\``, keys, match[2])]
}

function checkVersions(block: Block, { lock, words }: Vocabulary): Problem[] {
  const text = block.source
  const versions = [
    ...text.matchAll(/(?:Rstest v|@rstest\/core`? |rstest\/|(?:in|as) version |在 |版本是 )(\d+\.\d+\.\d+)/g),
  ]
  return versions.flatMap(([use, version = '']) =>
    version === lock.version || !/^0\./.test(version) || words.has(version)
      ? []
      : [
          errorAt(
            block,
            use,
            `The version ${version} is not the documented one, ${lock.version}.`,
            'Check the page against it.',
          ),
        ],
  )
}

function told(block: Block, piece: string, what: string, known: readonly string[], word: string): Problem {
  const near = nearest(word, [...known])
  const hint = near
    ? `Did you mean \`${near}\`?`
    : 'Mend it, or name it under `others` in the coverage file with where it comes from.'
  return errorAt(block, piece, `${what} is no part of the API.`, hint)
}
