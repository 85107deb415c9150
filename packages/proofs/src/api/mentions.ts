import { type Block, nearest, type Problem } from 'bifolio/check'
import { blockError } from '../problems.ts'
import type { Page } from '../statements/page.ts'
import type { ApiBasis } from './basis.ts'
import { lockedNames } from './coverage.ts'
import { WORD } from './declarations.ts'
import { flagNames } from './help.ts'

/** All names that code on the pages may use, and how to find them. */
export interface Vocabulary {
  version: string
  areas: ApiBasis['lock']['areas']
  /** Names of the options of the configuration. */
  options: readonly string[]
  /** Names of the methods of the package's objects. */
  methods: readonly string[]
  /** `--retry`, `-t` */
  flags: ReadonlySet<string>
  /** Names of the commands; without the unnamed command. */
  commands: ReadonlySet<string>
  words: ReadonlySet<string>
  /** Words of the published types, those that the coverage file knows, and uses of values in samples: `expect.soft`. */
  published: ReadonlySet<string>
  patterns: Record<'import' | 'value' | 'run' | 'command' | 'use' | 'inFile' | 'method' | 'version', RegExp>
}

/** Collects the allowed names: the API, the words of the published types and of the samples, and `known`. */
export function readVocabulary(
  basis: ApiBasis,
  pages: readonly Page[],
  known: readonly string[],
): Vocabulary {
  const { lock, profile } = basis
  const patterns = patternsOf(basis)
  const items = Object.values(lock.areas).flatMap((items) => Object.keys(items))
  const specs = items.filter((name) => name.startsWith('-'))
  const samples = pages.flatMap(({ blocks }) =>
    blocks.flatMap(({ code, shape }) => (code ? [code.text, shape] : [])),
  )
  const words = [...specs, ...samples].flatMap((text) => text.match(WORD) ?? [])
  return {
    version: lock.version,
    areas: lock.areas,
    options: lockedNames(basis, profile.options),
    methods: lockedNames(basis, profile.methods),
    flags: new Set(specs.flatMap(flagNames)),
    commands: new Set(items.flatMap((usage) => /^([a-z][\w-]*)(?: \[.*\])?$/.exec(usage)?.[1] ?? [])),
    words: new Set([...known, ...words]),
    published: new Set([...known, ...samples.flatMap((text) => text.match(patterns.value) ?? [])]),
    patterns,
  }
}

function patternsOf({
  installed: { command, name },
  profile: { title, objects, values },
}: ApiBasis): Vocabulary['patterns'] {
  return {
    import: new RegExp(`from '${name}'`),
    value: new RegExp(`(?<![\\w.])(?:${values.join('|') || '(?!)'})\\.\\w{3,}`, 'g'),
    run: new RegExp(`^(?:npx )?${command}(?: |$)`),
    command: new RegExp(`\\b${command} ([a-z]+(?:-[a-z]+)*)(?= |$)`),
    use: new RegExp(`\\b${command}\\b(?!\\.)`),
    inFile: new RegExp(`(?<![\\w/@.-])${command} [^"\`\\n]+`, 'g'),
    method: new RegExp(`(?<![\\w/.'"-])(?:${objects.join('|') || '(?!)'})\\.(\\w+)`, 'g'),
    version: new RegExp(
      `(?:${title} v|${name}\`? |${command}/|(?:in|as) version |在 |版本是 )(\\d+\\.\\d+\\.\\d+)`,
      'g',
    ),
  }
}

/** Reports flags, commands, methods, option keys, versions and words in code that do not exist. */
export function checkMentions(page: Page, vocabulary: Vocabulary): Problem[] {
  return page.blocks.flatMap((block) => [
    ...block.inlineCode.flatMap((code) => checkCode(block, code, vocabulary)),
    ...commandLines(block, vocabulary).flatMap((line) => checkCommand(block, line, vocabulary)),
    ...(block.code ? checkMethods(block, block.code.text, vocabulary) : []),
    ...(block.code && !/\bmistyped=/.test(block.shape)
      ? checkObjects(block, block.code.text, vocabulary)
      : []),
  ])
}

function checkCode(block: Block, code: string, vocabulary: Vocabulary): Problem[] {
  const isCommand = vocabulary.patterns.run.test(code) || code.startsWith('-')
  const found = [
    ...(isCommand ? checkCommand(block, code, vocabulary) : []),
    ...checkMethods(block, code, vocabulary),
    ...checkKeys(block, code, vocabulary),
    ...checkValues(block, code, vocabulary),
  ]
  if (found.length > 0 || (!isCommand && isMessage(code))) return found
  const unknown = (code.match(WORD) ?? []).filter((word) => !vocabulary.words.has(word))
  return unknown.map((word) =>
    unknownName(block, code, `\`${word}\` in \`${code}\``, [...vocabulary.words], word),
  )
}

/** A sentence that the package or another tool prints. */
function isMessage(code: string): boolean {
  return !/[{}=]/.test(code) && (code.match(/(?<!\S)[A-Za-z']{2,}(?!\S)/g)?.length ?? 0) >= 2
}

/** Flags, and the word after the command if it is lower-case letters in the position of a sub-command. */
function checkCommand(
  block: Block,
  line: string,
  { flags, commands, words, patterns }: Vocabulary,
): Problem[] {
  const used = [...line.matchAll(/(?<=^|[ ,=])(--?[A-Za-z][\w.*-]*)/g)].map(([name]) => name)
  const unknown = used.filter((flag) => !words.has(flag) && !isFlag(flag, flags))
  const command = patterns.command.exec(line)?.[1] ?? ''
  const isMisspelt = command && !commands.has(command) && nearest(command, [...commands])
  return [
    ...unknown.map((flag) => unknownName(block, flag, `The flag \`${flag}\``, [...flags], flag)),
    ...(isMisspelt
      ? [unknownName(block, command, `The command \`${command}\``, [...commands], command)]
      : []),
  ]
}

function isFlag(flag: string, flags: ReadonlySet<string>): boolean {
  const bare = flag.replace(/\.$/, '')
  if (bare === '--no-' || flags.has(bare) || flags.has(bare.replace(/^--no-/, '--'))) return true
  return [...flags].some((known) => known.endsWith('*') && bare.startsWith(known.slice(0, -1)))
}

/** Languages of files that contain commands: workflows, scripts of a manifest, instructions. */
const FILES = /^(?:ya?ml|json|md)$/

/** The lines of shell fences that run the command, and the commands in other files. */
function commandLines({ code }: Block, { patterns }: Vocabulary): string[] {
  if (code && FILES.test(code.lang)) {
    // `"args": ["--pool", "--retry=1"]` of a file that names the command.
    const args = patterns.use.test(code.text) ? (code.text.match(/(?<=")--[\w.-]+(?=[="])/g) ?? []) : []
    return [...(code.text.match(patterns.inFile) ?? []), ...args]
  }
  if (!code || !/^(?:bash|sh|shell)$/.test(code.lang)) return []
  return code.text.split('\n').filter((line) => patterns.use.test(line) && !/\bnode\b/.test(line))
}

function checkMethods(block: Block, code: string, { methods, patterns }: Vocabulary): Problem[] {
  return [...code.matchAll(patterns.method)].flatMap(([use, name = '']) =>
    // The name of its configuration file starts with `tool.config`.
    name === 'config' || methods.includes(name) ? [] : [unknownName(block, use, `\`${use}\``, methods, name)],
  )
}

/** `expect.soft`: a member that samples only happen to use as a word does not exist. */
function checkValues(block: Block, code: string, { published, patterns }: Vocabulary): Problem[] {
  return (code.match(patterns.value) ?? []).flatMap((use) => {
    const name = use.replace(/.*\./, '')
    return published.has(name) || published.has(use)
      ? []
      : [unknownName(block, use, `\`${use}\``, [...published], name)]
  })
}

/** `output.externals`, `source.define`: keys of options that have an area for their keys. */
function checkKeys(block: Block, code: string, { areas, options, words }: Vocabulary): Problem[] {
  const [, option = '', key = ''] = /^(\w+)\.(\w+)$/.exec(code) ?? []
  const keys = Object.keys(areas[option] ?? {})
  if (words.has(code) || keys.length === 0 || !options.includes(option) || keys.includes(key)) return []
  return [unknownName(block, code, `The option \`${code}\``, keys, key)]
}

/** `coverage: { enabled: true }` in a configuration: the compiler accepts unknown keys where the type is a union. */
function checkObjects(block: Block, code: string, { areas, options, patterns }: Vocabulary): Problem[] {
  if (!code.includes('defineConfig(') || !patterns.import.test(code)) return []
  return options.flatMap((option) => {
    const keys = Object.keys(areas[option] ?? {})
    const found =
      keys.length > 0 && new RegExp(`^(?: {2}|\\t)${option}: \\{\\n((?: {4}.*\\n)+)`, 'm').exec(code)
    const used = found
      ? [...(found[1] ?? '').matchAll(/^ {4}(\w+)(?=[:,(])/gm)].map(([, key = '']) => key)
      : []
    return used
      .filter((key) => !keys.includes(key))
      .map((key) => unknownName(block, `${key}:`, `The option \`${option}.${key}\``, keys, key))
  })
}

/** Reports versions that are not the documented one; once, where all pages describe another one. */
export function checkVersions(pages: readonly Page[], vocabulary: Vocabulary): Problem[] {
  const blocks = pages.flatMap((page) => page.blocks)
  const problems = blocks.flatMap((block) => versionsIn(block, vocabulary))
  const [first] = problems
  // So many are no mistakes: the pages describe another release.
  if (!first || problems.length <= 20) return problems
  const message = `${first.message} Neither is it at ${problems.length - 1} other places.`
  return [{ ...first, message, hint: 'Run `bifolio facts release`, which lists what has changed.' }]
}

function versionsIn(block: Block, { version: current, words, patterns }: Vocabulary): Problem[] {
  const major = current.replace(/\..*/, '.')
  return [...block.source.matchAll(patterns.version)].flatMap(([use, version = '']) => {
    if (version === current || !version.startsWith(major) || words.has(version)) return []
    const message = `The version ${version} is not the documented one, ${current}.`
    return [blockError(block, use, message, 'Check the page against it.')]
  })
}

function unknownName(
  block: Block,
  piece: string,
  what: string,
  known: readonly string[],
  name: string,
): Problem {
  // The suggestion for `--noRetry` is not its opposite.
  const near = nearest(name, known)?.replace(/^--(?!no-)/, /^--no[A-Z-]/.test(name) ? '--no-' : '--')
  const hint = near
    ? `Did you mean \`${near}\`?`
    : 'Fix it, or name it under `others` in the coverage file with where it comes from.'
  return blockError(block, piece, `${what} is not part of the API.`, hint)
}
