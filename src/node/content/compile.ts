import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { type MdxCompileOptions, type MdxToJsResult, markdownToJs, mdxToJs } from 'satteri'
import { stringsFor } from '../../shared/strings.ts'
import type { CompiledPage, ComponentUse, Problem, Route } from '../../shared/types.ts'
import { readFrontmatter } from '../config/frontmatter.ts'
import { loadGrammars } from './code/grammars.ts'
import { type CompileContext, createDraft, type Draft, fragmentDraft } from './draft.ts'
import { alerts } from './plugins/alerts.ts'
import { code } from './plugins/code.ts'
import { containers } from './plugins/containers.ts'
import { directives } from './plugins/directives.ts'
import { headings } from './plugins/headings.ts'
import { images } from './plugins/images.ts'
import { imports } from './plugins/imports.ts'
import { jsx } from './plugins/jsx.ts'
import { links } from './plugins/links.ts'
import { tables } from './plugins/tables.ts'
import { prepareSource, withoutMarks } from './prepare.ts'

/** The element that carries collapsed static HTML; the renderer takes its tags out again. */
export const STATIC_HTML = 'docs-html'

const FENCE_LANGUAGE = /^[\s>]*(?:[-*+\d.)\s]*)(?:`{3,}|~{3,})[ \t]*([\w+#.-]+)/gm
const WHOLLY_STATIC = /return _jsx\(_components\["docs-html"\], \{ dangerouslySetInnerHTML: \{ __html: ("(?:[^"\\]|\\.)*") \} \}\);\n\}/

/** Reads and compiles the page of a route. Never throws for what a writer can do wrong: see `problems`. */
export async function compilePage(route: Route, context: CompileContext): Promise<CompiledPage> {
  const draft = createDraft(route, context)
  const source = readSource(draft, join(context.root, route.file))
  await loadGrammars(languagesOf(source))
  return compileSource(source, draft)
}

function compileSource(source: string, draft: Draft): CompiledPage {
  const { code: body, yaml } = compileUnit(source, draft)
  const { frontmatter, problems } = readFrontmatter(yaml, draft.file, 2)
  draft.problems.push(...problems)
  const title = frontmatter.title ?? draft.headingTitle ?? basename(draft.file).replace(/\.\w+$/, '')
  return {
    file: draft.file,
    frontmatter,
    title,
    headingTitle: draft.headingTitle ?? '',
    html: staticHtml(body),
    code: body,
    components: componentsOf(draft),
    modules: [...draft.modules],
    links: draft.links,
    assets: draft.assets,
    dependencies: [...draft.dependencies],
    problems: draft.problems,
  }
}

/** Compiles one file: a page, or a fragment of it. */
function compileUnit(source: string, draft: Draft): { code: string; yaml: string } {
  const { text, problems } = prepareSource(source, draft.file)
  draft.problems.push(...problems)
  const options = optionsFor(draft)
  try {
    const compiled = /\.md$/i.test(draft.file) ? markdownToJs(text, options) : mdxToJs(text, options)
    // It would be a promise if a plugin were asynchronous; none is.
    const { code: body, frontmatter } = compiled as MdxToJsResult
    return { code: withDeclarations(withoutMarks(body), draft), yaml: frontmatter?.value ?? '' }
  } catch (error) {
    draft.problems.push(syntaxProblem(error, draft.file))
    return { code: 'return { default: () => null };', yaml: '' }
  }
}

function compileFragment(page: Draft, path: string): string {
  const file = relative(page.context.root, path).split(sep).join('/')
  const draft = fragmentDraft(page, file)
  const { code: body } = compileUnit(readSource(draft, path), draft)
  for (const use of componentsOf(draft)) {
    if (!use.isOwn && !page.elements.has(use.name)) page.elements.set(use.name, use)
  }
  return body
}

function componentsOf({ elements, locals }: Draft): ComponentUse[] {
  return [...elements.values()].map((use) => ({ ...use, isOwn: locals.has(use.name) }))
}

function optionsFor(draft: Draft) {
  const { footnotes } = stringsFor(draft.lang)
  return {
    outputFormat: 'function-body',
    features: {
      directive: true,
      headingAttributes: true,
      rawHtml: /\.md$/i.test(draft.file),
      gfm: { footnotes: { label: footnotes.label, backLabel: footnotes.back } },
    },
    optimizeStatic: { component: STATIC_HTML, prop: 'dangerouslySetInnerHTML', wrapPropValue: true },
    mdastPlugins: [directives(), containers(draft), alerts(draft)],
    hastPlugins: [
      imports(draft, compileFragment),
      headings(draft),
      links(draft),
      images(draft),
      tables(draft),
      jsx(draft),
      code(draft),
    ],
  } satisfies MdxCompileOptions
}

function withDeclarations(body: string, draft: Draft): string {
  return draft.declarations.length > 0 ? `${draft.declarations.join('\n')}\n${body}` : body
}

/** The HTML of a page in which nothing is dynamic: its body is a single collapsed string. */
function staticHtml(body: string): string | undefined {
  const match = WHOLLY_STATIC.exec(body)
  // The match is a JavaScript string literal; those that are no JSON (such as `\x07`) take the long way.
  try {
    return match?.[1] === undefined ? undefined : (JSON.parse(match[1]) as string)
  } catch {
    return undefined
  }
}

function languagesOf(source: string): string[] {
  return [...new Set([...source.matchAll(FENCE_LANGUAGE)].map((match) => match[1] ?? ''))]
}

function readSource(draft: Draft, path: string): string {
  const problem = (message: string, hint: string, line?: number): string => {
    draft.problems.push({ severity: 'error', file: draft.file, line, message, hint })
    return ''
  }
  try {
    const bytes = readFileSync(path)
    if (isUtf8(bytes)) return bytes.toString('utf8').replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
    return problem('The file is not valid UTF-8.', 'Save it again with the encoding UTF-8.', firstBadLine(bytes))
  } catch (error) {
    return problem(`The file cannot be read: ${(error as Error).message}.`, 'Check its permissions.')
  }
}

function firstBadLine(bytes: Uint8Array): number {
  const text = new TextDecoder().decode(bytes)
  return text.slice(0, text.indexOf('\uFFFD')).split('\n').length
}

/** The compiler's message is `line:column: what (rule)`. */
function syntaxProblem(error: unknown, file: string): Problem {
  const text = error instanceof Error ? error.message : String(error)
  const match = /^(\d+):(\d+)(?:-[\d:]+)?: ([\s\S]*?)(?: \([\w:-]+\))?$/.exec(text)
  const message = `${(match?.[3] ?? text).replace(/ with oxc/, '').replace(/\.?$/, '.')}`
  return {
    severity: 'error',
    file,
    ...(match ? { line: Number(match[1]), column: Number(match[2]) } : {}),
    message,
    hint: /closing tag/.test(message)
      ? 'Close the element, or write `&lt;` if no element is meant.'
      : 'In MDX `{` and `<` start code: write `\\{` and `&lt;` for the characters themselves.',
  }
}
