import { basename, join, relative, sep } from 'node:path'
import { type MdxCompileOptions, type MdxToJsResult, markdownToJs, mdxToJs } from 'satteri'
import { readFrontmatter } from '../config/frontmatter.ts'
import { STATIC_HTML } from '../shared/slots.ts'
import { stringsFor } from '../shared/strings.ts'
import type { CompiledPage, ComponentUse, Route } from '../shared/types.ts'
import { annotate, loadAnnotators } from './annotations.ts'
import { loadGrammars } from './code/grammars.ts'
import { type CompileContext, createDraft, type Draft, fragmentDraft } from './draft.ts'
import { pluginsFor } from './plugins/index.ts'
import { prepareSource, withoutMarks } from './prepare.ts'
import { languagesIn, readSource } from './source.ts'
import { syntaxProblem } from './syntax-problem.ts'

/** What stands around the HTML of a page in which nothing is dynamic. The string between holds no line break. */
const STATIC_START = `return _jsx(_components["${STATIC_HTML}"], { dangerouslySetInnerHTML: { __html: `
const STATIC_END = ' } });\n}'

/**
 * Reads and compiles the page of a route. Never throws for what a writer can do wrong: see `problems`.
 * @param knownCode HTML of code blocks by key: while there are no others, no grammar is loaded, which takes a third of a
 * second in a new process
 */
export async function compilePage(
  route: Route,
  context: CompileContext,
  knownCode?: ReadonlyMap<string, string>,
): Promise<CompiledPage> {
  await loadAnnotators(context.annotations)
  const draft = createDraft(route, context, knownCode)
  const source = readSource(draft, join(context.root, route.file))
  if (!knownCode) await loadGrammars([...languagesIn(source, draft.file, context.root)])
  const page = compileSource(source, draft)
  return draft.missingCode.size > 0 ? compilePage(route, context) : page
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
  draft.annotations = annotate(draft, source)
  const isMdx = !isMarkdown(draft)
  const options = { ...optionsFor(draft, isMdx), ...pluginsFor(draft, { text, isMdx, compileFragment }) }
  try {
    const compiled = isMdx ? mdxToJs(text, options) : markdownToJs(text, options)
    // It would be a promise if a plugin were asynchronous; none is.
    const { code, frontmatter } = compiled as MdxToJsResult
    const body = withoutMarks(code)
    const yaml = withoutMarks(frontmatter?.value ?? '')
    return { code: withDeclarations(body, draft), html: staticHtml(body), yaml }
  } catch (error) {
    draft.problems.push(syntaxProblem(error, draft))
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

function optionsFor(draft: Draft, isMdx: boolean) {
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
  } satisfies MdxCompileOptions
}

/** Whether a file is plain Markdown, in which HTML is HTML; all else is MDX. */
function isMarkdown({ file }: Draft): boolean {
  return /\.md$/i.test(file)
}

function withDeclarations(body: string, draft: Draft): string {
  return draft.declarations.length > 0 ? `${draft.declarations.join('\n')}\n${body}` : body
}

/** The HTML of a page in which nothing is dynamic: its body is a single collapsed string. */
function staticHtml(body: string): string | undefined {
  const start = body.indexOf(STATIC_START)
  const end = body.indexOf(STATIC_END, start)
  if (start < 0 || end < 0) return undefined
  // It is a JavaScript string literal; one that is no JSON (such as `'\x07'`) takes the long way.
  try {
    return JSON.parse(body.slice(start + STATIC_START.length, end))
  } catch {
    return undefined
  }
}
