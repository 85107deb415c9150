import { z } from 'zod'

// A boolean attribute is there or not; HTML writes its presence as an empty value.
const attributes = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).transform((record) =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => value !== false)
      .map(([name, value]) => [name, value === true ? '' : String(value)]),
  ),
)

/** Elements added to `<head>`, in the configuration and in frontmatter alike. */
export const headElements = z
  .array(z.tuple([z.enum(['meta', 'link', 'script', 'base']), attributes]))
  .describe(
    'Elements for `<head>`, each a pair of tag and attributes: `["meta", {"name": "robots", "content": "noindex"}]`.',
  )
