import type { Feature } from '../../pipeline/plugin.ts'
import { fill } from '../../shared/strings.ts'
import type { Page, PagerLink, Site } from '../../shared/types.ts'
import type { PageFields } from '../../site/page.ts'
import { type BlogPlace, type BlogPost, Blogs, listAt } from './blogs.ts'
import { blogProblems } from './problems.ts'
import { renderPlace } from './render.ts'

/** Folders of posts: their index lists them, with a page for each tag. */
export const blog: Feature = {
  name: 'blog',
  arrange(...pages) {
    const blogs = new Blogs(...pages)
    return {
      added: blogs.lists,
      placementOf(route, title, resolved) {
        const place = blogs.at(route)
        if (!place) return undefined
        const fields = place.list && listFields(place, title, resolved.site)
        return { fields, pager: neighbours(place), inserted: renderPlace(place, resolved) }
      },
    }
  },
  problems: blogProblems,
}

/** The fields of a list without a file. */
function listFields(place: BlogPlace, indexTitle: string, site: Site): PageFields {
  const { blog: strings } = site.strings
  const { tag, page, count } = listAt(place)
  const ofAll = place.list === 'tags' ? strings.tags : indexTitle
  const title = tag ? fill(strings.tagged, { tag: tag.name }) : ofAll
  const suffix = page > 1 && [fill(strings.page, { page, count }), site.title].filter(Boolean).join(' - ')
  const frontmatter = { editLink: false, lastUpdated: false, ...(suffix && { titleSuffix: suffix }) }
  return { title, headingTitle: title, toc: [], frontmatter, problems: [] }
}

/** The neighbours of a post: the older one is the previous. */
function neighbours({ blog: { posts }, at }: BlogPlace): Pick<Page, 'prev' | 'next'> {
  const linkTo = (post: BlogPost | undefined): PagerLink | undefined =>
    post && { text: post.label.title, link: post.route.path }
  return at === undefined ? {} : { prev: linkTo(posts[at + 1]), next: linkTo(posts[at - 1]) }
}
