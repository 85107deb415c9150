import { useEffect, useRef } from 'react'
import { attractStars } from './attractStars.ts'

const COUNT = 35

/** Fractions of a sequence that leaves no holes and makes no rows: the same sky on every visit. */
const STARS = Array.from({ length: COUNT }, (_, index) => ({
  x: percent(index * 0.754877666),
  y: percent(index * 0.569840296),
  radius: (3 + index / 20) / 2,
}))

/** Dots behind the hero that come to the pointer. */
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

function percent(value: number): string {
  return `${(((value + 0.5) % 1) * 100).toFixed(1)}%`
}
