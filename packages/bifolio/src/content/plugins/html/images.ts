import { existsSync } from 'node:fs'
import { FAULTS, fileFault } from '../../../files/file-fault.ts'
import { nearestFile } from '../../../files/nearest-file.ts'
import { slashPath } from '../../../files/slash-path.ts'
import { contentPath } from '../../../files/version-mounts.ts'
import { fileUrl } from '../../../shared/route.ts'
import { type Asset, readAsset } from '../../asset.ts'
import type { Compilation } from '../../compilation.ts'
import { safeDecode } from '../../href.ts'
import { locateImport } from '../../locate.ts'
import {
  type AnyElement,
  attributeOf,
  defineHastPlugin,
  fileOf,
  type HastPluginDefinition,
  type HastVisitorContext,
  positionOf,
  tagOf,
  visitJsx,
} from '../../parser/index.ts'
import { publicFile } from '../../public-file.ts'

const REMOTE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i
/** A comma inside a URL, as in `data:` URLs, has neither a space after it nor a size before it. */
const BETWEEN_CANDIDATES = /,\s+|(?<=\s[\d.]+[wx]),/

/**
 * Copies images beside the page to hashed files; public images keep their URL. Both get their size, which prevents layout
 * shifts, and all but the first of a page load lazily.
 *
 * `![Plan](./plan.png)` → `<img src="/static/asset/plan.1a2b3c4d.png" alt="Plan" width="640" height="400" …>`
 *
 * The same applies to the sources of a `<picture>`, `<source media="(width < 640px)" srcset="./tall.svg">`.
 */
export const images = (page: Compilation): HastPluginDefinition => {
  const image = (node: AnyElement, ctx: HastVisitorContext): void => {
    const src = attributeOf(node, 'src')
    if (typeof src !== 'string') return
    if (!hasAlternative(node)) page.report('missing-alt', positionOf(page, node), { path: safeDecode(src) })
    const isFirst = page.images++ === 0
    const { url, asset, isMissing } = locate(page, src, node)
    ctx.setProperty(node, 'src', url)
    if (isMissing) return
    const lazy = isFirst ? undefined : { loading: 'lazy' }
    setDefaults(node, { ...sizeOf(node, asset), ...lazy, decoding: 'async' }, ctx)
  }
  /** The size is that of the first candidate: all candidates of a source have the same aspect ratio. */
  const source = (node: AnyElement, ctx: HastVisitorContext): void => {
    const srcset = attributeOf(node, 'srcSet')
    if (typeof srcset !== 'string') return
    const candidates = srcset.split(BETWEEN_CANDIDATES).map((candidate) => {
      const [src = '', ...descriptors] = candidate.trim().split(/\s+/)
      const { url, asset } = locate(page, src, node)
      return { text: [url, ...descriptors].join(' '), asset }
    })
    ctx.setProperty(node, 'srcSet', candidates.map(({ text }) => text).join(', '))
    setDefaults(node, sizeOf(node, candidates[0]?.asset), ctx)
  }
  const visit = (node: AnyElement, ctx: HastVisitorContext): void =>
    tagOf(node) === 'img' ? image(node, ctx) : source(node, ctx)
  return defineHastPlugin({
    name: 'images',
    options: { position: true },
    element: [{ filter: ['img', 'source'], visit }],
    ...visitJsx(['img', 'source'], visit),
  })
}

/** Whether the author has decided about the alternative text; an empty one means that the image only decorates. */
function hasAlternative(node: AnyElement): boolean {
  const isSpread = node.type !== 'element' && node.attributes.some(({ type }) => type !== 'mdxJsxAttribute')
  const names = ['alt', 'role', 'ariaHidden', 'aria-hidden']
  return isSpread || names.some((name) => attributeOf(node, name) !== undefined)
}

/** Sets attributes unless the author has set them. */
function setDefaults(node: AnyElement, attributes: Record<string, string>, ctx: HastVisitorContext): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (attributeOf(node, name) === undefined) ctx.setProperty(node, name, value)
  }
}

/** The output URL of an image; for files of the site, also the asset. */
interface Location {
  url: string
  asset?: Asset
  isMissing?: boolean
}

function locate(page: Compilation, src: string, node: AnyElement): Location {
  if (REMOTE.test(src)) return { url: src }
  const path = safeDecode(src.replace(/[?#].*$/, ''))
  const isPublic = path.startsWith('/')
  const source = isPublic ? publicFile(page, path) : besideOrAliased(page, path, fileOf(page, node))
  page.include(source)
  const fault = fileFault(source, page.context.site)
  if (fault && fault !== 'missing') {
    page.report('unreadable-image', positionOf(page, node), { path: safeDecode(src), fault: FAULTS[fault] })
    return { url: src, isMissing: true }
  }
  if (fault) {
    const file = fileOf(page, node)
    const { publicDir } = page.context
    const near = isPublic ? nearestFile(path, publicDir, publicDir) : page.nearestFile(path, file)
    const folder = isPublic
      ? `the public folder \`${slashPath(page.context.site, publicDir)}\``
      : `the folder of \`${file}\``
    page.report('missing-image', positionOf(page, node), { path: safeDecode(src), folder, near })
    return { url: src, isMissing: true }
  }
  const asset = readAsset(source)
  if (isPublic && !page.mount) {
    // Verified once all public files are known.
    page.links.push({
      href: path,
      target: { kind: 'public', file: path.slice(1) },
      ...positionOf(page, node),
    })
    return { url: page.context.base + src.slice(1), asset }
  }
  page.addAsset(source, asset.file)
  return { url: fileUrl(asset.file, page.context.base), asset }
}

/** The file that a path means: from the page, or by an import alias if there is none. */
function besideOrAliased(page: Compilation, path: string, file: string): string {
  const beside = page.resolve(path, file)
  if (path.startsWith('.') || !page.context.aliases || existsSync(beside)) return beside
  const located = locateImport(path, contentPath(file, page.context), page.context)
  return located.kind === 'file' && !located.fault ? located.path : beside
}

/** Width and height in the proportions of the image; explicit values take precedence. */
function sizeOf(node: AnyElement, asset: Asset | undefined): Record<string, string> {
  const { width, height } = asset ?? {}
  if (!width || !height) return {}
  const written = { width: attributeOf(node, 'width'), height: attributeOf(node, 'height') }
  if (written.width === undefined && written.height === undefined)
    return { width: `${width}`, height: `${height}` }
  if (written.height === undefined) return scaled('height', written.width, height / width)
  return written.width === undefined ? scaled('width', written.height, width / height) : {}
}

/** Empty if the other side is not known before the page is rendered. */
function scaled(name: string, other: string | null | undefined, factor: number): Record<string, string> {
  return /^\d+$/.test(other ?? '') ? { [name]: `${Math.round(Number(other) * factor)}` } : {}
}
