import { basename, join, relative, sep } from 'node:path'
import { type MdxCompileOptions, type MdxToJsResult, markdownToJs, mdxToJs } from 'satteri'
import { readFrontmatter } from '../config/frontmatter.ts'
import { blockedBy, blockedProblem } from '../shared/policy.ts'
import { STATIC_HTML } from '../shared/slots.ts'
import type { CompiledPage, ComponentUse, Problem, Route } from '../shared/types.ts'
import { annotate, loadAnnotators } from './annotations.ts'
import { loadGrammars } from './code/grammars.ts'
import { Compilation, type CompileContext } from './compilation.ts'
import { expand } from './expand.ts'
import { loadKatex } from './math/math.ts'
import { drawDiagrams } from './mermaid.ts'
import { directives } from './parser/directives.ts'
import { inOneWalk } from './parser/elements.ts'
import { hasLongLine, limitProblem } from './parser/limits.ts'
import { originOf, startOfText } from './parser/position.ts'
import { positions, removePositions } from './parser/positions.ts'
import { preprocess, withoutMarks } from './parser/preprocess.ts'
import { syntaxProblem } from './parser/syntax-problem.ts'
import { alerts } from './plugins/alerts.ts'
import { badges } from './plugins/badges.ts'
import { code } from './plugins/code.ts'
import { components } from './plugins/components.ts'
import { containers } from './plugins/containers.ts'
import { EMOJI, emojis, loadEmojis } from './plugins/emojis.ts'
import { facts } from './plugins/facts.ts'
import { flags } from './plugins/flags.ts'
import { FOREIGN_SYNTAX, foreign } from './plugins/foreign.ts'
import { groups } from './plugins/groups.ts'
import { headings } from './plugins/headings.ts'
import { images } from './plugins/images.ts'
import { imports } from './plugins/imports.ts'
import { inline } from './plugins/inline.ts'
import { links } from './plugins/links.ts'
import { math } from './plugins/math.ts'
import { POLICY_SYNTAX, policy } from './plugins/policy.ts'
import { stale } from './plugins/stale.ts'
import { tables } from './plugins/tables.ts'
import { tasks } from './plugins/tasks.ts'
import { toc } from './plugins/toc.ts'
import { verified } from './plugins/verified.ts'
import { readSource } from './source.ts'
import { loadUserPlugins, userPlugins } from './user-plugins.ts'

/** The code around the HTML of a page in which nothing is dynamic. The string between has no line break. */
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
  await loadUserPlugins(context.plugins)
  if (context.math) await loadKatex()
  const page = new Compilation(route, context, knownCode)
  const compiled = compileSource(readSource(page, join(context.root, route.file)), page)
  if (page.missingLanguages.size === 0 && page.missingEmojis.size === 0) {
    await drawDiagrams(page)
    return compiled
  }
  // Plugins cannot wait for what is needed once in a process.
  if (page.missingLanguages.size > 0) await loadGrammars(page.missingLanguages)
  if (page.missingEmojis.size > 0) await loadEmojis()
  return compilePage(route, context)
}

/** The text of a heading of the first level as it is written, such as `# Use \`retry\``. */
export function compileHeading(heading: string, route: Route, context: CompileContext): string {
  return compileSource(heading, new Compilation(route, context)).headingTitle
}

function compileSource(source: string, page: Compilation): CompiledPage {
  const { code, html, yaml } = compileFile(source, page)
  const { frontmatter: fields, problems, redirects = [] } = readFrontmatter(yaml, page.file, 2)
  // Readers have no use for it.
  const { redirectFrom, ...frontmatter } = fields
  page.problems.push(...problems, ...blockedHead(frontmatter, source, page))
  return {
    file: page.file,
    frontmatter,
    title: frontmatter.title ?? page.headingTitle ?? basename(page.file).replace(/\.\w+$/, ''),
    headingTitle: page.headingTitle ?? '',
    html,
    code,
    codeBlocks: page.codeBlocks,
    components: componentsOf(page),
    modules: [...page.modules],
    links: page.links,
    redirects,
    assets: page.assets,
    dependencies: [...page.dependencies],
    problems: page.problems,
  }
}

/** What the page adds to its head and the policy of the site would block in silence. */
function blockedHead(
  { head = [] }: CompiledPage['frontmatter'],
  source: string,
  page: Compilation,
): Problem[] {
  return head.flatMap((element) => {
    const blocked = blockedBy(element, page.context.policy)
    if (!blocked) return []
    const address = element[1][blocked.attribute] ?? ''
    return {
      severity: 'error' as const,
      file: page.file,
      ...startOfText(source, address),
      ...blockedProblem(address, blocked),
    }
  })
}

/** What a page becomes that cannot be compiled. */
const NOTHING = { code: 'return { default: () => null };', yaml: '' }

/** Compiles one file: that of the page, or of a fragment of it. */
function compileFile(source: string, page: Compilation): { code: string; html?: string; yaml: string } {
  const isMdx = !/\.md$/i.test(page.file)
  const whole = expand(source, page)
  const refused = limitProblem(whole, page.file)
  if (refused) {
    page.problems.push(originOf(page, refused))
    return NOTHING
  }
  const { text, mark, problems } = preprocess(whole, page.file)
  page.problems.push(...problems.map((problem) => originOf(page, problem)))
  Object.assign(page, { source: text, mark, hasPositions: !hasLongLine(text) })
  page.annotations = annotate(page, source)
  const compile = isMdx ? mdxToJs : markdownToJs
  try {
    // It would be a promise if a plugin were asynchronous; none is.
    const { code, frontmatter } = compile(text, optionsFor(page, isMdx)) as MdxToJsResult
    const body = withoutMarks(code, mark)
    return {
      code: [...page.declarations, body].join('\n'),
      html: staticHtml(body),
      yaml: withoutMarks(frontmatter?.value ?? '', mark),
    }
  } catch (error) {
    page.problems.push(originOf(page, syntaxProblem(error, page)))
    return NOTHING
  }
}

/** The pipeline, a plugin a line. Each is a walk over the whole tree: those whose syntax does not occur are left out. */
function optionsFor(page: Compilation, isMdx: boolean): MdxCompileOptions {
  const has = (syntax: RegExp) => syntax.test(page.source)
  const ofSite = userPlugins(page)
  const { label, back } = page.strings.footnotes
  return {
    features: {
      // Text that looks like one is put back by its position.
      directive: page.hasPositions,
      math: page.context.math,
      headingAttributes: true,
      rawHtml: !isMdx,
      gfm: { footnotes: { label, backLabel: back } },
    },
    mdastPlugins: withPositions(page, [
      ...ofSite.markdown,
      page.annotations.outdated && stale(page, page.annotations.outdated),
      page.annotations.verified && verified(page, page.annotations.verified),
      page.annotations.facts && has(/<Fact\b/) && facts(page, page.annotations.facts),
      has(FOREIGN_SYNTAX) && foreign(page),
      code(page),
      page.context.math && has(/\$/) && math(page),
      has(/:[\p{L}\p{N}_]/u) && directives(),
      has(/:::/) && containers(page),
      has(/:::code-group/) && groups(),
      has(/\[!/) && alerts(page),
      has(/\[\[toc\]\]/i) && toc(),
      has(EMOJI) && emojis(page),
      !isMdx && has(/<\/?Badge\b/) && badges(page),
      !isMdx && page.hasPositions && positions(),
    ]),
    hastPlugins: withPositions(page, [
      ...ofSite.html,
      isMdx && has(/^(?:import|export)\b/m) && imports(page, compileFragment),
      inOneWalk([
        // Comes first: what the others change of an element that it replaces is added to the new one.
        has(POLICY_SYNTAX) && policy(page),
        has(/<(?:script|style)\b|\s(?:style|on[a-z]+)\s*=/i) && inline(page),
        headings(page),
        links(page),
        has(/`[^`\n]*[-\s/|][^`\n]*`/) && flags(page),
        has(/!\[|<img|<source/i) && images(page),
        has(/\|\s*:?-|<table/i) && tables(page),
        has(/^[ \t>]*(?:[-*+]|\d+[.)])\s+\[[ x]\]/im) && tasks(page),
        isMdx && has(/</) && components(page),
      ]),
      !isMdx && removePositions(),
    ]),
    outputFormat: 'function-body',
    optimizeStatic: { component: STATIC_HTML, prop: 'dangerouslySetInnerHTML', wrapPropValue: true },
  }
}

/** The plugins that there are; where positions cannot be had, none asks for them. */
function withPositions<Plugin extends { options?: object }>(
  { hasPositions }: Compilation,
  plugins: readonly (Plugin | false | undefined | '')[],
): Plugin[] {
  const all = plugins.filter((plugin) => !!plugin)
  return hasPositions
    ? all
    : all.map((plugin) => ({ ...plugin, options: { ...plugin.options, position: false } }))
}

/** Compiles a fragment of a page to the body of a function that returns its exports. */
function compileFragment(page: Compilation, path: string): string {
  const fragment = page.fragment(relative(page.context.root, path).split(sep).join('/'))
  const { code } = compileFile(readSource(fragment, path), fragment)
  for (const use of componentsOf(fragment)) {
    if (!use.isOwn && !page.elements.has(use.name)) page.elements.set(use.name, use)
  }
  return code
}

function componentsOf({ elements, locals }: Compilation): ComponentUse[] {
  return [...elements.values()].map((use) => ({ ...use, isOwn: locals.has(use.name) }))
}

/** The HTML of a page in which nothing is dynamic: its body is a single collapsed string. */
function staticHtml(body: string): string | undefined {
  const start = body.indexOf(STATIC_START)
  const end = body.indexOf(STATIC_END, start)
  if (start < 0 || end < 0) return undefined
  // A JavaScript string literal; for one that is not JSON (such as `'\x07'`) the page is rendered by React.
  try {
    return JSON.parse(body.slice(start + STATIC_START.length, end))
  } catch {
    return undefined
  }
}
