import type { PolicySources } from '../shared/policy.ts'
import type { Page, Problem, Route, Site } from '../shared/types.ts'
import type { Check, CheckContext } from './check.ts'

/**
 * A part of a site that the engine does not have, from `plugins` of the configuration. The features of the engine are such plugins, too.
 * Hooks run in the order of the list, after those of the engine; only the visitors of `content` run before the engine's.
 */
export interface Plugin<Site extends PluginSite = PluginSite> {
  /** Lower-case letters, digits and `-`: its name in messages, and the word after `bifolio check`. */
  name: string
  /** Changes what is written on pages. */
  content?: PluginContent
  /** Scripts and styles of what it adds to pages. */
  theme?: PluginTheme
  /** Words in the meta of a code fence that it reads, such as `skip`: a build warns of words that nothing reads. */
  fenceWords?: readonly string[]
  /** Sources that what it adds to pages needs: the Content Security Policy has them besides those of `security.csp`. */
  policy?: PolicySources
  /** Pages that it writes. They are made when the site is opened, and are like pages of authors in everything else. */
  pages?(project: PluginProject): GeneratedPage[] | Promise<GeneratedPage[]>
  /** Files of the output besides those of pages. Builds write them, `bifolio dev` makes them on request, and pages may link to them. */
  files?(site: Site): GeneratedFile[]
  /** What is wrong with the site, for builds and `bifolio dev`, where only some pages are compiled. */
  problems?(site: Site): Problem[]
  /** What only `bifolio check` looks for: it takes long, or asks for more than a build needs. */
  review?(site: Site, review: Review): Problem[] | Promise<Problem[]>
  /** Pages for writers, in each language. */
  reports?(site: Site): Report[]
  /** The command `bifolio check <name>`. */
  check?: Check
  /** Commands `bifolio <name> <command>`. */
  commands?: Readonly<Record<string, PluginCommand>>
}

/** A module that changes what is written on pages. Plain data: pages are compiled in several threads, each of which imports the module. */
export interface PluginContent {
  /**
   * The module, whose default export is a `ContentModule`: its address, such as `import.meta.url`, or its path relative to the folder of the
   * configuration.
   */
  module: string
  /** Passed on to it, as JSON. Pages are compiled again when the options change. */
  options?: unknown
}

/**
 * What a plugin adds to the theme. Modules are names of files in packages, such as `my-package/theme/notes.css`, or paths relative to the
 * folder of the configuration that begin with `.`. The prebuilt shell has those of `@bifolio/proofs` and `@bifolio/translations`; for others the shell is bundled.
 */
export interface PluginTheme {
  /**
   * Modules by a name that no other plugin has. Each exports `run(control, event)`, which a click on `<… data-run="<name>">` calls; it is
   * loaded then, with the styles that it imports. Where it exports `prepare(control)`, too, that is called when the pointer or the focus
   * reaches the control.
   */
  behaviors?: Readonly<Record<string, string>>
  /** Stylesheets by a class: documents with an element of only this class load them before the first paint, others with the shell. */
  styles?: Readonly<Record<string, string>>
}

/** A site that has been opened. */
export interface PluginProject extends Pick<CheckContext, 'config' | 'dirs'> {}

/** A site whose pages are compiled: all of them in builds, those that were needed so far in `bifolio dev`. */
export interface PluginSite extends PluginProject {
  /** The written pages. */
  routes: readonly Route[]
  /** Each language in each version. */
  sites: readonly Site[]
  pagesOf(site: Site): readonly Page[]
}

/** A page without a file of an author. */
export interface GeneratedPage {
  /** Where its file would be, relative to the content folder: `en/guide/terms.md`. It decides about the address. */
  file: string
  /** Markdown with frontmatter, or MDX. */
  text: string
  /** Absolute paths of the files that it is made of: when one changes, `bifolio dev` makes the pages again. */
  dependencies?: readonly string[]
}

/** A file that a plugin makes when it is needed. */
export interface GeneratedFile {
  /** Relative to the output folder. */
  file: string
  /** What it is, for the message that a public file has its name. Default: a public file replaces it. */
  what?: string
  /** Set if the host reads it and does not serve it. */
  forHost?: { sendsCompressed: boolean }
  /** The pages that it is made of, by route path: unless one of them changes it is not made again. Default: it always is. */
  madeOf?: readonly string[]
  /** Absolute paths of other files that it is made of: when one changes, `bifolio dev` loads open pages again. */
  dependencies?: readonly string[]
  content(output: EmittedFiles): string | AsyncIterable<string> | Promise<string | AsyncIterable<string>>
}

/** The output before the file that is made. */
export interface EmittedFiles {
  files(): readonly string[]
  /** Reads a file of a page. */
  read(file: string): Promise<string>
}

/** How `bifolio check` runs. */
export interface Review {
  /** The written pages without errors. */
  routes: readonly Route[]
  /** Whether the site is recorded afterwards, unless there are errors. */
  isUpdate: boolean
}

/** A page for writers, without a source: it is in no menu, and search does not find it. */
export interface Report {
  /** Its address below that of a language: `/_translations`. No page of an author begins with `_`. */
  path: string
  /** Whether builds have it, too, and not only `bifolio dev`. */
  isPublished: boolean
  title(site: Site): string
  /** Its article, made when it is needed. */
  html(site: Site): string | Promise<string>
}

/** A command of a plugin. */
export interface PluginCommand extends Pick<Check, 'summary' | 'flags' | 'argument'> {
  /** @throws only for internal errors, and errors of `bifolio/cli` for mistakes of users */
  run(context: CheckContext): Promise<CommandReport>
}

/** The result of a command. */
export interface CommandReport {
  /** Whether the command succeeds. */
  ok: boolean
  /** What it prints. */
  lines: string[]
  /** What it has found. Default: nothing. */
  problems?: Problem[]
  /** The result for `--json`. */
  data(): object | Promise<object>
}

/**
 * Gives a plugin its type; returns it unchanged.
 * @param plugin its name and hooks
 * @returns `plugin`
 * @example
 * ```ts
 * // plugins/page-list.ts: `pages.json` lists the pages
 * export const pageList = () =>
 *   definePlugin({
 *     name: 'page-list',
 *     files({ sites, pagesOf }) {
 *       const pages = sites.flatMap(pagesOf).map(({ title, routePath }) => ({ title, path: routePath }))
 *       return [{ file: 'pages.json', content: () => JSON.stringify(pages) }]
 *     },
 *   })
 * ```
 */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin
}
