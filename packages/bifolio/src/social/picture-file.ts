import { contentHash } from '../files/fingerprint.ts'
import type { Page, Site } from '../shared/types.ts'
import { cardOf } from './card.ts'
import { drawingOf } from './drawing.ts'

/**
 * The file of a page's picture, relative to the output folder: its name stands for all that decides the picture.
 * @param renderer see `rendererIdentity`
 */
export function pictureFile(page: Page, site: Site, renderer: string): string | undefined {
  const card = cardOf(page, site)
  return card && `static/social/${contentHash(JSON.stringify([renderer, drawingOf(card)]), 12)}.png`
}
