import './mark.css'

/**
 * A hexagon until the logo of a tool is loaded, or if it cannot be loaded: for Rstest with its check, for the others with the first
 * letters that tell them apart.
 */
export function Mark({ name = 'Rstest' }: { name?: string }) {
  const isOwn = name === 'Rstest'
  return (
    <svg className="mark hexagon" viewBox="0 0 100 100" aria-hidden="true">
      <path d={`M50 5 89 27.5v45L50 95 11 72.5v-45Z${isOwn ? 'M32 51l13 13 24-27' : ''}`} />
      {!isOwn && (
        <text x="50" y="62">
          {name.replace('Rs', '').slice(0, 2)}
        </text>
      )}
    </svg>
  )
}
