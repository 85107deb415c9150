import { siteTheme } from '../../files/site-theme.ts'
import { type AstNode, isNode } from '../../files/syntax-tree.ts'
import type { CompileContext } from '../compile-context.ts'
import { locateImport } from '../locate.ts'
import { nodes, readDeclarations } from './own-props.ts'

/** A component of the site: absolute path of its module, and the name there. */
export interface SiteComponent {
  path: string
  name: string
}

type Context = Pick<CompileContext, 'root' | 'site' | 'aliases'>

/** The components that the theme of a site offers to pages, by name, as far as its `contentComponents` lists them. */
export function themeComponents(context: Context): ReadonlyMap<string, SiteComponent> {
  const theme = siteTheme(context)
  const list = theme && readDeclarations(theme).get('contentComponents')
  const members = list ? nodes(isNode(list.expression) ? list.expression : list.properties) : []
  return new Map(
    members.flatMap(({ type, key, value, computed }) =>
      type === 'ObjectProperty' && !computed && isNode(key) && isNode(value)
        ? [[String(key.name ?? key.value), located(value, String(theme), context)]]
        : [],
    ),
  )
}

/** A component that is written in the list has no name, so its props are not known. */
function located({ name = '' }: AstNode, theme: string, context: Context): SiteComponent {
  const local = String(name)
  const declared = readDeclarations(theme).get(local)
  if (!isNode(declared?.source)) return { path: theme, name: local }
  const { type, imported } = declared
  const target = locateImport(String(declared.source.value), theme, context)
  const exported = type === 'ImportDefaultSpecifier' ? 'default' : isNode(imported) ? imported.name : ''
  return target.kind === 'file' && !target.fault
    ? { path: target.path, name: String(exported) }
    : { path: theme, name: '' }
}
