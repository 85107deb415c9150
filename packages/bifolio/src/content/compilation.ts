import { dirname, join } from 'node:path'
import GithubSlugger from 'github-slugger'
import type { ErrorId } from '../errors/catalogue.ts'
import { type ProblemParams, problem } from '../errors/problem.ts'
import { existingName } from '../files/existing-name.ts'
import { nearestFile } from '../files/nearest-file.ts'
import type { CodeBlock } from '../shared/slots.ts'
import { pickStrings, type Strings } from '../shared/strings.ts'
import type { AssetUse, ComponentUse, Lang, LinkUse, Problem, PropUse, Route } from '../shared/types.ts'
import type { CompileContext } from './compile-context.ts'
import type { PluginChanges } from './define-content.ts'
import type { MdastPluginDefinition, Origin, PageText, Position } from './parser/index.ts'

/** What a feature makes of pages while they are compiled, possibly in a worker. */
export interface ContentFeature {
  /** Visitors for the Markdown, which run after code is highlighted; `false` if the page has nothing to visit. */
  visit?(page: Compilation): MdastPluginDefinition | false
  /** What has to be awaited: it runs once for a page, after all visitors of its own text and of the fragments in it. */
  finish?(page: Compilation): Promise<void>
}

/** Code that a page shows, in a block whose HTML may be replaced. */
interface ShownFence {
  lang: string
  source: string
  position: Position
  block: CodeBlock
}

/** State of the compilation of one page: the inputs of the plugins, and what they have collected so far. */
export class Compilation implements PageText {
  readonly lang: Lang
  // Documented in `PageText`.
  file: string
  source = ''
  origins?: readonly Origin[]
  separator = ''
  hasPositions = true
  /** Files being compiled, outermost first; a fragment that is already in the list is a cycle. */
  stack: string[]
  /** What plugins change on the file. */
  plugins: readonly PluginChanges[] = []
  /** What plugins wait for at the end, those of fragments included. */
  readonly unfinished: PluginChanges[] = []
  readonly slugger = new GithubSlugger()
  readonly headingIds = new Map<string, Position>()
  /** The text of the first h1. */
  headingTitle: string | undefined
  /** The number of images so far. */
  images = 0
  readonly links: LinkUse[] = []
  readonly assets: AssetUse[] = []
  /** JSX names in use, with the first position of each. */
  elements = new Map<string, ComponentUse>()
  readonly propUses: PropUse[] = []
  /** JavaScript declarations that replace the file's imports. */
  declarations: string[] = []
  /** Whether components are rendered; if not, only their content is. */
  hasComponents = true
  /** Names that the file itself declares. */
  locals = new Set<string>()
  /** Those that are imported from files of the site, with absolute path and exported name. */
  imported = new Map<string, { path: string; name: string }>()
  /** Those that are imported from the theme, with the exported name. */
  importedFromTheme = new Map<string, string>()
  readonly modules = new Set<string>()
  /** Absolute paths. */
  readonly dependencies = new Set<string>()
  /** Those whose content is part of the page, see `CompiledPage`. */
  readonly includes = new Set<string>()
  readonly codeBlocks: CodeBlock[] = []
  /** Languages of code blocks that could not be highlighted yet, because their grammars are not loaded. */
  readonly missingLanguages = new Set<string>()
  /** The fences with their code blocks, for features. */
  readonly fences: ShownFence[] = []
  /** What visitors need and have to wait for: it is loaded once per process, and the page compiled again. */
  readonly loads = new Set<() => Promise<void>>()
  features: readonly ContentFeature[] = []
  readonly problems: Problem[] = []
  private split: { source: string; lines: string[] } | undefined

  /** @param knownCode HTML of code blocks by key, from the last compilation of the page; no other code is highlighted then */
  constructor(
    readonly route: Route,
    readonly context: CompileContext,
    readonly knownCode?: ReadonlyMap<string, string>,
  ) {
    this.lang = route.scope.lang
    this.file = route.file
    this.stack = [route.file]
  }

  /** The interface strings in the language of the page. */
  get strings(): Strings {
    return pickStrings(this.context.strings, this.lang)
  }

  /** The lines of the source. */
  get lines(): readonly string[] {
    if (this.split?.source !== this.source)
      this.split = { source: this.source, lines: this.source.split('\n') }
    return this.split.lines
  }

  /** The compilation of a fragment: it appends to the lists of the page, but has its own imports. */
  fragment(file: string): Compilation {
    return Object.assign(new Compilation(this.route, this.context), this, {
      file,
      stack: [...this.stack, file],
      origins: undefined,
      plugins: [],
      declarations: [],
      locals: new Set(),
      imported: new Map(),
      importedFromTheme: new Map(),
      elements: new Map(),
    })
  }

  /** Reports a problem in the source. */
  report<Id extends ErrorId>(id: Id, position: Position, ...params: ProblemParams<Id>): void {
    this.problems.push(problem(id, position, ...params))
  }

  /**
   * Resolves a path relative to the file being compiled, or to the content folder if it has a leading `/`.
   * @param from another file that contains the path
   */
  resolve(path: string, from = this.file): string {
    const { root } = this.context
    const folder = path.startsWith('/') ? root : join(root, dirname(from))
    return join(folder, existingName(folder, path))
  }

  /** The file that a missing path most likely means; the parameters are as for {@link resolve}. */
  nearestFile(path: string, from = this.file): string | undefined {
    return nearestFile(path, this.resolve(path.startsWith('/') ? '/' : '.', from), this.context.site)
  }

  /** Adds a dependency whose content is part of the page. */
  include(source: string): void {
    this.dependencies.add(source)
    this.includes.add(source)
  }

  /** Adds a file to the output of the site. */
  addAsset(source: string, file: string): void {
    this.assets.push({ source, file })
  }
}
