import type { AnnotatePage, AnnotationSource } from '../config/check.ts'
import type { Compilation, FileAnnotations } from './compilation.ts'

/** Keyed by the URL of the module. */
const annotators = new Map<string, AnnotatePage<unknown>>()

/** Imports the modules that annotate pages; {@link annotate} needs them before a page is compiled. */
export async function loadAnnotators(sources: readonly AnnotationSource[]): Promise<void> {
  for (const { module } of sources) {
    if (annotators.has(module)) continue
    const exported: { annotatePage?: AnnotatePage<unknown> } = await import(/* webpackIgnore: true */ module)
    if (typeof exported.annotatePage !== 'function')
      throw new Error(`The module \`${module}\` of a check exports no function \`annotatePage\`.`)
    annotators.set(module, exported.annotatePage)
  }
}

/**
 * What checks have recorded about the file being compiled. Files it depends on become dependencies of the page.
 * @param text of the file with normalised line endings
 */
export function annotate(page: Compilation, text: string): FileAnnotations {
  const { context, route, file, dependencies, mount } = page
  // Checks are about what can still be edited.
  if (mount) return {}
  const { site, root: content, rules, drafts: isDev } = context
  const all = context.annotations.flatMap(({ module, options }) => {
    return annotators.get(module)?.({ route, file, text, site, content, rules, isDev }, options) ?? []
  })
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
