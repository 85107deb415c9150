import { posix } from 'node:path'
import GithubSlugger from 'github-slugger'
import type { AnnotationSource } from '../config/check.ts'
import type { RouteRules } from '../shared/route.ts'
import type { CodeBlock } from '../shared/slots.ts'
import type { AssetUse, ComponentUse, Lang, LinkUse, Place, Problem, Route } from '../shared/types.ts'
import type { FileAnnotations } from './annotations.ts'

/** What compiling a page needs to know of its site. Plain data, so that it can be sent to a worker. */
export interface CompileContext {
  /** Absolute path of the content folder. */
  root: string
  /** Absolute path of the folder whose files are served as they are. */
  publicDir: string
  base: string
  cleanUrls: boolean
  rules: RouteRules
  defaultWrapCode: boolean
  /** Absolute path of the site. */
  site: string
  /** What checks have recorded about pages, for their readers. */
  annotations: readonly AnnotationSource[]
  /** Insert the title as h1 into pages that have none. */
  fallbackHeadingTitle: boolean
  /** Code blocks are part of the text that search finds. */
  searchCode: boolean
}

/** A page while it is being compiled: what the plugins read and what they have learned so far. */
export interface Draft {
  context: CompileContext
  route: Route
  /** The file being read, relative to the root: the page's own, or that of a fragment of it. */
  file: string
  /** Its text as the parser got it: see `prepare.ts`. */
  source: string
  /** Files that are being compiled, outermost first: a fragment that is already here is a cycle. */
  stack: string[]
  lang: Lang
  slugger: GithubSlugger
  /** Ids of headings and where they stand. */
  headingIds: Map<string, Place>
  headingTitle: string | undefined
  /** What checks say of the file, for readers. */
  annotations: FileAnnotations
  images: number
  links: LinkUse[]
  assets: AssetUse[]
  /** JSX names that occur, with the first place of each. */
  elements: Map<string, ComponentUse>
  /** JavaScript declarations that stand for the page's imports. */
  declarations: string[]
  /** Names that those declarations define. */
  locals: Set<string>
  modules: Set<string>
  /** Absolute paths. */
  dependencies: Set<string>
  codeBlocks: CodeBlock[]
  /** The HTML of code blocks by key, from when the page was last compiled; with it no other block can be made. */
  knownCode: ReadonlyMap<string, string> | undefined
  /** Keys of blocks that were not among them. */
  missingCode: Set<string>
  problems: Problem[]
}

/** A new draft of a page. */
export function createDraft(
  route: Route,
  context: CompileContext,
  knownCode?: ReadonlyMap<string, string>,
): Draft {
  return {
    context,
    route,
    file: route.file,
    source: '',
    stack: [route.file],
    lang: route.lang,
    slugger: new GithubSlugger(),
    headingIds: new Map(),
    headingTitle: undefined,
    annotations: {},
    images: 0,
    links: [],
    assets: [],
    elements: new Map(),
    declarations: [],
    locals: new Set(),
    modules: new Set(),
    dependencies: new Set(),
    codeBlocks: [],
    knownCode,
    missingCode: new Set(),
    problems: [],
  }
}

/** The draft of a fragment: it learns into the page's own lists, and has imports of its own. */
export function fragmentDraft(page: Draft, file: string): Draft {
  return {
    ...page,
    file,
    stack: [...page.stack, file],
    annotations: {},
    declarations: [],
    locals: new Set(),
    elements: new Map(),
  }
}

/** The absolute path of a file named relative to the file being compiled, or from the root with a leading `/`. */
export function resolveFile(draft: Draft, path: string): string {
  const relative = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(draft.file), path)
  return posix.join(draft.context.root, relative)
}
