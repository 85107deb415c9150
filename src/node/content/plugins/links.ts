import { defineHastPlugin, type HastPluginDefinition } from 'satteri'
import type { Draft } from '../draft.ts'
import { type PlacedNode, placeOf } from '../place.ts'
import { type ResolvedHref, resolveHref } from '../href.ts'

/**
 * Resolves every link, in Markdown and in JSX, and remembers the internal ones so that they can be checked. External
 * links open a new tab.
 *
 * `[CLI](/guide/basic/cli)` in a Chinese page → `<a href="/zh/guide/basic/cli">CLI</a>`
 */
export const links = (draft: Draft): HastPluginDefinition =>
  defineHastPlugin({
    name: 'links',
    options: { position: true },
    element: [
      {
        filter: ['a'],
        visit(node, ctx) {
          const { href } = node.properties
          // The links of headings to themselves cannot be wrong.
          if (typeof href !== 'string' || isAnchor(node.properties.className)) return
          const resolved = resolveLink(draft, href, node)
          if (resolved.href !== href) ctx.setProperty(node, 'href', resolved.href)
          if (!opensNewTab(resolved)) return
          ctx.setProperty(node, 'target', '_blank')
          ctx.setProperty(node, 'rel', 'noopener noreferrer')
        },
      },
    ],
  })

function isAnchor(className: unknown): boolean {
  return Array.isArray(className) && className.includes('anchor')
}

/** Resolves a link of the page and adds it to the draft's list. */
export function resolveLink(draft: Draft, href: string, node: PlacedNode): ResolvedHref {
  const resolved = resolveHref(href, draft.file, draft.route, draft.context)
  if (resolved.target) draft.links.push({ href, target: resolved.target, ...placeOf(draft, node) })
  return resolved
}

/** Whether a link leaves the site for another page; `mailto:` and the like stay in this tab. */
export function opensNewTab({ external, href }: ResolvedHref): boolean {
  return external && /^(?:https?:)?\/\//i.test(href)
}
