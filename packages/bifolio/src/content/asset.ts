import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentHash } from '../files/fingerprint.ts'
import { escapeHtml } from '../shared/html.ts'
import { fileUrl } from '../shared/route.ts'
import type { Compilation } from './compilation.ts'

/** A file that is copied into the output under a name with its content hash. */
export interface Asset {
  /** Absolute path. */
  source: string
  /** Relative to the output folder. */
  file: string
  bytes: number
  /** In CSS pixels; absent for files that are not images or have no intrinsic size. */
  width?: number
  height?: number
}

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico)$/i
const require = createRequire(import.meta.url)
const cache = new Map<string, { stamp: string; asset: Asset }>()

/**
 * Reads the content hash of an asset and, for an image, its size. Cached until the file changes.
 * @throws the file system's error when the file cannot be read
 */
export function readAsset(source: string): Asset {
  const { ctimeMs, size } = statSync(source)
  const stamp = `${ctimeMs}:${size}`
  const cached = cache.get(source)
  if (cached?.stamp === stamp) return cached.asset
  const content = readFileSync(source)
  const extension = extname(source)
  const name = basename(source, extension).replace(/[^\w.-]+/g, '-')
  const asset = {
    source,
    file: `static/asset/${name}.${contentHash(content)}${extension.toLowerCase()}`,
    bytes: size,
    ...sizeOf(source, content),
  }
  cache.set(source, { stamp, asset })
  return asset
}

function sizeOf(source: string, content: Uint8Array): { width?: number; height?: number } {
  if (!IMAGE.test(source)) return {}
  try {
    // Imported lazily: many builds have no images.
    const { imageSize }: typeof import('image-size') = require('image-size')
    const { width, height } = imageSize(content)
    return width && height ? { width: Math.round(width), height: Math.round(height) } : {}
  } catch {
    return {}
  }
}

/** The folder of the theme's sources. */
const THEME = join(fileURLToPath(new URL('../../', import.meta.url)), 'src/theme')

/**
 * The link to a stylesheet that only some pages need, returned for its first use on a page; empty afterwards.
 * @param path relative to the theme
 */
export function linkOnce(page: Compilation, path: string): string {
  const { source, file } = readAsset(join(THEME, path))
  if (page.assets.some((asset) => asset.file === file)) return ''
  page.addAsset(source, file)
  return `<link rel="stylesheet" href="${escapeHtml(fileUrl(file, page.context.base))}">`
}
