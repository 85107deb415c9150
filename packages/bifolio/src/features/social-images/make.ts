import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Renderer } from '@takumi-rs/wasm'
import { PICTURE_SIZE } from '../../shared/head.ts'
import type { Shape } from './drawing.ts'
import { type Subset, subsetsWith } from './faces.ts'
import type { SiteFont } from './packages.ts'
import { PictureCache } from './picture-cache.ts'

/** An image to draw. Plain data. */
export interface Picture {
  /** Relative to the output folder; its name contains a hash of all inputs. */
  file: string
  drawing: Shape
  /** Fonts of the site. */
  fonts: readonly SiteFont[]
}

/** Makes an image: the cached one if it is intact, else a new one. */
export async function make({ file, drawing, fonts }: Picture, cacheDir: string): Promise<Uint8Array> {
  const cache = new PictureCache(cacheDir)
  const name = basename(file)
  const known = cache.read(name)
  if (known) return known
  const bytes = await draw(drawing, fonts)
  cache.write(name, bytes)
  return bytes
}

/** A renderer with the font faces that were needed so far. */
interface Studio {
  renderer: Renderer
  loaded: Set<Subset>
}

let opened: Promise<Studio> | undefined

/** Draws an image as PNG. Of the font files only those with one of its characters are loaded. */
async function draw(drawing: Shape, fonts: readonly SiteFont[]): Promise<Uint8Array> {
  opened ??= openStudio()
  const { renderer, loaded } = await opened
  for (const subset of [...new Set(textOf(drawing))].flatMap((character) => subsetsWith(character, fonts))) {
    if (loaded.has(subset)) continue
    const { family, file, ranges } = subset
    await renderer.registerFont({ name: family, data: readFileSync(file), unicodeRange: ranges })
    loaded.add(subset)
  }
  return renderer.render(drawing, { ...PICTURE_SIZE, format: 'png' })
}

async function openStudio(): Promise<Studio> {
  const { Renderer } = await import('@takumi-rs/wasm/node')
  return { renderer: new Renderer(), loaded: new Set() }
}

/** All text of a drawing. */
function textOf(drawing: Shape): string {
  if (drawing.type === 'image') return ''
  return drawing.type === 'text' ? drawing.text : drawing.children.map(textOf).join('')
}
