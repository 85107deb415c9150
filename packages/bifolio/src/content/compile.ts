import { basename } from 'node:path'
import { slug } from 'github-slugger'
import { readFrontmatter } from '../config/frontmatter.ts'
import type { ErrorId } from '../errors/catalogue.ts'
import { problem } from '../errors/problem.ts'
import { slashPath } from '../files/slash-path.ts'
import { CJK_BREAK } from '../shared/cjk-lines.ts'
import { blockedBy } from '../shared/policy.ts'
import type { CompiledPage, ComponentUse, Problem, Route } from '../shared/types.ts'
import { loadGrammars } from './code/grammars.ts'
import { Compilation, type ContentFeature } from './compilation.ts'
import type { CompileContext } from './compile-context.ts'
import { definedNames } from './defined-names.ts'
import { expand } from './expand.ts'
import { linkUse } from './href.ts'
import {
  ADDRESS_AFTER_PUNCTUATION,
  type CompiledText,
  type CompileTextOptions,
  compileText,
  directives,
  endAddresses,
  inOneWalk,
  prepareText,
  startOfText,
  withoutImports,
} from './parser/index.ts'
import { componentTags } from './plugins/html/component-tags.ts'
import { components } from './plugins/html/components.ts'
import { flags } from './plugins/html/flags.ts'
import { headings } from './plugins/html/headings.ts'
import { images, MEDIA_SYNTAX } from './plugins/html/images.ts'
import { imports } from './plugins/html/imports.ts'
import { inline } from './plugins/html/inline.ts'
import { lineBreaks } from './plugins/html/line-breaks.ts'
import { links } from './plugins/html/links.ts'
import { POLICY_SYNTAX, policy } from './plugins/html/policy.ts'
import { tables } from './plugins/html/tables.ts'
import { tasks } from './plugins/html/tasks.ts'
import { LOST_SYNTAX, reportLostSyntax } from './plugins/lost-syntax.ts'
import { alerts } from './plugins/markdown/alerts.ts'
import { badges } from './plugins/markdown/badges.ts'
import { code } from './plugins/markdown/code.ts'
import { containers } from './plugins/markdown/containers.ts'
import { FOREIGN_SYNTAX, foreign } from './plugins/markdown/foreign.ts'
import { groups } from './plugins/markdown/groups.ts'
import { EMPTY_ALT, imageTexts } from './plugins/markdown/image-texts.ts'
import { NOTE_SYNTAX, notes } from './plugins/markdown/notes.ts'
import { TAG_SYNTAX, tags } from './plugins/markdown/tags.ts'
import { toc } from './plugins/markdown/toc.ts'
import { readSource } from './source.ts'
import {
  applyPlugins,
  applyToFragment,
  finishPlugins,
  loadPlugins,
  visitorsOfPlugins,
} from './user-plugins/load-plugins.ts'

/** How a page is compiled. */
export interface PageOptions {
  /**
   * HTML of code blocks by key; if it contains all of them, no grammar is loaded, which takes a third of a second in a new
   * process.
   */
  knownCode?: ReadonlyMap<string, string>
  /** Default: none. */
  features?: readonly ContentFeature[]
}

/**
 * Reads and compiles the page of a route. Never throws for mistakes of the author: see `problems`. What is not valid MDX is compiled
 * as Markdown.
 */
export async function compilePage(
  route: Route,
  context: CompileContext,
  options: PageOptions = {},
): Promise<CompiledPage> {
  const page = await compileRoute(route, context, options)
  const isInvalid =
    page.code === EMPTY_RESULT.code &&
    page.problems.some(({ id }) => id === ('invalid-mdx' satisfies ErrorId))
  return isInvalid && isMdx(route) ? compileAsMarkdown(page, route, context, options) : page
}

/**
 * Compiles an MDX page that cannot be run as Markdown: without its imports and components, and with its expressions as text.
 * @param page the page as MDX, whose problems and links are kept
 */
export async function compileAsMarkdown(
  { file, links, problems }: CompiledPage,
  route: Route,
  context: CompileContext,
  { features }: PageOptions = {},
): Promise<CompiledPage> {
  const { redirects, ...page } = await compileRoute(route, context, { features, asMarkdown: true })
  return { ...page, file, links, problems, redirects: redirects.map((one) => ({ ...one, file })) }
}

const isMdx = ({ file }: Pick<Route, 'file'>): boolean => !/\.md$/i.test(file)

async function compileRoute(
  route: Route,
  context: CompileContext,
  { knownCode, features = [], asMarkdown = false }: PageOptions & { asMarkdown?: boolean },
): Promise<CompiledPage> {
  await loadPlugins(context.plugins)
  const compiledRoute = asMarkdown ? { ...route, file: route.file.replace(/\.mdx$/i, '.md') } : route
  const page = new Compilation(compiledRoute, context, knownCode)
  page.hasComponents = !asMarkdown
  page.features = features
  const source = readSource(page, route.source)
  await applyPlugins(page, source)
  const compiled = compileSource(asMarkdown ? withoutImports(source) : source, page)
  if (page.missingLanguages.size === 0 && page.loads.size === 0) {
    for (const { finish } of features) await finish?.(page)
    await finishPlugins(page)
    return compiled
  }
  // Plugins are synchronous, so what is loaded once per process is loaded here.
  if (page.missingLanguages.size > 0) await loadGrammars(page.missingLanguages)
  for (const load of page.loads) await load()
  return compileRoute(route, context, { features, asMarkdown })
}

/** Compiles a text as the page of a route, without its file, features and plugins. Code in it is not highlighted. */
export function compileAlone(text: string, route: Route, context: CompileContext): CompiledPage {
  return compileSource(text, new Compilation(route, context))
}

/** A first line `---` with a field below it, and no other such line; a thematic break has text after an empty line. */
const UNCLOSED_FRONTMATTER =
  /(?<![\s\S])---[ \t]*\r?\n[A-Za-z][\w-]*:(?:[ \t].*)?\r?\n(?![\s\S]*^---[ \t]*\r?$)/m

/** Frontmatter behind a space, empty lines or the heading, which is text. */
const LATE_FRONTMATTER =
  /(?<![\s\S])(\s*\n *| +|\s*# .*\n\s*)---[ \t]*\n[a-z][\w-]*:(?:[ \t].*)?\n(?:[a-z][\w-]*:.*\n|[ \t-].*\n)*---[ \t]*$/m

function compileSource(source: string, page: Compilation): CompiledPage {
  const { code, html, yaml } = compileFile(source, page)
  const isToml = yaml !== '' && /^\+{3}/.test(source)
  if (isToml) page.report('toml-frontmatter', { file: page.file, line: 1, column: 1 })
  const {
    frontmatter: fields,
    problems,
    redirects = [],
    links = [],
  } = readFrontmatter(isToml ? '' : yaml, page.file, 2, page.context.base)
  // Not part of the data that browsers load.
  const { redirectFrom, ...frontmatter } = fields
  const added = page.plugins.flatMap(({ head = [] }) => head)
  if (added.length > 0) frontmatter.head = [...(frontmatter.head ?? []), ...added]
  page.links.push(...links.flatMap((link) => linkUse({ ...link, file: page.file }, page.route, page.context)))
  page.problems.push(...problems, ...blockedHead(frontmatter, source, page))
  if (UNCLOSED_FRONTMATTER.test(source))
    page.report('unclosed-frontmatter', { file: page.file, line: 1, column: 1 })
  const late = LATE_FRONTMATTER.exec(source)?.[1]
  if (late !== undefined)
    page.report('late-frontmatter', { file: page.file, line: late.split('\n').length, column: 1 })
  return {
    file: page.file,
    frontmatter,
    title: frontmatter.title ?? page.headingTitle ?? basename(page.file).replace(/\.\w+$/, ''),
    headingTitle: page.headingTitle ?? '',
    html,
    code,
    codeBlocks: page.codeBlocks,
    components: componentsOf(page),
    propUses: page.propUses,
    modules: [...page.modules],
    links: page.links,
    redirects,
    assets: page.assets,
    dependencies: [...page.dependencies],
    includes: [...page.includes],
    problems: page.problems,
  }
}

/** Head entries of the page that the site's policy would block silently. */
function blockedHead(
  { head = [] }: CompiledPage['frontmatter'],
  source: string,
  page: Compilation,
): Problem[] {
  return head.flatMap((element) => {
    const blocked = blockedBy(element, page.context.policy.sources)
    if (!blocked) return []
    const address = element[1][blocked.attribute] ?? ''
    const { directive, source: missing } = blocked
    const location = { file: page.file, ...startOfText(source, address) }
    return problem('blocked-address', location, { address, directive, source: missing })
  })
}

/** The result for a page that cannot be compiled. */
const EMPTY_RESULT = { code: 'return { default: () => null };', yaml: '' }

/** Compiles one file: the page, or a fragment of it. */
function compileFile(source: string, page: Compilation): CompiledText {
  if (!prepareText(page, expand(source, page), page.context.math)) return EMPTY_RESULT
  if (LOST_SYNTAX.test(page.source)) reportLostSyntax(page, page.context.math)
  const compiled = compileText(page, optionsFor(page))
  if (!compiled) return EMPTY_RESULT
  const defined = isMdx(page) ? definedNames(page.context.define, page.source, page.locals) : []
  return { ...compiled, code: [...defined, ...page.declarations, compiled.code].join('\n') }
}

/** The pipeline, one plugin per line. Each walks the whole tree, so plugins whose syntax does not occur are omitted. */
function optionsFor(page: Compilation): CompileTextOptions {
  const hasCode = isMdx(page)
  const has = (syntax: RegExp) => syntax.test(page.source)
  const ofSite = visitorsOfPlugins(page)
  return {
    math: page.context.math,
    footnotes: { ...page.strings.footnotes, prefix: notePrefix(page) },
    markdown: [
      ...ofSite.markdown,
      has(FOREIGN_SYNTAX) && foreign(page),
      !hasCode && has(TAG_SYNTAX) && tags(page),
      has(NOTE_SYNTAX) && notes(page),
      code(page),
      ...page.features.map(({ visit }) => visit?.(page)),
      has(/:[\p{L}\p{N}_]/u) && directives(),
      page.separator && has(ADDRESS_AFTER_PUNCTUATION) && endAddresses(page.separator),
      has(/:::/) && containers(page),
      has(/:::code-group/) && groups(),
      has(/\[!/) && alerts(page),
      has(/\[\[toc\]\]/i) && toc(),
      has(EMPTY_ALT) && imageTexts(page),
      !hasCode && has(/<\/?Badge\b/) && badges(page),
    ],
    html: [
      ...ofSite.html,
      !hasCode && has(/<[A-Z]/) && componentTags(),
      hasCode && has(/^(?:import|export)\b/m) && imports(page, compileFragment),
      has(CJK_BREAK) && lineBreaks(),
      inOneWalk([
        // Has to be first: changes by other plugins to an element that it replaces apply to the new one.
        has(POLICY_SYNTAX) && policy(page),
        has(/<(?:script|style)\b|\s(?:style|on[a-z]+)\s*=/i) && inline(page),
        headings(page),
        links(page),
        has(/`[^`\n]*[-\s/|][^`\n]*`/) && flags(page),
        has(MEDIA_SYNTAX) && images(page),
        has(/\|\s*:?-|<table/i) && tables(),
        has(/^[ \t>]*(?:[-*+]|\d+[.)])\s+\[[ x]\]/im) && tasks(page),
        hasCode && has(/</) && components(page),
      ]),
    ],
  }
}

/** Fragments have lists of notes of their own. */
function notePrefix({ file, stack }: Compilation): string {
  return stack.length > 1 ? `user-content-${slug(file)}-` : 'user-content-'
}

/** Compiles a fragment of a page to the body of a function that returns its exports. */
function compileFragment(page: Compilation, path: string): string {
  const fragment = page.fragment(slashPath(page.context.root, path))
  const source = readSource(fragment, path)
  applyToFragment(fragment, source)
  const { code } = compileFile(source, fragment)
  for (const use of componentsOf(fragment)) {
    if (use.isOwn) continue
    const known = page.elements.get(use.name)
    if (known) known.problems.push(...use.problems)
    else page.elements.set(use.name, use)
  }
  return code
}

function componentsOf({ elements, locals }: Compilation): ComponentUse[] {
  const declared = [...locals].filter((name) => /^[A-Z]/.test(name))
  return [...elements.values()].map((use) =>
    locals.has(use.name) ? { ...use, isOwn: true } : { declared, ...use, isOwn: false },
  )
}
