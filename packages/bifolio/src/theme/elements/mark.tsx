/** A placeholder for a site's logo while it loads, or when it cannot be loaded. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 100 100" aria-hidden="true">
      <path d="M50 5 89 27.5v45L50 95 11 72.5v-45Z" />
      <path d="m32 51 13 13 24-27" />
    </svg>
  )
}
