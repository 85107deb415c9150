import { prefersReducedMotion } from '../../client/platform.ts'
import { interfaceStrings } from '../../shared/strings.ts'

/** Scroll distance that closes the image, in pixels. */
const SCROLL_OFFSET = 40
/** Duration of the zoom animation, in milliseconds. */
const DURATION = 300

/** Space around it in pixels, in windows of at least this width. */
const GAP = 32
const PHONE = 768
/** Vector graphics gain at least this much: in narrow windows they are scrolled. */
const GAIN = 1.3

/** An enlarged image. */
export interface Enlarged {
  /** The image in the article. */
  image: HTMLImageElement
  /** Shrinks it and restores the focus. */
  close: () => void
}

/**
 * Shows an image over the page at its natural size, limited by the window. Escape, a click, scrolling and
 * resizing close it; the browser's modal dialog traps the focus meanwhile.
 */
export function enlarge(image: HTMLImageElement, onClosed: () => void): Enlarged {
  const { dialog, large } = build(image)
  const stop = new AbortController()
  const { signal } = stop
  const startY = window.scrollY
  let isClosing = false
  const finish = (): void => {
    dialog.close()
    dialog.remove()
    image.classList.remove('zoom-source')
    if (image.isConnected) image.focus({ preventScroll: true })
    onClosed()
  }
  const close = (): void => {
    if (isClosing) return
    isClosing = true
    stop.abort()
    dialog.dataset.closing = ''
    if (!image.isConnected) finish()
    else void shrink(large, image).finally(finish)
  }
  document.body.append(dialog)
  dialog.showModal()
  image.classList.add('zoom-source')
  void grow(large, image)
  dialog.addEventListener('click', close, { signal })
  // Escape: closes with the animation, so that `finish` runs.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    close()
  })
  const onScroll = (): void => {
    if (Math.abs(window.scrollY - startY) > SCROLL_OFFSET) close()
  }
  window.addEventListener('scroll', onScroll, { signal, passive: true })
  window.addEventListener('resize', close, { signal })
  return { image, close }
}

function build(image: HTMLImageElement): { dialog: HTMLDialogElement; large: HTMLImageElement } {
  const { closeZoom } = interfaceStrings(document.documentElement.lang)
  const dialog = document.createElement('dialog')
  dialog.className = 'zoom'
  dialog.ariaLabel = image.alt || closeZoom
  const large = document.createElement('img')
  large.src = image.currentSrc || image.src
  large.alt = image.alt
  fit(large, image)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'zoom-close'
  button.ariaLabel = closeZoom
  dialog.append(large, button)
  return { dialog, large }
}

/** Natural size; vector graphics fill the window, or more. */
function fit(large: HTMLImageElement, { naturalWidth, naturalHeight, width }: HTMLImageElement): void {
  const isVector = /\.svg(?:[?#]|$)|^data:image\/svg/i.test(large.src)
  const gap = innerWidth < PHONE ? 0 : GAP
  const room = Math.min((innerWidth - 2 * gap) / naturalWidth, (innerHeight - 2 * gap) / naturalHeight)
  const scale = isVector ? Math.max(room, (GAIN * width) / naturalWidth) : Math.min(room, 1)
  large.width = Math.round(naturalWidth * scale)
  large.height = Math.round(naturalHeight * scale)
}

function grow(large: HTMLImageElement, image: HTMLImageElement): Promise<unknown> {
  return move(large, [transformOver(large, image), 'none'])
}

function shrink(large: HTMLImageElement, image: HTMLImageElement): Promise<unknown> {
  return move(large, ['none', transformOver(large, image)])
}

function move(large: HTMLImageElement, transform: string[]): Promise<unknown> {
  const duration = prefersReducedMotion() ? 0 : DURATION
  return large.animate({ transform }, { duration, easing: 'ease', fill: 'forwards' }).finished
}

/** The transform that moves the large image onto the one in the article. */
function transformOver(large: HTMLImageElement, image: HTMLImageElement): string {
  const from = image.getBoundingClientRect()
  const to = large.getBoundingClientRect()
  const x = from.x + from.width / 2 - to.x - to.width / 2
  const y = from.y + from.height / 2 - to.y - to.height / 2
  return `translate(${x}px, ${y}px) scale(${to.width > 0 ? from.width / to.width : 1})`
}
