import type { HastPluginDefinition, HastPluginList, MdastPluginList } from 'satteri'
import type { Draft } from '../draft.ts'
import { alerts } from './alerts.ts'
import { carry, dropCarried } from './carry.ts'
import { code } from './code.ts'
import { containers } from './containers.ts'
import { directives } from './directives.ts'
import { flags } from './flags.ts'
import { headings } from './headings.ts'
import { images } from './images.ts'
import { type CompileFragment, imports } from './imports.ts'
import { inline } from './inline.ts'
import { jsx } from './jsx.ts'
import { links } from './links.ts'
import { stale } from './stale.ts'
import { tables } from './tables.ts'
import { tasks } from './tasks.ts'

/** What decides which plugins a file needs. */
export interface PluginOptions {
  /** The prepared source. */
  text: string
  /** Whether the file is MDX rather than plain Markdown. */
  isMdx: boolean
  compileFragment: CompileFragment
}

/** The plugins for a file. Each is a walk over the whole tree: those whose syntax does not occur are left out. */
export function pluginsFor(
  draft: Draft,
  { text, isMdx, compileFragment }: PluginOptions,
): { mdastPlugins: MdastPluginList; hastPlugins: HastPluginList } {
  const has = (syntax: RegExp | string) =>
    typeof syntax === 'string' ? text.includes(syntax) : syntax.test(text)
  return {
    mdastPlugins: [
      draft.annotations.outdated && stale(draft, draft.annotations.outdated),
      code(draft),
      has(/:[\p{L}\p{N}_]/u) && directives(),
      has(':::') && containers(draft),
      has('[!') && alerts(draft),
      !isMdx && carry(),
    ],
    hastPlugins: [
      isMdx && has(/^(?:import|export)\b/m) && imports(draft, compileFragment),
      inOneWalk([
        // Comes first: what the others change of an element that it replaces is added to the new one.
        has(/<(?:script|style)\b|\s(?:style|on[a-z]+)\s*=/i) && inline(draft),
        headings(draft),
        links(draft),
        has(/`[^`\n]*-[^`\n]*`/) && flags(),
        has(/!\[|<img/i) && images(draft),
        has(/\|\s*:?-|<table/i) && tables(draft),
        has(/^[ \t>]*(?:[-*+]|\d+[.)])\s+\[[ x]\]/im) && tasks(draft),
        isMdx && has('<') && jsx(draft),
      ]),
      !isMdx && dropCarried(),
    ],
  }
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
