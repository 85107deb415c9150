import type { Frontmatter } from './types.ts'

/** An author of a page. */
export interface Author {
  name: string
  /** Route path or external address. */
  url?: string
  /** Address of a picture: of the public folder, or external. */
  picture?: string
}

/** The authors of a page that have a name. */
export function namedAuthors({ authors = [] }: Pick<Frontmatter, 'authors'>): Author[] {
  return authors.flatMap((author) => {
    if (typeof author === 'string') return [{ name: author }]
    const { name, url, picture } = author
    if (typeof name !== 'string') return []
    return [
      { name, ...(typeof url === 'string' && { url }), ...(typeof picture === 'string' && { picture }) },
    ]
  })
}
