import type { Compilation } from '../compilation.ts'
import { COMPONENT_PROPS, type PropRule } from './component-props.ts'
import { ownProps } from './own-props.ts'
import { type SiteComponent, themeComponents } from './theme-components.ts'

/** What the properties of a component are compared with. */
export interface FoundRules {
  rules: Readonly<Record<string, PropRule>>
  /** The name of the component of the engine; absent for one of the site. */
  builtIn?: string
}

/** Finds the rules of a component of a page by its name: it is imported, or one of the theme. */
export function propRules(page: Compilation): (name: string) => FoundRules | undefined {
  let ofTheme: ReadonlyMap<string, SiteComponent> | undefined
  return (local) => {
    const imported = page.imported.get(local)
    if (imported) return ofSite(imported)
    const name = page.importedFromTheme.get(local)
    if (name === undefined && page.locals.has(local)) return undefined
    ofTheme ??= themeComponents(page.context)
    const own = ofTheme.get(name ?? local)
    if (!own) return ofEngine(name ?? local)
    page.dependencies.add(own.path)
    return ofSite(own)
  }
}

function ofSite({ path, name }: SiteComponent): FoundRules | undefined {
  const rules = ownProps(path, name)
  return rules && { rules }
}

function ofEngine(name: string): FoundRules | undefined {
  const rules = COMPONENT_PROPS[name]
  return rules && { rules, builtIn: name }
}
