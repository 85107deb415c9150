/** The first letter of a site's title: a placeholder for its logo while that loads, or when it cannot be loaded. */
export function Mark({ title }: { title: string }) {
  const [letter] = title.trim()
  return (
    <span className="mark" aria-hidden="true">
      {letter}
    </span>
  )
}
