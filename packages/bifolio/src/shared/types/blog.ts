import type { PagerLink } from './menus.ts'

/** An author of a post. */
export interface Author {
  name: string
  /** Route path or external address. */
  url?: string
  /** Address of a picture: of the public folder, or external. */
  picture?: string
}

/** A post as it is listed. */
export interface Post {
  title: string
  /** Route path. */
  link: string
  /** As written; drafts may have none. */
  date?: string
  description?: string
  authors: Author[]
  /** Each with the route path of its page. */
  tags: PagerLink[]
}

/** What a page of a blog shows besides its article. */
export type BlogPart =
  | {
      kind: 'post'
      post: Post
      /** Route path of the list. */
      list: string
    }
  | {
      kind: 'list'
      posts: Post[]
      /** Number of the page, and of all pages, from 1. */
      page: number
      pages: number
      newer?: string
      older?: string
      /** Route paths: of the page of all tags, if there are any, and for a tag, of the list of all posts. */
      tags?: string
      list?: string
    }
  | { kind: 'tags'; tags: (PagerLink & { count: number })[]; list: string }
