/**
 * Screenshots stored as `pictures/<name>.webp`. The browser compares them with the current screen, which it encodes the same
 * way before, so that losses of the encoding make no difference.
 *
 * Both are divided into cells of 8 × 8 pixels, whose mean colours are compared. Where both cells are nearly uniform, the
 * tolerance is 3 of 255: there is no antialiasing, and colours are only rounded. Elsewhere it is 10: other versions of Chromium
 * and other machines antialias the edges of letters and lines differently, but a shift by two pixels, or another weight or
 * colour, exceeds it. 1 per mille of the cells may differ by more: 16 of 16,000 on a desktop, the area of one icon. The headless
 * shell and full Chromium, which differ in the hinting of letters, are within that.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect } from '@rstest/core'
import type { Page } from 'playwright-core'
import { ROOT } from '../site/engine.ts'

/** Folder of the stored pictures. */
export const PICTURES = join(ROOT, 'test/browser/pictures')
/** Folder of the pictures that differ, as part of the report. */
const FAILED = join(ROOT, '.cache/pictures')

const TOLERANCE = { cell: 8, spread: 8, plain: 3, edges: 10, share: 0.001 }
/** WebP quality: letters stay sharp, and all pictures together take about half a megabyte. */
const QUALITY = 0.9

/** The comparison of two pictures. Pictures are `data:` URLs. */
interface Comparison {
  /** The current screen. */
  taken: string
  /** The current screen, faded, with the differing cells in red. */
  difference: string
  /** The difference: a number of cells, or the sizes. */
  differs?: string
}

/**
 * Expects the viewport of a page to match its stored picture, or stores it with `UPDATE=1`.
 * @param page without a policy that forbids images from `data:` URLs
 */
export async function expectPicture(page: Page, name: string): Promise<void> {
  const now = join(FAILED, `${name}.webp`)
  const cells = join(FAILED, `${name}.difference.webp`)
  for (const earlier of [now, cells]) rmSync(earlier, { force: true })
  const png = await page.screenshot({ animations: 'disabled', scale: 'css' })
  const file = join(PICTURES, `${name}.webp`)
  const isKept = existsSync(file)
  const kept = isKept ? readFileSync(file).toString('base64') : undefined
  const { taken, difference, differs } = await page.evaluate(compare, {
    taken: `data:image/png;base64,${png.toString('base64')}`,
    kept: kept && `data:image/webp;base64,${kept}`,
    tolerance: TOLERANCE,
    quality: QUALITY,
  })
  if (!differs && isKept) return
  if (process.env.UPDATE) return save(file, taken)
  save(now, taken)
  save(cells, difference)
  expect.unreachable(
    [
      isKept ? `${name} looks different: ${differs}.` : `There is no picture of ${name} yet.`,
      ...[file, now, cells].map((path) => `  ${relative(ROOT, path)}`),
      'If it is meant to look like this, run the test with UPDATE=1.',
    ].join('\n'),
  )
}

function save(file: string, address: string): void {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
}

/** Runs in the browser. */
async function compare(pictures: {
  taken: string
  kept: string | undefined
  tolerance: typeof TOLERANCE
  quality: number
}): Promise<Comparison> {
  const { cell, spread, plain, edges, share } = pictures.tolerance

  const load = async (address: string) => {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    const { width, height } = image
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d', { willReadFrequently: true })!
    context.drawImage(image, 0, 0)
    const pack = (): string => canvas.toDataURL('image/webp', pictures.quality)
    return { context, width, height, pack, data: context.getImageData(0, 0, width, height).data }
  }
  type Picture = Awaited<ReturnType<typeof load>>

  /** One channel of a cell: its mean, and whether all pixels are close to it. */
  const look = ({ data, width, height }: Picture, left: number, top: number, channel: number) => {
    let [sum, count, least, most] = [0, 0, 255, 0]
    for (let y = top; y < Math.min(top + cell, height); y++)
      for (let x = left; x < Math.min(left + cell, width); x++) {
        const value = data[(y * width + x) * 4 + channel]!
        sum += value
        count++
        if (value < least) least = value
        if (value > most) most = value
      }
    return { mean: sum / count, isPlain: most - least <= spread }
  }
  const differ = (one: Picture, other: Picture, x: number, y: number): boolean =>
    [0, 1, 2].some((channel) => {
      const was = look(one, x, y, channel)
      const is = look(other, x, y, channel)
      return Math.abs(was.mean - is.mean) > (was.isPlain && is.isPlain ? plain : edges)
    })

  const taken = (await load(pictures.taken)).pack()
  const now = await load(taken)
  const before = pictures.kept ? await load(pictures.kept) : now
  if (before.width !== now.width || before.height !== now.height)
    return { taken, difference: taken, differs: 'it has another size' }

  const differing: [x: number, y: number][] = []
  for (let y = 0; y < now.height; y += cell)
    for (let x = 0; x < now.width; x += cell) if (differ(before, now, x, y)) differing.push([x, y])
  const count = Math.ceil(now.width / cell) * Math.ceil(now.height / cell)
  if (differing.length <= count * share) return { taken, difference: taken }

  now.context.fillStyle = '#ffffffb0'
  now.context.fillRect(0, 0, now.width, now.height)
  now.context.fillStyle = '#ff0000a0'
  for (const [x, y] of differing) now.context.fillRect(x, y, cell, cell)
  return { taken, difference: now.pack(), differs: `${differing.length} of ${count} cells differ` }
}
