import { problem } from '../errors/problem.ts'
import type { Problem } from '../shared/types.ts'
import { authorsOf } from '../site/blog/authors.ts'
import type { CheckInput } from './check-input.ts'

/** Posts without a date, authors without a name, tags that are written in several ways, and blogs that are no folders. */
export function checkBlogs({ sources, resolved, entryOf }: Omit<CheckInput, 'project'>): Problem[] {
  // The file of a fallback is that of its original, which has been reported.
  const ofPosts = resolved.blogs.all.flatMap(({ index, posts, tags }) => [
    ...posts
      .filter(
        ({ route, label }) => !route.fallback && !label.isDraft && entryOf(route.file) && !label.post?.date,
      )
      .map(({ route }) =>
        problem('undated-post', { file: route.file, line: 1, column: 1 }, { index: index.file }),
      ),
    ...tags.flatMap(({ name: other, variants }) =>
      variants
        .filter(({ item }) => !item.route.fallback)
        .map(({ name: tag, item }) => problem('tag-spelling', { file: item.route.file }, { tag, other })),
    ),
  ])
  const misplaced = sources.routes
    .filter(({ path, file }) => !path.endsWith('/') && entryOf(file)?.frontmatter.blog)
    .map(({ file }) => problem('blog-without-folder', { file }))
  const nameless = sources.routes
    .filter(({ file }) =>
      entryOf(file)?.frontmatter.authors?.some((author) => authorsOf({ authors: [author] }).length === 0),
    )
    .map(({ file }) => problem('nameless-author', { file, line: 1, column: 1 }))
  return [...ofPosts, ...misplaced, ...nameless]
}
