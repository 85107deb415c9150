import { draw } from './draw.ts'
import type { Shape } from './drawing.ts'
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
  const name = cache.nameOf(file)
  const known = cache.read(name)
  if (known) return known
  const bytes = await draw(drawing, fonts)
  cache.write(name, bytes)
  return bytes
}
