import { useEffect, useRef } from 'react'
import { attractStars } from './attract-stars.ts'
import './stars.home.css'

const COUNT = 35

/** The edges of the hero, which have no text, in per cent of it: above, below, before and after. */
const AREAS = [
  { x: [2, 98], y: [1, 6] },
  { x: [2, 98], y: [94, 99] },
  { x: [0.3, 1.6], y: [8, 92] },
  { x: [98.4, 99.7], y: [8, 92] },
] as const

/** A low-discrepancy sequence: evenly spread, without rows, and the same on every visit. */
const STARS = Array.from({ length: COUNT }, (_, index) => {
  const area = AREAS[index % AREAS.length]!
  // Each area uses a separate part of the sequence.
  const step = Math.floor(index / AREAS.length) + (index % AREAS.length) * Math.ceil(COUNT / AREAS.length)
  return {
    x: within(area.x, step * 0.618033989),
    y: within(area.y, step * 0.569840296),
    radius: (3 + index / 20) / 2,
  }
})

/** Dots around the text of the hero that move towards the pointer. */
export function Stars() {
  const sky = useRef<SVGSVGElement>(null)
  useEffect(() => (sky.current ? attractStars(sky.current) : undefined), [])
  return (
    <svg ref={sky} className="stars" aria-hidden="true">
      {STARS.map(({ x, y, radius }) => (
        <circle key={x} cx={x} cy={y} r={radius} />
      ))}
    </svg>
  )
}

function within([from, to]: readonly [number, number], value: number): string {
  return `${(from + ((value + 0.5) % 1) * (to - from)).toFixed(1)}%`
}
