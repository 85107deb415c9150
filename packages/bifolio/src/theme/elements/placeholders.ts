/**
 * Marks the placeholder of an image (`[data-stand-in]`, around it) once the image is loaded, so that the stylesheet can
 * hide it; where the image cannot be loaded, it stays.
 */
export function watchStandIns(root: Document): void {
  const mark = (image: EventTarget | null): void => {
    if (!(image instanceof HTMLImageElement) || image.naturalWidth === 0) return
    image.closest('[data-stand-in]')?.setAttribute('data-loaded', '')
  }
  const onLoad = ({ target }: Event): void => mark(target)
  // It does not bubble; images that were quicker than this script are complete.
  root.addEventListener('load', onLoad, { capture: true })
  for (const image of root.querySelectorAll('[data-stand-in] img')) mark(image)
}
