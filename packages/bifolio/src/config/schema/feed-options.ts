import { z } from 'zod'
import { pathInside } from './addresses.ts'

/** Lists of dated pages that readers subscribe to. */
export const feeds = z
  .array(
    z.strictObject({
      folder: z
        .string()
        .transform((path) => path.replace(/^\/+/, ''))
        .pipe(pathInside('the folder of a language', 'blog'))
        .describe(
          'Folder of the pages, without language: `blog`. The feed is `blog/rss.xml`, in each language.',
        ),
      title: z.string().min(1).describe('Name of the feed. Default: the title of the site.').optional(),
    }),
  )
  .default([])
  .describe(
    'Folders whose pages have a `date` in their frontmatter, each with an RSS feed of them. Needs `url`.',
  )
