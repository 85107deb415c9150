import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SymbolIndex } from 'bifolio/check'
import { typesKey } from './lock.ts'
import { OPTIONS } from './run/types.ts'
import { createWorkspace, install, removeWorkspace, type Workspace } from './run/workspace.ts'
import type { PageSamples } from './sample-run.ts'
import type { TestRunner } from './test-runner.ts'

type TypeScript = typeof import('typescript/unstable/sync')
type CompilerSymbol = import('typescript/unstable/sync').Symbol

const NAME = /[A-Za-z_$][\w$]*/g
/** Comments and strings: the names in them are words. */
const WORDS = /\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g
/** Maximal length of a type, and of its description. */
const LONGEST = 320

/** Looks up the symbols of the test runner in all TypeScript that imports it and that readers see. */
export async function readSymbols(
  pages: readonly PageSamples[],
  site: string,
  runner: TestRunner,
): Promise<SymbolIndex> {
  const codes = new Map(shownCode(pages, runner).map(({ code, lang }) => [typesKey(code), { code, lang }]))
  if (codes.size === 0) return { texts: [], samples: {} }
  const typescript = createRequire(join(site, 'package.json')).resolve('typescript/unstable/sync')
  const api: TypeScript = await import(pathToFileURL(typescript).href)
  const workspace = createWorkspace({ site, runner })
  try {
    for (const name of runner.companions) install(workspace, name)
    const samples = [...codes].map(([key, { code, lang }]) => {
      return { key, code, file: writeSample(workspace, key, lang, code) }
    })
    return packed(lookUp(api, workspace, samples))
  } finally {
    removeWorkspace(workspace)
  }
}

/** A sample in the compiler's project; `file` is relative to the project. */
interface Sample {
  key: string
  code: string
  file: string
}

/** A symbol of a piece of code. */
interface Found {
  start: number
  length: number
  type: string
  text: string
}

function lookUp(
  { API, SymbolFlags }: TypeScript,
  { dir, runner }: Workspace,
  samples: readonly Sample[],
): { key: string; symbols: Found[] }[] {
  const config = join(dir, 'tsconfig.json')
  const files = samples.map(({ file }) => file)
  writeFileSync(config, JSON.stringify({ compilerOptions: OPTIONS, files }))
  const compiler = new API({ cwd: dir })
  try {
    const [project] = compiler.updateSnapshot({ openProject: config }).getProjects()
    if (!project) throw new Error('TypeScript has not opened the project of the samples.')
    const { checker } = project
    const describe = (name: string, start: number, symbol: CompilerSymbol): Found[] => {
      const real = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      const isOurs = real.declarations?.some(({ path }) => path.includes(`/${runner.package}/`))
      const type = isOurs && !(real.flags & SymbolFlags.Module) ? checker.getTypeOfSymbol(real) : undefined
      const written = type && checker.typeToString(type)
      // Type names are no values with a type.
      if (!written || written === 'any') return []
      const text = firstSentence(checker.getDocumentationCommentOfSymbol(real))
      return [{ start, length: name.length, type: shortened(`${name}: ${written}`), text }]
    }
    return samples.map(({ key, code, file }) => {
      const names = [...code.replace(WORDS, (words) => ' '.repeat(words.length)).matchAll(NAME)]
      const starts = names.map(({ index }) => index)
      const found = checker.getSymbolAtPosition(join(dir, file), starts)
      return {
        key,
        symbols: names.flatMap(({ index, 0: name }, at) =>
          found[at] ? describe(name, index, found[at]) : [],
        ),
      }
    })
  } finally {
    compiler.close()
  }
}

function shownCode(pages: readonly PageSamples[], runner: TestRunner): { code: string; lang: string }[] {
  return pages.flatMap(({ scenarios }) =>
    // The types of other packages are not the site's.
    scenarios
      .filter(({ scenario }) => !scenario.set)
      .flatMap(({ scenario }) =>
        scenario.steps.flatMap((step, index) =>
          step.kind === 'write' &&
          scenario.samples[index] &&
          /^tsx?$/.test(step.lang) &&
          step.code.includes(`from '${runner.package}'`) &&
          !step.code.includes('[!code')
            ? [{ code: step.code, lang: step.lang }]
            : [],
        ),
      ),
  )
}

function writeSample({ dir }: Workspace, key: string, lang: string, code: string): string {
  mkdirSync(join(dir, key))
  writeFileSync(join(dir, key, `sample.${lang}`), code)
  return `${key}/sample.${lang}`
}

function firstSentence(text: string): string {
  const [paragraph = ''] = text.trim().split(/\n\s*\n/)
  const sentence = /^[\s\S]*?\.(?=\s|$)/.exec(paragraph)?.[0] ?? paragraph
  return shortened(sentence.replace(/\s+/g, ' ').trim())
}

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** Every text once, in an order that is independent of the pages. */
function packed(found: readonly { key: string; symbols: readonly Found[] }[]): SymbolIndex {
  const keys = found.flatMap(({ symbols }) => symbols.map(({ type, text }) => JSON.stringify([type, text])))
  const unique = [...new Set(keys)].sort()
  const numbers = new Map(unique.map((key, index) => [key, index]))
  const samples = found
    .filter(({ symbols }) => symbols.length > 0)
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, symbols }) => [
      key,
      symbols.flatMap(({ start, length, type, text }) => [
        start,
        length,
        numbers.get(JSON.stringify([type, text])) ?? 0,
      ]),
    ])
  return { texts: unique.map((key) => JSON.parse(key)), samples: Object.fromEntries(samples) }
}
