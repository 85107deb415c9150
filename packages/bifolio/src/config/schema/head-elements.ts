import { z } from 'zod'

// A boolean attribute is present or absent; HTML serializes its presence as an empty value.
const attributes = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .superRefine((record, context) => {
    if (Object.keys(record).some((name) => name.toLowerCase() === 'http-equiv'))
      context.addIssue({
        code: 'custom',
        message: 'must not have `http-equiv`, which acts as a header of the page.',
        params: {
          hint: 'Set the header where the site is hosted; sources of the policy go into `security.csp`.',
        },
      })
  })
  .transform((record) =>
    Object.fromEntries(
      Object.entries(record)
        .filter(([, value]) => value !== false)
        .map(([name, value]) => [name, value === true ? '' : String(value)]),
    ),
  )

/** Elements added to `<head>`, in the configuration and in frontmatter. */
export const headElements = z
  .array(z.tuple([z.enum(['meta', 'link', 'script']), attributes]))
  .describe(
    'Elements for `<head>`, each a pair of tag and attributes: `["meta", {"name": "robots", "content": "noindex"}]`.',
  )
