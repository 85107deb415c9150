import { loadChunk } from '../../client/navigation/load-chunk.ts'
import { interfaceStrings } from '../../shared/strings.ts'
import { isSwitchedOff } from '../layout/switches.ts'
import type { Enlarged } from './enlarge.ts'

/** Delay between a page change and making its images zoomable, in milliseconds. */
const DELAY = 100
/** The part of a page with zoomable images; its attribute is the selector of the images. */
const SCOPE = '[data-zoom]'
/** Elements in which a click already has a meaning. */
const INTERACTIVE = 'a, button, summary, label'

/**
 * Makes the images of articles zoomable by click and keyboard. Each is a button labeled with the image's
 * alt text.
 */
export function installZoom(root: Document): void {
  let isWaiting = false
  let open: Enlarged | undefined
  const attach = (): void => {
    isWaiting = false
    for (const image of imagesOf(root)) makeButton(image)
  }
  const wait = (): void => {
    if (open && !open.image.isConnected) open.close()
    if (!isWaiting) setTimeout(attach, DELAY)
    isWaiting = true
  }
  const show = async (image: HTMLImageElement): Promise<void> => {
    const { enlarge } = await loadChunk(() => import('./enlarge.ts'))
    if (!image.isConnected) return
    open ??= enlarge(image, () => {
      open = undefined
    })
  }
  const activate = (event: Event): void => {
    const image = event.target
    if (!(image instanceof HTMLImageElement) || !('zoomable' in image.dataset) || isBroken(image)) return
    event.preventDefault()
    if (image.complete) void show(image)
    else image.addEventListener('load', () => void show(image), { once: true })
  }
  const observer = new MutationObserver(wait)
  observer.observe(root.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-zoomable', 'data-zoom'],
  })
  root.addEventListener('click', activate)
  root.addEventListener('keydown', (event) => isPress(event) && activate(event))
  wait()
}

/** @throws DOMException when the site's selector is invalid */
function imagesOf(root: Document): HTMLImageElement[] {
  if (isSwitchedOff('globalUIComponents')) return []
  const scope = root.querySelector<HTMLElement>(SCOPE)
  if (!scope) return []
  return [...scope.querySelectorAll(scope.dataset.zoom ?? '')].filter(
    (image): image is HTMLImageElement =>
      image instanceof HTMLImageElement && !('zoomable' in image.dataset) && !image.closest(INTERACTIVE),
  )
}

function makeButton(image: HTMLImageElement): void {
  const { zoomImage } = interfaceStrings(image.ownerDocument.documentElement.lang)
  image.dataset.zoomable = ''
  image.role = 'button'
  image.tabIndex = 0
  image.ariaLabel = image.alt ? `${zoomImage}: ${image.alt}` : zoomImage
}

/** A broken image cannot be enlarged. */
function isBroken(image: HTMLImageElement): boolean {
  return image.complete && image.naturalWidth === 0
}

function isPress({ key }: KeyboardEvent): boolean {
  return key === 'Enter' || key === ' '
}
