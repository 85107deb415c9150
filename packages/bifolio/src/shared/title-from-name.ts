/** Derives a title from the name of a file or a package: `my-tool` → `My tool`, `01-start` → `Start`. */
export function titleFromName(name: string): string {
  const words = name
    .replace(/^\d{1,3}[-_. ]+(?=.)/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
