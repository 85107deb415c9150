import type { Feature } from '../../pipeline/plugin.ts'
import type { Arrangement } from '../../pipeline/resolve.ts'
import { Blogs } from './blogs.ts'
import { addedFields, blogPart, neighbours } from './lists.ts'
import { blogProblems } from './problems.ts'
import { renderPart } from './render.ts'

/** Folders of posts: their index lists them, with a page for each tag. */
export const blog: Feature = {
  name: 'blog',
  arrange: (...site) => arrangePosts(new Blogs(...site)),
  problems: blogProblems,
}

function arrangePosts(blogs: Blogs): Arrangement {
  return {
    added: blogs.lists,
    placementOf(route, title, { site, localize }) {
      const place = blogs.at(route)
      if (!place) return undefined
      return {
        fields: addedFields(place, title, site),
        pager: neighbours(place),
        inserted: renderPart(blogPart(place, localize), site),
      }
    },
  }
}
