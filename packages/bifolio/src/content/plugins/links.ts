import { statSync } from 'node:fs'
import { defineHastPlugin, type HastPluginDefinition } from 'satteri'
import { fileUrl, isPageFile } from '../../shared/route.ts'
import { readAsset } from '../asset.ts'
import { type Draft, resolveFile } from '../draft.ts'
import { type ResolvedHref, resolveHref, safeDecode } from '../href.ts'
import { type PlacedNode, placeOf } from '../place.ts'

/** A path below the folder of the page or beside it, with an ending, and what follows it: query and hash. */
const RELATIVE_FILE = /^(?!\/|[a-z][a-z0-9+.-]*:)([^?#]*\.[^./?#]+)([?#].*)?$/i

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
  const asset = assetAt(draft, href)
  if (asset) return { href: asset, external: false }
  const resolved = resolveHref(href, draft.file, draft.route, draft.context)
  if (resolved.target)
    draft.links.push({ href: safeDecode(href), target: resolved.target, ...placeOf(draft, node) })
  return resolved
}

/** The address of a file beside the page that a link offers: `[Sample](./sample.zip)`. */
function assetAt(draft: Draft, href: string): string | undefined {
  const [, written = '', suffix = ''] = RELATIVE_FILE.exec(href) ?? []
  if (!written || isPageFile(written)) return undefined
  const path = resolveFile(draft, safeDecode(written))
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return undefined
  const { source, file } = readAsset(path)
  draft.dependencies.add(source)
  draft.assets.push({ source, file })
  return fileUrl(file, draft.context.base) + suffix
}

/** Whether a link leaves the site for another page; `mailto:` and the like stay in this tab. */
export function opensNewTab({ external, href }: ResolvedHref): boolean {
  return external && /^(?:https?:)?\/\//i.test(href)
}
