/**
 * Drives complete sites: each in its own folder, built through the public API, with assertions on the output.
 *
 * ```ts
 * await site('basic').build().expectOk().expectFile('guide/index.html', '<h1')
 *   .change('en/guide/index.mdx', (text) => `${text}\nMore.`).build().expectReused(5).expectSameAsCleanBuild()
 * ```
 *
 * See `chain.ts` for how steps run. A failure includes the output of the build.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from '@rstest/core'
import { errors } from '../../packages/bifolio/src/errors/catalogue.ts'
import { chunkFile } from '../../packages/bifolio/src/shared/route.ts'
import type { PageChunk, Problem } from '../../packages/bifolio/src/shared/types.ts'
import { Chain } from './chain.ts'
import { type CommandOptions, type Outcome, runCommand, runLine, transcript } from './command.ts'
import { engine } from './engine.ts'
import { copySources, createSiteFolder, OUT, type Source } from './folder.ts'
import { asPattern, type ExpectedProblem, expectText, type Matcher } from './matchers.ts'
import { keepBundle } from './sources.ts'
import { compareTrees, readTree, type Tree, writeTree } from './tree.ts'

/** A new site. */
export function site(source: Source): Site {
  return new Site(createSiteFolder(source), source)
}

/** An existing site; a shared one must not be changed. */
export function siteIn(root: string): Site {
  return new Site(root, { files: {} })
}

export class Site extends Chain {
  private last: Outcome | undefined
  /** The output before the last command. */
  private before: Tree = new Map()
  private twin: Site | undefined

  /** @param root absolute path of the site @param origin source that it was created from */
  constructor(
    readonly root: string,
    private readonly origin: Source,
  ) {
    super()
  }

  // ── Commands ──

  /** Builds through the public API, or with options by the command in a child process. */
  build(options?: CommandOptions): this {
    return this.command('build', options)
  }

  /** Checks, in the same ways as {@link build}. */
  check(options?: CommandOptions): this {
    return this.command('check', options)
  }

  /** Runs any command line on this site; with options in a child process. */
  run(args: readonly string[], options?: CommandOptions): this {
    const line = [...args, '--root', this.root]
    return this.outcomeOf(`bifolio ${args.join(' ')}`, () =>
      options ? runCommand(line, options) : runLine(line),
    )
  }

  /** Runs the commands that the hints of the last problems name; they have to be right, and to find nothing else. */
  runHints(): this {
    return this.step('runHints', async () => {
      const hints = this.problems.map(({ hint }) => hint).join('\n')
      const lines = new Set(Array.from(hints.matchAll(/`bifolio ([^`]+)`/g), ([, line = '']) => line))
      expect([...lines]).not.toEqual([])
      for (const line of lines) {
        this.last = await runLine([...line.split(' '), '--root', this.root])
        expect(this.last.code, transcript(this.last)).toBeLessThan(2)
      }
    })
  }

  private command(name: 'build' | 'check', options?: CommandOptions): this {
    const ran = options ? this.run([name, '--json'], options) : this.call(name)
    return ran.step('errors of the catalogue', () => {
      const unknown = this.last?.report?.problems.filter(({ id }) => !(id && id in errors)) ?? []
      expect(unknown, 'problems that the catalogue of errors does not have').toEqual([])
    })
  }

  private call(name: 'build' | 'check'): this {
    return this.outcomeOf(name, async () => {
      const outcome = await callEngine(name, this.root)
      if (outcome.report?.ok) keepBundle(this.root, this.origin)
      return outcome
    })
  }

  private outcomeOf(name: string, run: () => Promise<Outcome>): this {
    return this.step(name, async () => {
      this.before = this.output()
      this.last = await run()
    })
  }

  // ── Changes to the sources ──

  /** Writes files, or changes one; paths are not validated. */
  change(file: string, content: string | Uint8Array | ((text: string) => string)): this {
    return this.step(`change ${file}`, () => {
      const text =
        typeof content === 'function' ? content(readFileSync(join(this.root, file), 'utf8')) : content
      if (typeof content === 'function') expect(text, `${file} was to be changed`).not.toBe(this.source(file))
      writeTree(this.root, { [file]: text })
    })
  }

  remove(file: string): this {
    return this.step(`remove ${file}`, () => rmSync(join(this.root, file), { recursive: true }))
  }

  rename(from: string, to: string): this {
    return this.step(`rename ${from}`, () => {
      mkdirSync(dirname(join(this.root, to)), { recursive: true })
      renameSync(join(this.root, from), join(this.root, to))
    })
  }

  /** Runs any other function as a step. */
  do(action: (site: Site) => unknown): this {
    return this.step('do', async () => {
      await action(this)
    })
  }

  // ── Expectations about the last command ──

  /** Exit code 0 and no problems. */
  expectOk(): this {
    return this.step('expectOk', () => {
      expect(this.outcome.code).toBe(0)
      if (this.outcome.report) expect(this.outcome.report.problems).toEqual([])
    })
  }

  expectCode(code: number | undefined): this {
    return this.step('expectCode', () => expect(this.outcome.code).toBe(code))
  }

  /** One of the problems matches. */
  expectProblem(expected: ExpectedProblem): this {
    return this.step('expectProblem', () => {
      expect(this.problems).toContainEqual(asPattern(expected))
    })
  }

  /** Exactly these problems, in this order. */
  expectProblems(...expected: ExpectedProblem[]): this {
    return this.step('expectProblems', () => {
      expect(this.problems).toEqual(expected.map((problem) => asPattern(problem)))
    })
  }

  /** The output of the command matches, standard output first. */
  expectMessage(...matchers: Matcher[]): this {
    return this.step('expectMessage', () => expectText(this.outcome.stdout + this.outcome.stderr, matchers))
  }

  expectReused(pages: number): this {
    return this.step('expectReused', () => expect(this.outcome.report?.reused, 'reused pages').toBe(pages))
  }

  // ── Expectations about files ──

  /** A file of the output exists and matches. */
  expectFile(file: string, ...matchers: Matcher[]): this {
    return this.step(`expectFile ${file}`, () => expectText(this.read(file), matchers))
  }

  expectNoFile(...files: string[]): this {
    return this.step('expectNoFile', () => {
      const output = this.output()
      for (const file of files) expect([...output.keys()]).not.toContain(file)
    })
  }

  /** The article of the page at an address matches. */
  expectArticle(route: string, ...matchers: Matcher[]): this {
    return this.step(`expectArticle ${route}`, () => expectText(this.chunk(route).html, matchers))
  }

  /** The output equals that of another site, byte for byte. */
  expectSameAs(other: Site): this {
    return this.step('expectSameAs', async () => {
      await other
      expect(compareTrees(this.output(), other.output())).toEqual([])
    })
  }

  /** The output equals that of a clean build of the same sources, byte for byte. */
  expectSameAsCleanBuild(): this {
    return this.step('expectSameAsCleanBuild', async () => {
      this.twin ??= site(this.origin)
      const { root } = this.twin
      copySources(this.root, root)
      const outcome = await callEngine('build', root)
      expect(outcome.report?.ok, `the clean build: ${transcript(outcome)}`).toBe(true)
      expect(compareTrees(this.output(), readTree(join(root, OUT)))).toEqual([])
    })
  }

  /** The last command has not changed the output and has left no temporary files. */
  expectOutputUntouched(): this {
    return this.step('expectOutputUntouched', () => {
      expect(compareTrees(this.output(), this.before)).toEqual([])
    }).expectNoTemporaryFiles()
  }

  /** No build has left temporary files beside the output. */
  expectNoTemporaryFiles(): this {
    return this.step('expectNoTemporaryFiles', () => {
      const names = [...readTree(dirname(this.root)).keys()].filter(
        (name) => !name.startsWith('site/node_modules'),
      )
      expect(names.filter((name) => /\.(?:next|old|new)\b/.test(name))).toEqual([])
    })
  }

  // ── Results, to be read after `await` ──

  /** The result of the last command. */
  get outcome(): Outcome {
    if (!this.last) throw new Error('No command has run yet')
    return this.last
  }

  get problems(): Problem[] {
    if (!this.outcome.report) throw new Error('The command has printed no JSON')
    return this.outcome.report.problems
  }

  output(): Tree {
    return readTree(join(this.root, OUT))
  }

  /** A file of the output, as `fetch` reads it: without a byte order mark. */
  read(file: string): string {
    const path = join(this.root, OUT, file)
    if (existsSync(path)) return new TextDecoder().decode(readFileSync(path))
    throw new Error(`The output has no file ${file}. It has:\n${[...this.output().keys()].join('\n')}`)
  }

  /** A file of the sources. */
  source(file: string): string {
    return readFileSync(join(this.root, file), 'utf8')
  }

  /** The chunk that client navigation loads for an address. */
  chunk(route: string): PageChunk {
    const text = this.read(chunkFile(route))
    return JSON.parse(text.replace(/^export default /, ''))
  }

  protected explanation(): string {
    return this.last ? transcript(this.last) : ''
  }
}

/** Calls a function of the public API and returns its result as that of the command of the same name. */
async function callEngine(name: 'build' | 'check', root: string): Promise<Outcome> {
  const report = await (await engine())[name]({ root })
  const stdout = JSON.stringify(report)
  return {
    args: [name, '--root', root],
    code: report.ok ? 0 : 1,
    signal: undefined,
    stdout,
    stderr: '',
    report,
  }
}
