import { posix } from 'node:path'
import GithubSlugger from 'github-slugger'
import type { Annotations } from '../config/check.ts'
import type { ErrorId } from '../errors/catalogue.ts'
import { type ParamsOf, problem } from '../errors/problem.ts'
import type { CodeBlock } from '../shared/slots.ts'
import { type Strings, stringsIn } from '../shared/strings.ts'
import type { AssetUse, ComponentUse, Lang, LinkUse, Problem, Route } from '../shared/types.ts'
import type { CompileContext } from './compile-context.ts'
import type { Origin, PageText, Position } from './parser/index.ts'

/** What all checks together have recorded about a file. */
export type FileAnnotations = Pick<Annotations, 'code' | 'facts' | 'outdated' | 'verified'>

/** One page while it is compiled: what the plugins read, and what they have found so far. */
export class Compilation implements PageText {
  readonly lang: Lang
  // Of these, `PageText` says what they are.
  file: string
  source = ''
  origins?: readonly Origin[]
  mark = ''
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
