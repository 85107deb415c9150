import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { existingName } from '../../../files/existing-name.ts'
import { FAULTS, fileFault } from '../../../files/file-fault.ts'
import { nearestFile } from '../../../files/nearest-file.ts'
import { slashPath } from '../../../files/slash-path.ts'
import { fileUrl } from '../../../shared/route.ts'
import { type Asset, readAsset } from '../../asset.ts'
import type { Compilation } from '../../compilation.ts'
import { safeDecode } from '../../href.ts'
import { locateImport } from '../../locate.ts'
import {
  type AnyElement,
  attributePosition,
  elementAttribute,
  elementName,
  type HastPluginDefinition,
  type HastVisitorContext,
  nodePosition,
  type Position,
  visitJsx,
} from '../../parser/index.ts'

const REMOTE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i
/** A comma inside a URL, as in `data:` URLs, has neither a space after it nor a size before it. */
const BETWEEN_CANDIDATES = /,\s+|(?<=\s[\d.]+[wx]),/

/** The attributes of media besides `srcset`. */
const ADDRESSES: Record<string, readonly string[]> = {
  img: ['src'],
  source: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
}
/** As the tree has it; JSX may have the name of HTML, too. */
const SRCSET = ['srcSet', 'srcset']

/** Sources that may contain media; others are not walked. */
export const MEDIA_SYNTAX = /!\[|<(?:img|source|video|audio|track)\b/i

/**
 * Copies images, videos and sounds beside the page to hashed files; public ones keep their URL. Images get their size, which prevents
 * layout shifts, and all but the first of a page load lazily.
 *
 * `![Plan](./plan.png)` → `<img src="/static/asset/plan.1a2b3c4d.png" alt="Plan" width="640" height="400" …>`
 *
 * The same applies to the sources of a `<picture>`, `<source media="(width < 640px)" srcset="./tall.svg">`.
 */
export const images = (page: Compilation): HastPluginDefinition => {
  const visit = (node: AnyElement, ctx: HastVisitorContext): void => {
    const tag = elementName(node) ?? ''
    const isImage = tag === 'img'
    const src = elementAttribute(node, 'src')
    if (isImage && typeof src === 'string' && !hasAlternative(node))
      page.report('missing-alt', nodePosition(page, node), { path: safeDecode(src) })
    let size: Record<string, string> = {}
    for (const name of ADDRESSES[tag] ?? []) {
      const written = elementAttribute(node, name)
      if (typeof written !== 'string') continue
      const { url, asset, isMissing } = locate(page, written, { node, name })
      ctx.setProperty(node, name, url)
      if (!isImage) continue
      const isFirst = page.images++ === 0
      if (isMissing) continue
      if (asset && isOversized(page, node, asset))
        page.report('large-image', nodePosition(page, node), { ...asset, path: safeDecode(written) })
      size = { ...sizeOf(node, asset), ...(!isFirst && { loading: 'lazy' }), decoding: 'async' }
    }
    for (const name of SRCSET) {
      const written = elementAttribute(node, name)
      if (typeof written !== 'string') continue
      const candidates = written.split(BETWEEN_CANDIDATES).map((candidate) => {
        const [src = '', ...descriptors] = candidate.trim().split(/\s+/)
        const { url, asset } = locate(page, src, { node, name })
        return { text: [url, ...descriptors].join(' '), asset }
      })
      ctx.setProperty(node, name, candidates.map(({ text }) => text).join(', '))
      // The size is the first candidate's: all candidates of a source have the same aspect ratio.
      if (!isImage) size = sizeOf(node, candidates[0]?.asset)
    }
    setDefaults(node, size, ctx)
  }
  const names = Object.keys(ADDRESSES)
  return {
    name: 'images',
    element: [{ filter: names, visit }],
    ...visitJsx(names, visit),
  }
}

/** More is a long wait on a phone. In bytes. */
const MOST_BYTES = 1_000_000
/** Four times the pixels of a screen with double density, in the widest column: `--measure` in `theme/styles/tokens.css` is 43rem. */
const MOST_WIDTH = 2 * 2 * 43 * 16

/** Whether an image is far larger than it is shown. Other layouts than that of articles have wider columns. */
function isOversized({ source }: Compilation, node: AnyElement, { file, bytes, width = 0 }: Asset): boolean {
  if (file.endsWith('.svg')) return false
  const isWide = /^pageType:(?!\s*doc\s*$)/m.test(source)
  const hasOthers = SRCSET.some((name) => elementAttribute(node, name) !== undefined)
  return bytes > MOST_BYTES || (width > MOST_WIDTH && !isWide && !hasOthers)
}

/** Whether the author has decided about the alternative text; an empty one means that the image only decorates. */
function hasAlternative(node: AnyElement): boolean {
  const isSpread = node.type !== 'element' && node.attributes.some(({ type }) => type !== 'mdxJsxAttribute')
  const names = ['alt', 'role', 'ariaHidden', 'aria-hidden']
  return isSpread || names.some((name) => elementAttribute(node, name) !== undefined)
}

/** Sets attributes unless the author has set them. */
function setDefaults(node: AnyElement, attributes: Record<string, string>, ctx: HastVisitorContext): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (elementAttribute(node, name) === undefined) ctx.setProperty(node, name, value)
  }
}

/** The output URL of an image; for files of the site, also the asset. */
interface Location {
  url: string
  asset?: Asset
  isMissing?: boolean
}

/** The attribute with an address. */
interface Place {
  node: AnyElement
  name: string
}

function locate(page: Compilation, src: string, { node, name }: Place): Location {
  if (REMOTE.test(src)) return { url: src }
  const at = (): Position =>
    (name === 'src' ? undefined : attributePosition(page, node, name)) ?? nodePosition(page, node)
  const file = page.origins ? at().file : page.file
  const [suffix = ''] = /[?#].*$/.exec(src) ?? []
  const { publicDir } = page.context
  const written = safeDecode(src.slice(0, src.length - suffix.length))
  const isPublic = written.startsWith('/')
  const path = isPublic ? existingName(publicDir, written) : written
  const source = isPublic ? join(publicDir, path) : besideOrAliased(page, path, file)
  page.include(source)
  const fault = fileFault(source, page.context.site)
  if (fault && fault !== 'missing') {
    page.report('unreadable-image', at(), { path: safeDecode(src), fault: FAULTS[fault] })
    return { url: src, isMissing: true }
  }
  if (fault) {
    const near = isPublic ? nearestFile(path, publicDir, publicDir) : page.nearestFile(path, file)
    const folder = isPublic
      ? `the public folder \`${slashPath(page.context.site, publicDir)}\``
      : `the folder of \`${file}\``
    const isImage = name !== 'src' || elementName(node) === 'img'
    page.report('missing-image', at(), { path: safeDecode(src), folder, near, isImage })
    return { url: src, isMissing: true }
  }
  const asset = readAsset(source)
  if (isPublic) {
    // Verified once all public files are known.
    page.links.push({ href: path, target: { kind: 'public', file: path.slice(1) }, ...at() })
    const address = path === written ? src : encodeURI(path) + suffix
    return { url: page.context.base + address.slice(1), asset }
  }
  page.addAsset(source, asset.file)
  return { url: fileUrl(asset.file, page.context.base) + suffix.replace(/^\?[^#]*/, ''), asset }
}

/** The file that a path means: from the page, or by an import alias if there is none. */
function besideOrAliased(page: Compilation, path: string, file: string): string {
  const beside = page.resolve(path, file)
  if (path.startsWith('.') || !page.context.aliases || existsSync(beside)) return beside
  const located = locateImport(path, join(page.context.root, file), page.context)
  return located.kind === 'file' && !located.fault ? located.path : beside
}

/** Width and height in the proportions of the image; explicit values take precedence. */
function sizeOf(node: AnyElement, asset: Asset | undefined): Record<string, string> {
  const { width, height } = asset ?? {}
  if (!width || !height) return {}
  const written = { width: elementAttribute(node, 'width'), height: elementAttribute(node, 'height') }
  if (written.width === undefined && written.height === undefined)
    return { width: `${width}`, height: `${height}` }
  if (written.height === undefined) return scaled('height', written.width, height / width)
  return written.width === undefined ? scaled('width', written.height, width / height) : {}
}

/** Empty if the other side is not known before the page is rendered. */
function scaled(name: string, other: string | null | undefined, factor: number): Record<string, string> {
  return /^\d+$/.test(other ?? '') ? { [name]: `${Math.round(Number(other) * factor)}` } : {}
}
