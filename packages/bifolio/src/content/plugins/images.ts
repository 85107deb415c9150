import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineHastPlugin, type HastPluginDefinition } from 'satteri'
import { fileUrl } from '../../shared/route.ts'
import { type Asset, readAsset } from '../asset.ts'
import { type Draft, resolveFile } from '../draft.ts'
import { safeDecode } from '../href.ts'
import { type PlacedNode, placeOf } from '../place.ts'

const REMOTE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i
/** A comma inside an address, as in those that begin with `data:`, has neither a blank behind nor a size before it. */
const BETWEEN_CANDIDATES = /,\s+|(?<=\s[\d.]+[wx]),/

/** What an `<img>` gets: attributes by their HTML names. */
export type ImageAttributes = Record<string, string>

/**
 * Images beside the page become hashed files, public ones keep their address; both get their size so that the page does
 * not jump, and all but the first of a page load lazily.
 *
 * `![Plan](./plan.png)` → `<img src="/static/asset/plan.1a2b3c4d.png" alt="Plan" width="640" height="400" …>`
 *
 * The same holds for what a `<picture>` has for other windows, `<source media="(width < 640px)" srcset="./tall.svg">`.
 */
export const images = (draft: Draft): HastPluginDefinition =>
  defineHastPlugin({
    name: 'images',
    options: { position: true },
    element: [
      {
        filter: ['img'],
        visit(node, ctx) {
          const { src } = node.properties
          if (typeof src !== 'string') return
          const { width, height } = node.properties
          const attributes = imageAttributes(
            draft,
            { src, width: textOf(width), height: textOf(height) },
            node,
          )
          for (const [name, value] of Object.entries(attributes)) {
            if (name === 'src' || node.properties[name] === undefined) ctx.setProperty(node, name, value)
          }
        },
      },
      {
        filter: ['source'],
        visit(node, ctx) {
          const srcset = textOf(node.properties.srcSet)
          if (srcset === undefined) return
          const { width, height } = node.properties
          const written = { srcset, width: textOf(width), height: textOf(height) }
          for (const [name, value] of Object.entries(sourceAttributes(draft, written, node)))
            ctx.setProperty(node, name === 'srcset' ? 'srcSet' : name, value)
        },
      },
    ],
  })

/** What the author wrote: sizes as text, empty when they are not known before the page is rendered. */
export interface WrittenImage {
  src: string
  width?: string
  height?: string
}

/** Resolves the address of an image; a missing file is a problem of the page. */
export function imageAttributes(draft: Draft, written: WrittenImage, node: PlacedNode): ImageAttributes {
  const loading: ImageAttributes =
    draft.images++ > 0 ? { loading: 'lazy', decoding: 'async' } : { decoding: 'async' }
  const { url, asset, isMissing } = locate(draft, written.src, node)
  if (isMissing) return { src: url }
  return { src: url, ...(asset && sizeOf(asset, written)), ...loading }
}

/** What the author wrote in a `<source>` of a `<picture>`. */
export interface WrittenSource extends Omit<WrittenImage, 'src'> {
  srcset: string
}

/** Resolves each address of a `srcset`. The size is that of the first image: those of one source have one shape. */
export function sourceAttributes(draft: Draft, written: WrittenSource, node: PlacedNode): ImageAttributes {
  const candidates = written.srcset.split(BETWEEN_CANDIDATES).map((candidate) => {
    const [src = '', ...descriptors] = candidate.trim().split(/\s+/)
    const { url, asset } = locate(draft, src, node)
    return { text: [url, ...descriptors].join(' '), asset }
  })
  const asset = candidates[0]?.asset
  return { srcset: candidates.map(({ text }) => text).join(', '), ...(asset && sizeOf(asset, written)) }
}

/** Where an image is in the output; the asset is known for what lies here. */
interface Located {
  url: string
  asset?: Asset
  isMissing?: boolean
}

function locate(draft: Draft, src: string, node: PlacedNode): Located {
  if (REMOTE.test(src)) return { url: src }
  const path = safeDecode(src.replace(/[?#].*$/, ''))
  const isPublic = path.startsWith('/')
  const source = isPublic ? join(draft.context.publicDir, path) : resolveFile(draft, path)
  draft.dependencies.add(source)
  if (!existsSync(source)) {
    draft.problems.push(missingImage(draft, src, isPublic, node))
    return { url: src, isMissing: true }
  }
  const asset = readAsset(source)
  if (!isPublic) draft.assets.push({ source, file: asset.file })
  return {
    url: isPublic ? draft.context.base + src.slice(1) : fileUrl(asset.file, draft.context.base),
    asset,
  }
}

/** The sizes that the author has not given, in the proportions of the image. */
function sizeOf({ width, height }: Asset, written: Omit<WrittenImage, 'src'>): ImageAttributes {
  if (!width || !height) return {}
  if (written.width === undefined && written.height === undefined)
    return { width: `${width}`, height: `${height}` }
  if (written.height === undefined) return scaled('height', written.width, height / width)
  return written.width === undefined ? scaled('width', written.height, width / height) : {}
}

function scaled(name: string, other: string | undefined, factor: number): ImageAttributes {
  return /^\d+$/.test(other ?? '') ? { [name]: `${Math.round(Number(other) * factor)}` } : {}
}

function textOf(value: unknown): string | undefined {
  return value === undefined ? undefined : String(value)
}

function missingImage(draft: Draft, src: string, isPublic: boolean, node: PlacedNode) {
  const where = isPublic ? 'the public folder' : `the folder of \`${draft.file}\``
  return {
    ...placeOf(draft, node),
    severity: 'error' as const,
    message: `The image \`${safeDecode(src)}\` does not exist.`,
    hint: `Put the file there or mend the path: it is looked up in ${where}.`,
  }
}
