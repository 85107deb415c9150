import { isBuiltin } from 'node:module'
import { basename, dirname, resolve } from 'node:path'
import type { Rspack } from '@rsbuild/core'
import type { ErrorId } from '../errors/catalogue.ts'
import { problem } from '../errors/problem.ts'
import { nearestFile } from '../files/nearest-file.ts'
import { readIfPossible } from '../files/read-if-possible.ts'
import { siteTheme } from '../files/site-theme.ts'
import { slashPath } from '../files/slash-path.ts'
import { offsetPosition } from '../shared/position.ts'
import type { Problem } from '../shared/types.ts'
import type { Stats } from './compilations.ts'
import type { BundleInput } from './entries.ts'
import { stylesheetProblem } from './stylesheet-problem.ts'
import { findUnclosed } from './unclosed.ts'

type Paths = Pick<BundleInput, 'root' | 'site' | 'publicDir'>
type BundleError = Pick<Rspack.StatsError, 'message' | 'moduleName' | 'moduleIdentifier' | 'moduleTrace'>

/**
 * The errors of compilations as problems of the site.
 * @param input its files are relative to `root`
 */
export function bundleProblems(runs: readonly Stats[], input: Paths): Problem[] {
  const errors = errorsOf(runs)
  const missing = new Set(errors.flatMap(({ message }) => MISSING_IN_THEME.exec(message)?.[1] ?? []))
  const others = errors.filter(
    ({ message, moduleName = '' }) => !MISSING_IN_THEME.test(message) && !GENERATED.test(moduleName),
  )
  const theme = missing.size > 0 ? siteTheme(input) : undefined
  const file = theme && slashPath(input.root, theme)
  const found = others
    .map((error) => bundlerProblem(error, input))
    // The generated list of styles imports the components' styles again.
    .filter(
      ({ id, file }) => id !== 'missing-style-plugin' || !/(?:^|\/)\.bifolio\/(?!versions\/)/.test(file),
    )
  return [
    ...(file ? [problem('incomplete-theme', { file }, { names: [...missing].sort() })] : []),
    // A stylesheet is compiled in a compilation of its own, whose errors the importing module also has.
    ...new Map(found.map((problem) => [JSON.stringify(problem), problem])).values(),
  ]
}

/** Absolute paths of the modules with errors, and of one of those that import each, directly or not. */
export function faultyFiles(runs: readonly Stats[], root: string): Set<string> {
  return new Set(
    errorsOf(runs).flatMap(({ moduleName, moduleIdentifier = '', moduleTrace = [] }) =>
      [moduleName || moduleIdentifier, ...moduleTrace.flatMap(({ originName }) => originName ?? [])].map(
        (name) => pathOf(name, root),
      ),
    ),
  )
}

function errorsOf(runs: readonly Stats[]): BundleError[] {
  return runs.flatMap((stats) => stats?.toJson({ all: false, errors: true, moduleTrace: true }).errors ?? [])
}

/** The modules that import what pages do, and are generated again when a file has been deleted: the page reports it. */
const GENERATED = /[\\/]\.bifolio[\\/].*[\\/]entry[\\/](?:components|islands)\.js$/
/** The error of an import of the engine that the site's theme lacks. */
const MISSING_IN_THEME = /export '(\w+)' .*was not found in '@bifolio\/theme'/

/** Absolute path of a module: its name and identifier begin with its loaders. */
function pathOf(module: string, root: string): string {
  return resolve(root, module.split('!').at(-1)?.split('|').at(-1) ?? '')
}

/** Content, which the bundler does not compile. */
const PAGE = /\.mdx?$/
/** Stylesheets that a plugin compiles. */
const STYLES = /\.(scss|sass|less)$/

/** Converts an error of the bundler. Its locations are in the compiled code, except for syntax errors. */
export function bundlerProblem(
  { message, moduleName, moduleIdentifier = '', moduleTrace }: BundleError,
  { root, site, publicDir }: Paths,
): Problem {
  const text = message
    .replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g'), '')
    // Of a stylesheet.
    .replace(/RspackResolver\(NotFound\("(.+)"\)\)/, "Module not found: Can't resolve '$1'")
    .trim()
  const path = pathOf(moduleName || moduleIdentifier, root)
  const missing = /Can't resolve '([^']+)'/.exec(text)?.[1]
  const word = missing ?? /export '([^']+)'/.exec(text)?.[1]
  const file = slashPath(root, path)
  const location = { file, ...(word ? locationOf(word, path) : (locationIn(text) ?? endOf(text, path))) }
  const importer = moduleTrace?.[0]?.originName
  const from = importer ? pathOf(importer, root) : path
  const use = (word: string, by = from) => ({ file: slashPath(root, by), ...locationOf(word, by) })
  if (/Module parse failed/.test(text)) {
    if (PAGE.test(path)) return problem('page-in-component', use(basename(path)), { page: file })
    const [, language] = STYLES.exec(path) ?? []
    const name = language === 'less' ? 'less' : 'sass'
    if (language) return problem('missing-style-plugin', use(basename(path)), { name })
  }
  const builtin = /Reading from "(node:[^"]+)"/.exec(text)?.[1] ?? missing
  if (builtin && isBuiltin(builtin)) {
    const at = use(builtin, builtin === missing ? path : from)
    return problem('node-module-in-browser', at, { name: builtin })
  }
  if (missing) {
    const folder = missing.startsWith('.') ? dirname(path) : missing.startsWith('/') ? publicDir : undefined
    const near = folder && nearestFile(missing, folder, folder === publicDir ? publicDir : site)
    return problem('missing-bundle-module', location, { message: sentenceOf(text), specifier: missing, near })
  }
  return (
    unclosedProblem(text, { file, path }) ??
    stylesheetProblem(text, path, root) ??
    problem('bundle-error', location, { message: sentenceOf(text) })
  )
}

/** The compiler stops far behind a bracket that is not closed, or describes it as something else. */
function unclosedProblem(text: string, { file, path }: { file: string; path: string }): Problem | undefined {
  if (!/Syntax Error/.test(text) || !/\.[cm]?[jt]sx?$/.test(path)) return undefined
  const source = readIfPossible(path)
  const found = findUnclosed(source, !/\.[cm]?ts$/.test(path))
  if (!found) return undefined
  const { what, end, at } = found
  return problem(
    'unclosed-code',
    { file, ...offsetPosition(source, at) },
    { what, end, line: locationIn(text)?.line, reason: sentenceOf(text) },
  )
}

const POSTCSS_FILE = /(?:[A-Z]:)?[\\/][^\s()]*[\\/](?:\.postcssrc|postcss\.config)\.[cm]?[jt]s\b/i

/**
 * The problem of a PostCSS configuration that the bundler finds beside the content; `undefined` for other errors.
 * The site may have it for another tool.
 */
export function postcssProblem(error: unknown, root: string): Problem | undefined {
  const { message = '', stack = '' } = error instanceof Error ? error : {}
  // Code that throws is not wrapped by the loader.
  const thrown = POSTCSS_FILE.exec(stack)?.[0]
  const [, reason, path] =
    /^Loading PostCSS (?:Plugin|Config) failed: (.*)[\s\S]*\(@(.+)\)\s*$/i.exec(message) ??
    (thrown ? ['', message.split('\n', 1)[0], thrown] : [])
  if (!reason || !path) return undefined
  return problem('invalid-postcss-config', { file: slashPath(root, path) }, { reason })
}

/** Where a word is in a module, preferably as a string of its own: a package and what is imported from it may share a name. */
function locationOf(word: string, path: string): Pick<Problem, 'line' | 'column'> {
  const source = readIfPossible(path)
  const quoted = [`'${word}'`, `"${word}"`].map((text) => source.indexOf(text)).find((at) => at >= 0)
  const at = quoted === undefined ? source.indexOf(word) : quoted + 1
  return at < 0 ? {} : offsetPosition(source, at)
}

/** Lines count from 1, columns from 0. */
function locationIn(text: string): Pick<Problem, 'line' | 'column'> | undefined {
  const match = /─\[(\d+):(\d+)\]/.exec(text)
  // What spans several lines begins in the line with the arrow, and not in the first one that is shown.
  const [, line] = /(\d+) │ ╭─▶/.exec(text) ?? []
  if (line) return { line: Number(line) }
  if (match) return { line: Number(match[1]), column: Number(match[2]) + 1 }
  // Otherwise it is only marked below its line.
  const [, marked, before = ''] = /(\d+) │ .*\n\s*· ( *)─/.exec(text) ?? []
  // The parser of JSON marks what follows.
  const shift = /JSON parse error/.test(text) ? 0 : 1
  return marked ? { line: Number(marked), column: before.length + shift } : undefined
}

/** An unexpected end has no location. */
function endOf(text: string, path: string): Pick<Problem, 'line' | 'column'> {
  const lines = readIfPossible(path).split('\n')
  const last = lines.findLastIndex((line) => line.trim() !== '')
  return /<eof>/.test(text) && last >= 0 ? { line: last + 1, column: (lines[last] ?? '').length + 1 } : {}
}

/** The first line with text, without the code frame and the name of the error's class. */
function sentenceOf(text: string): string {
  const sentences = [...text.matchAll(/× (?!Module (?:build|parse) failed)(.+)/g)].map(
    ([, sentence = '']) => sentence,
  )
  const sentence = (sentences[0] ?? text).replace(/^\w*Error: | in '\/[^']*'$/g, '')
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`
}

/** The package that a problem of the bundler says is not installed. */
export function missingPackage({ id, hint = '' }: Problem): string | undefined {
  const isKnown =
    id === ('missing-style-plugin' satisfies ErrorId) || id === ('missing-bundle-module' satisfies ErrorId)
  return isKnown ? /`npm install (?:--save-dev )?([^`]+)`/.exec(hint)?.[1] : undefined
}
