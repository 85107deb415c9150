/** `npx bifolio-reference <source> <input> --out <folder>`: writes the pages of an API reference. */
import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  COMMON,
  type Command,
  JSON_OPTION,
  RefusedError,
  runCommand,
  runMain,
  runNamed,
  type Terminal,
  UsageError,
  type Values,
} from 'bifolio/cli'
import { isLanguageTag, slashPath } from 'bifolio/config'
import { openapiPages } from '../openapi/pages.ts'
import { readDocument } from '../openapi/read-document.ts'
import type { Page } from '../page.ts'
import { apply, compare, outdated } from '../sync.ts'
import { type TextOf, Translations } from '../texts.ts'
import { type Words, wordsOf } from '../words.ts'

const PROGRAM = 'bifolio-reference'

/** A kind of input that pages are generated from. */
interface Source {
  summary: string
  input: string
  /** @param input as the user named it */
  pages(input: string, words: Words, textOf: TextOf): Promise<Page[]>
}

const SOURCES: Readonly<Record<string, Source>> = {
  openapi: {
    summary: 'write pages from an OpenAPI document',
    input: 'file',
    pages: async (input, words, textOf) =>
      openapiPages(await readDocument(resolve(input), input), words, textOf),
  },
  types: {
    summary: 'write pages from TypeScript declarations',
    input: 'file or package',
    pages: async (input, words, textOf) => {
      // The compiler takes long to load.
      const [{ findDeclarations, packageOf }, { readModule }, { typesPages }] = await Promise.all([
        import('../types/find-declarations.ts'),
        import('../types/declarations.ts'),
        import('../types/pages.ts'),
      ])
      const file = findDeclarations(input)
      return typesPages(readModule(file), packageOf(file) ?? input, words, textOf)
    },
  },
}

/** Runs a command line and ends the process with its exit code. */
export function main(args: readonly string[]): Promise<void> {
  const program = {
    kind: 'source',
    names: Object.keys(SOURCES),
    help,
    manifest: new URL('../../package.json', import.meta.url),
    // `runNamed` knows the names.
    run: (name: string, rest: readonly string[]) =>
      runCommand(`${PROGRAM} ${name}`, commandOf(SOURCES[name]!), rest),
  }
  return runMain(PROGRAM, () => runNamed(program, args))
}

function help(): string {
  const lines = Object.entries(SOURCES).map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`)
  return `${PROGRAM}: writes the pages of an API reference\n\nUsage: npx ${PROGRAM} <source> <input> --out <folder> [options]\n\nSources, each with its own \`--help\`:\n${lines.join('\n')}\n`
}

function commandOf(source: Source): Command {
  return {
    summary: source.summary,
    argument: { key: 'input', value: source.input },
    options: {
      out: { type: 'string', value: 'folder', help: 'folder of the pages, such as `en/api`' },
      lang: {
        type: 'string',
        value: 'tag',
        help: 'language of the pages (default: the language in the path of the folder, or en)',
      },
      translations: { type: 'string', value: 'file', help: 'JSON file with translations of the texts' },
      update: { type: 'boolean', help: 'add what is not translated to the file of translations' },
      check: { type: 'boolean', help: 'write nothing; exit with 1 if pages are out of date' },
      ...JSON_OPTION,
      help: COMMON.help!,
    },
    run: (values, terminal) => generate(source, values, terminal),
  }
}

async function generate(source: Source, values: Values, terminal: Terminal): Promise<number> {
  const { input, out: named, check, update } = values
  if (!input) throw new UsageError(`Name the ${source.input} that the pages are generated from.`)
  if (!named) throw new UsageError('Name the folder of the pages: `--out en/api`.')
  if (update && (!values.translations || check))
    throw new UsageError('`--update` needs `--translations <file>`, and cannot be used with `--check`.')
  const out = resolve(String(named))
  if (statSync(out, { throwIfNoEntry: false })?.isFile())
    throw new RefusedError(
      `\`${String(named)}\` is a file. Name the folder of the pages, such as \`en/api\`.`,
    )
  const shown = slashPath(process.cwd(), out) || '.'
  const translated = values.translations === undefined ? undefined : String(values.translations)
  if (translated && !update && !existsSync(translated))
    throw new RefusedError(
      `\`${translated}\` does not exist. Run the command with \`--update\` to create it.`,
    )
  const translations = new Translations(translated && resolve(translated), translated)
  const lang = String(values.lang ?? shown.split('/').find((part) => isLanguageTag(part)) ?? 'en')
  const file = existsSync(String(input)) ? slashPath(process.cwd(), resolve(String(input))) : String(input)
  const pages = await source.pages(file, wordsOf(lang), translations.textOf)
  if (pages.length === 0) throw new RefusedError(`There is nothing to document in \`${file}\`.`)
  const changes = compare(pages, file, out, shown)
  const isRefused = changes.problems.length > 0
  if (!check && !isRefused) apply(changes, out)
  if (update) translations.update()
  const problems = [
    ...changes.problems,
    ...(check ? outdated(changes, shown) : []),
    ...translations.problems(Boolean(update)),
  ]
  const ok = problems.every(({ severity }) => severity !== 'error')
  const counts = { pages: pages.length, written: changes.written.size, removed: changes.removed.length }
  terminal.problems(problems)
  if (ok) terminal.log(`✓ ${counts.pages} pages, ${counts.written} written, ${counts.removed} removed`)
  terminal.json({ command: 'reference', ok, counts, problems })
  return ok ? 0 : 1
}
