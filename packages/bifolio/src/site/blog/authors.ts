import type { Author, Frontmatter } from '../../shared/types.ts'

/** The authors of a page that have a name. */
export function postAuthors({ authors = [] }: Pick<Frontmatter, 'authors'>): Author[] {
  return authors.flatMap((author) => {
    if (typeof author === 'string') return [{ name: author }]
    const { name, url, picture } = author
    if (typeof name !== 'string') return []
    return [
      { name, ...(typeof url === 'string' && { url }), ...(typeof picture === 'string' && { picture }) },
    ]
  })
}
