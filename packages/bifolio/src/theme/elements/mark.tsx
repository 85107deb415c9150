/** What the mark of a site shows: that something is as it should be. */
const CHECK = 'm32 51 13 13 24-27'

/**
 * A placeholder for a logo until it is loaded, and for good where it cannot be.
 * @param sign path data on a grid of 100, drawn inside a hexagon
 */
export function Mark({ sign = CHECK }: { sign?: string }) {
  return (
    <svg className="mark" viewBox="0 0 100 100" aria-hidden="true">
      <path d="M50 5 89 27.5v45L50 95 11 72.5v-45Z" />
      <path d={sign} />
    </svg>
  )
}
