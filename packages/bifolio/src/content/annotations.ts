import type { AnnotatePage, AnnotationSource, Annotations } from '../config/check.ts'
import type { Compilation, FileAnnotations } from './compilation.ts'

/** Keyed by the URL of the module. */
const annotators = new Map<string, AnnotatePage<unknown>>()

/** Imports the modules that annotate pages; {@link annotatePage} needs them before a page is compiled. */
export async function loadAnnotators(sources: readonly AnnotationSource[]): Promise<void> {
  for (const { module } of sources) {
    if (annotators.has(module)) continue
    const exported: { annotatePage?: AnnotatePage<unknown> } = await import(/* webpackIgnore: true */ module)
    if (typeof exported.annotatePage !== 'function')
      throw new Error(`The module \`${module}\` of a check exports no function \`annotatePage\`.`)
    annotators.set(module, exported.annotatePage)
  }
}

type Found = ReturnType<AnnotatePage<unknown>>

/** What checks have recorded about a page. Files it depends on become dependencies of the page. */
export async function annotatePage(page: Compilation, text: string): Promise<FileAnnotations> {
  return combine(page, await Promise.all(annotationsOf(page, text)))
}

/** What checks have recorded about a fragment, which is compiled while the page is; see {@link annotatePage}. */
export function annotateFragment(page: Compilation, text: string): FileAnnotations {
  return combine(
    page,
    annotationsOf(page, text).map((found) => {
      if (found instanceof Promise)
        throw new Error(`A check annotates the fragment ${page.file} with a promise.`)
      return found
    }),
  )
}

/** @param text of the file with normalised line endings */
function annotationsOf({ context, route, file, mount }: Compilation, text: string): Found[] {
  // Most checks are about what can still be edited.
  const sources = mount ? context.annotations.filter(({ versionFiles }) => versionFiles) : context.annotations
  const { site, content } = mount ?? { site: context.site, content: context.root }
  const annotated = { route, file, text, site, content, rules: context.rules, isDev: context.drafts }
  return sources.map(({ module, options }) => annotators.get(module)?.(annotated, options))
}

function combine(
  { dependencies }: Compilation,
  found: readonly (Annotations | undefined)[],
): FileAnnotations {
  const all = found.filter((annotations) => annotations !== undefined)
  for (const path of all.flatMap(({ dependencies = [] }) => dependencies)) dependencies.add(path)
  if (all.length === 0) return {}
  return {
    code: (line, code) => Object.assign({}, ...all.map((annotations) => annotations.code?.(line, code))),
    facts: all.find(({ facts }) => facts)?.facts,
    machine: all.find(({ machine }) => machine)?.machine,
    staleTranslations: all.find(({ staleTranslations }) => staleTranslations)?.staleTranslations,
    outdated: all.find(({ outdated }) => outdated)?.outdated,
    verified: all.find(({ verified }) => verified)?.verified,
  }
}
