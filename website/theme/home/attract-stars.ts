/** Maximal distance in both directions at which a pointer attracts a star, in pixels. */
const REACH = 100

/**
 * Moves the stars of a sky towards the pointer. Positions are relative to the window, also on a scrolled page.
 * @param sky an element whose circles have their positions in per cent of it
 * @returns stops it
 */
export function attractStars(sky: SVGSVGElement): () => void {
  const stars = [...sky.querySelectorAll('circle')]
  let frame = 0
  let pointer = { x: 0, y: 0 }
  const draw = (): void => {
    frame = 0
    const area = sky.getBoundingClientRect()
    // Without a size, the sky is hidden: in narrow windows, and with reduced motion.
    if (area.width === 0) return
    for (const star of stars) {
      const dx = pointer.x - area.left - (star.cx.baseVal.valueInSpecifiedUnits / 100) * area.width
      const dy = pointer.y - area.top - (star.cy.baseVal.valueInSpecifiedUnits / 100) * area.height
      const isNear = Math.abs(dx) < REACH && Math.abs(dy) < REACH
      star.style.translate = isNear ? `${dx}px ${dy}px` : ''
    }
  }
  const onMove = ({ clientX, clientY }: PointerEvent): void => {
    pointer = { x: clientX, y: clientY }
    frame ||= requestAnimationFrame(draw)
  }
  window.addEventListener('pointermove', onMove, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('pointermove', onMove)
  }
}
