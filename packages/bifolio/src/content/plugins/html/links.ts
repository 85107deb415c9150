import { FAULTS, fileFault } from '../../../files/file-fault.ts'
import { fileUrl, isPageFile } from '../../../shared/route.ts'
import { readAsset } from '../../asset.ts'
import type { Compilation } from '../../compilation.ts'
import { type ResolvedHref, resolveHref, safeDecode } from '../../href.ts'
import {
  type AnyElement,
  elementAttribute,
  elementName,
  type HastPluginDefinition,
  type HastVisitorContext,
  nodeFile,
  nodePosition,
  visitJsx,
} from '../../parser/index.ts'

/** A relative path to a file with an extension, and its query and hash. */
const RELATIVE_FILE = /^(?!\/|[a-z][a-z0-9+.-]*:)([^?#]*\.[^./?#]+)([?#].*)?$/i

/**
 * Resolves every link, in Markdown and in JSX, and records the internal ones for the link check. External links open a
 * new tab.
 *
 * `[CLI](/guide/basic/cli)` in a Chinese page → `<a href="/zh/guide/basic/cli">CLI</a>`;
 * `<LinkCard href="/config/" />` → `<LinkCard href="/zh/config/" />`
 */
export const links = (page: Compilation): HastPluginDefinition => {
  const visit = (node: AnyElement, ctx: HastVisitorContext): void => {
    const href = elementAttribute(node, 'href')
    if (typeof href !== 'string' || isHeadingAnchor(node)) return
    const resolved = resolveLink(page, href, node)
    if (resolved.href !== href) ctx.setProperty(node, 'href', resolved.href)
    if (elementName(node) !== 'a' || !opensNewTab(resolved)) return
    ctx.setProperty(node, 'target', '_blank')
    ctx.setProperty(node, 'rel', 'noopener noreferrer')
  }
  return {
    name: 'links',
    element: [{ filter: ['a'], visit }],
    ...visitJsx([], visit),
  }
}

/** The link of a heading to itself is always valid. */
function isHeadingAnchor(node: AnyElement): boolean {
  if (node.type !== 'element') return false
  const { className } = node.properties
  return Array.isArray(className) && className.includes('anchor')
}

function resolveLink(page: Compilation, href: string, node: AnyElement): ResolvedHref {
  const asset = assetAt(page, href, node)
  if (asset) return { href: asset, external: false }
  const resolved = resolveHref({ href, file: nodeFile(page, node) }, page.route, page.context)
  if (resolved.target)
    page.links.push({ href: safeDecode(href), target: resolved.target, ...nodePosition(page, node) })
  return resolved
}

/** The URL of a file beside the page that a link offers for download: `[Sample](./sample.zip)`. */
function assetAt(page: Compilation, href: string, node: AnyElement): string | undefined {
  const [, written = '', suffix = ''] = RELATIVE_FILE.exec(href) ?? []
  if (!written || isPageFile(written)) return undefined
  const path = page.resolve(safeDecode(written), nodeFile(page, node))
  const fault = fileFault(path, page.context.site)
  if (fault === 'missing' || fault === 'folder') return undefined
  if (fault) {
    page.report('unreadable-download', nodePosition(page, node), {
      path: safeDecode(href),
      fault: FAULTS[fault],
    })
    return href
  }
  const { source, file } = readAsset(path)
  page.dependencies.add(source)
  page.addAsset(source, file)
  return fileUrl(file, page.context.base) + suffix
}

/** Whether a link leads to another site; `mailto:` and similar schemes stay in this tab. */
function opensNewTab({ external, href }: ResolvedHref): boolean {
  return external && /^(?:https?:)?\/\//i.test(href)
}
