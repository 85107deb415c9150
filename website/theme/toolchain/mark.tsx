import './mark.css'

/** The sign of Rstest: path data on a grid of 100. */
const CHECK = 'm32 51 13 13 24-27'

/** Our mark, a hexagon with a sign: until the logo of a tool is loaded, or if it cannot be loaded. */
export function Mark({ sign = CHECK }: { sign?: string }) {
  return (
    <svg className="mark hexagon" viewBox="0 0 100 100" aria-hidden="true">
      <path d={`M50 5 89 27.5v45L50 95 11 72.5v-45ZM0 0${sign}`} />
    </svg>
  )
}
