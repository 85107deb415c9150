import { posix } from 'node:path'
import GithubSlugger from 'github-slugger'
import type { AnnotationSource } from '../config/check.ts'
import type { ErrorId } from '../errors/catalogue.ts'
import { type ParamsOf, problem } from '../errors/problem.ts'
import type { PolicySources } from '../shared/policy.ts'
import type { RouteRules } from '../shared/route.ts'
import type { CodeBlock } from '../shared/slots.ts'
import { type Strings, stringsIn } from '../shared/strings.ts'
import type { AssetUse, ComponentUse, Lang, LinkUse, Place, Problem, Route } from '../shared/types.ts'
import type { Aliases } from './aliases.ts'
import type { FileAnnotations } from './annotations.ts'
import type { Origin } from './expand.ts'
import type { PluginSource } from './user-plugins.ts'

/** What compiling a page needs to know of its site. Plain data, so that it can be sent to a worker. */
export interface CompileContext {
  /** Absolute path of the site. */
  site: string
  /** Absolute path of the content folder. */
  root: string
  /** Glob patterns of files that become no routes, relative to the root. */
  exclude: readonly string[]
  /** Folders that are not looked into: output, public files, caches; relative to the root. */
  ignore: readonly string[]
  /** Absolute path of the folder whose files are served as they are. */
  publicDir: string
  base: string
  cleanUrls: boolean
  rules: RouteRules
  /** How the site is called in each language, for components. */
  titles: Record<string, { title: string; description: string }>
  /** The interface in each language, as far as articles show it. */
  strings: Readonly<Record<Lang, Strings>>
  defaultWrapCode: boolean
  /** `$x$` is a formula. */
  math: boolean
  /** Fences of Mermaid are diagrams: the folder of the package that draws them. */
  mermaid?: string
  /** Words of a fence's meta that checks read. */
  fenceWords: readonly string[]
  /** How headings get their ids. */
  headingIds: 'github' | 'vitepress'
  /** What checks have recorded about pages, for their readers. */
  annotations: readonly AnnotationSource[]
  /** Insert the title as h1 into pages that have none. */
  fallbackHeadingTitle: boolean
  /** Code blocks are part of the text that search finds. */
  searchCode: boolean
  /** What pages may call files in their imports. */
  aliases?: Aliases
  /** Plugins of the site. */
  plugins: readonly PluginSource[]
  /** What pages may load from elsewhere. */
  policy: PolicySources
}

/** A position in a source file that is known to the column. */
export type Position = Required<Place>

/** One page while it is compiled: what the plugins read, and what they have found so far. */
export class Compilation {
  readonly lang: Lang
  /** The file being read, relative to the root: the page's own, or that of a fragment of it. */
  file: string
  /** Its text as the parser gets it: see `preprocess.ts`. */
  source = ''
  /** Where its lines were written, if not all are of the file. */
  origins?: readonly Origin[]
  /** See `Preprocessed`. */
  mark = ''
  /** Whether the parser says where things are: see `hasLongLine`. */
  hasPositions = true
  /** Files that are being compiled, outermost first: a fragment that is already here is a cycle. */
  stack: string[]
  /** What checks have recorded about the file, for readers. */
  annotations: FileAnnotations = {}
  readonly slugger = new GithubSlugger()
  readonly headingIds = new Map<string, Position>()
  /** The text of the first h1. */
  headingTitle: string | undefined
  /** How many images there are so far. */
  images = 0
  readonly links: LinkUse[] = []
  readonly assets: AssetUse[] = []
  /** JSX names that occur, with the first position of each. */
  elements = new Map<string, ComponentUse>()
  /** JavaScript declarations that replace the imports of the file. */
  declarations: string[] = []
  /** Names that the file itself defines. */
  locals = new Set<string>()
  readonly modules = new Set<string>()
  /** Absolute paths. */
  readonly dependencies = new Set<string>()
  readonly codeBlocks: CodeBlock[] = []
  /** Languages of code blocks that could not be highlighted yet: their grammars have to be loaded first. */
  readonly missingLanguages = new Set<string>()
  /** Diagrams, each with the index of the code block that has its source. */
  readonly diagrams: { source: string; position: Position; index: number }[] = []
  /** Names of what may be emojis: the list of all has to be loaded first. */
  readonly missingEmojis = new Set<string>()
  readonly problems: Problem[] = []
  private split: { source: string; lines: string[] } | undefined

  /** @param knownCode HTML of code blocks by key, from when the page was last compiled: then no other can be made */
  constructor(
    readonly route: Route,
    readonly context: CompileContext,
    readonly knownCode?: ReadonlyMap<string, string>,
  ) {
    this.lang = route.lang
    this.file = route.file
    this.stack = [route.file]
  }

  /** The interface in the language of the page. */
  get strings(): Strings {
    return stringsIn(this.context.strings, this.lang)
  }

  /** The lines of the source. */
  get lines(): readonly string[] {
    if (this.split?.source !== this.source)
      this.split = { source: this.source, lines: this.source.split('\n') }
    return this.split.lines
  }

  /** The compilation of a fragment: it adds to the lists of the page, and has imports of its own. */
  fragment(file: string): Compilation {
    return Object.assign(new Compilation(this.route, this.context), this, {
      file,
      stack: [...this.stack, file],
      origins: undefined,
      annotations: {},
      declarations: [],
      locals: new Set(),
      elements: new Map(),
    })
  }

  /** Reports a mistake of the writer. */
  report<Id extends ErrorId>(id: Id, position: Position, ...params: ParamsOf<Id>): void {
    this.problems.push(problem(id, position, ...params))
  }

  /**
   * The absolute path of a file named relative to the file being compiled, or from the root with a leading `/`.
   * @param from another file that names it
   */
  resolve(path: string, from = this.file): string {
    const relative = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(from), path)
    return posix.join(this.context.root, relative)
  }

  /** Adds a file to the output of the site. */
  addAsset(source: string, file: string): void {
    this.assets.push({ source, file })
  }
}
