import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, posix, relative, sep } from 'node:path'
import { type HastPluginDefinition, type MdxCompileOptions, type MdxToJsResult, markdownToJs, mdxToJs } from 'satteri'
import { STATIC_HTML } from '../../shared/slots.ts'
import { stringsFor } from '../../shared/strings.ts'
import type { CompiledPage, ComponentUse, Problem, Route } from '../../shared/types.ts'
import { readFrontmatter } from '../config/frontmatter.ts'
import { loadGrammars } from './code/grammars.ts'
import { type CompileContext, createDraft, type Draft, fragmentDraft } from './draft.ts'
import { alerts } from './plugins/alerts.ts'
import { carry, dropCarried } from './plugins/carry.ts'
import { code } from './plugins/code.ts'
import { containers } from './plugins/containers.ts'
import { directives } from './plugins/directives.ts'
import { headings } from './plugins/headings.ts'
import { images } from './plugins/images.ts'
import { imports } from './plugins/imports.ts'
import { jsx } from './plugins/jsx.ts'
import { links } from './plugins/links.ts'
import { tables } from './plugins/tables.ts'
import { tasks } from './plugins/tasks.ts'
import { prepareSource, withoutMarks } from './prepare.ts'

const FENCE_LANGUAGE = /^[\s>]*(?:[-*+\d.)\s]*)(?:`{3,}|~{3,})[ \t]*([\w+#.-]+)/gm
const FRAGMENT_IMPORT = /^import\s[^'"]*['"]([./][^'"]*\.mdx?)['"]/gm
const WHOLLY_STATIC = /return _jsx\(_components\["docs-html"\], \{ dangerouslySetInnerHTML: \{ __html: ("(?:[^"\\]|\\.)*") \} \}\);\n\}/

/** Reads and compiles the page of a route. Never throws for what a writer can do wrong: see `problems`. */
export async function compilePage(route: Route, context: CompileContext): Promise<CompiledPage> {
  const draft = createDraft(route, context)
  const source = readSource(draft, join(context.root, route.file))
  await loadGrammars([...languagesIn(source, draft.file, context.root)])
  return compileSource(source, draft)
}

function compileSource(source: string, draft: Draft): CompiledPage {
  const { code: body, html, yaml } = compileUnit(source, draft)
  const { frontmatter, problems } = readFrontmatter(yaml, draft.file, 2)
  draft.problems.push(...problems)
  const title = frontmatter.title ?? draft.headingTitle ?? basename(draft.file).replace(/\.\w+$/, '')
  return {
    file: draft.file,
    frontmatter,
    title,
    headingTitle: draft.headingTitle ?? '',
    html,
    code: body,
    codeBlocks: draft.codeBlocks,
    components: componentsOf(draft),
    modules: [...draft.modules],
    links: draft.links,
    assets: draft.assets,
    dependencies: [...draft.dependencies],
    problems: draft.problems,
  }
}

/** Compiles one file: a page, or a fragment of it. */
function compileUnit(source: string, draft: Draft): { code: string; html?: string; yaml: string } {
  const { text, problems } = prepareSource(source, draft.file)
  draft.problems.push(...problems)
  draft.source = text
  const options = optionsFor(draft, text)
  try {
    const compiled = isMarkdown(draft) ? markdownToJs(text, options) : mdxToJs(text, options)
    // It would be a promise if a plugin were asynchronous; none is.
    const { code, frontmatter } = compiled as MdxToJsResult
    const body = withoutMarks(code)
    const yaml = withoutMarks(frontmatter?.value ?? '')
    return { code: withDeclarations(body, draft), html: staticHtml(body), yaml }
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

/** Each plugin is a walk over the whole tree: those whose syntax does not occur in the text are left out. */
function optionsFor(draft: Draft, text: string) {
  const isMdx = !isMarkdown(draft)
  const has = (syntax: RegExp | string) => (typeof syntax === 'string' ? text.includes(syntax) : syntax.test(text))
  const { footnotes } = stringsFor(draft.lang)
  return {
    outputFormat: 'function-body',
    features: {
      directive: true,
      headingAttributes: true,
      rawHtml: !isMdx,
      gfm: { footnotes: { label: footnotes.label, backLabel: footnotes.back } },
    },
    optimizeStatic: { component: STATIC_HTML, prop: 'dangerouslySetInnerHTML', wrapPropValue: true },
    mdastPlugins: [
      code(draft),
      has(/:[a-zA-Z\d]/) && directives(),
      has(':::') && containers(draft),
      has('[!') && alerts(draft),
      !isMdx && carry(),
    ],
    hastPlugins: [
      isMdx && has(/^(?:import|export)\b/m) && imports(draft, compileFragment),
      inOneWalk([
        headings(draft),
        links(draft),
        has(/!\[|<img/i) && images(draft),
        has(/\|\s*:?-|<table/i) && tables(draft),
        has(/^[\s>]*(?:[-*+]|\d+[.)])\s+\[[ x]\]/im) && tasks(draft),
        isMdx && has('<') && jsx(draft),
      ]),
      !isMdx && dropCarried(),
    ],
  } satisfies MdxCompileOptions
}

/** Whether a file is plain Markdown, in which HTML is HTML; all else is MDX. */
function isMarkdown({ file }: Draft): boolean {
  return /\.md$/i.test(file)
}

/** Plugins that visit elements and do not get in each other's way, as one. */
function inOneWalk(plugins: readonly (HastPluginDefinition | false)[]): HastPluginDefinition {
  const all = plugins.filter((plugin) => plugin !== false)
  return {
    name: all.map(({ name }) => name).join('+'),
    options: { position: true },
    element: all.flatMap(({ element = [] }) => element),
    mdxJsxFlowElement: all.flatMap(({ mdxJsxFlowElement = [] }) => mdxJsxFlowElement),
    mdxJsxTextElement: all.flatMap(({ mdxJsxTextElement = [] }) => mdxJsxTextElement),
  }
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

/** The languages of the fences of a source and of the fragments that it imports: they have to be loaded beforehand. */
function languagesIn(source: string, file: string, root: string, seen = new Set<string>([file])): Set<string> {
  const languages = new Set([...source.matchAll(FENCE_LANGUAGE)].map((match) => match[1] ?? ''))
  for (const [, specifier = ''] of source.matchAll(FRAGMENT_IMPORT)) {
    const fragment = specifier.startsWith('/') ? specifier.slice(1) : posix.join(posix.dirname(file), specifier)
    if (seen.has(fragment) || !existsSync(join(root, fragment))) continue
    seen.add(fragment)
    for (const lang of languagesIn(readFileSync(join(root, fragment), 'utf8'), fragment, root, seen)) languages.add(lang)
  }
  return languages
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
