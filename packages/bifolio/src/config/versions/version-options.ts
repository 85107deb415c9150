import { z } from 'zod'
import { pathInside } from '../schema/addresses.ts'

/** What the name of a version is made of. Two names are those of folders that a build writes. */
export const VERSION_NAME = /^(?!(?:static|changes-since)$)[\w-][\w.-]*$/i

const name = z.string().regex(VERSION_NAME, {
  error:
    'must be made of letters, digits, `.`, `-` and `_`, not begin with `.`, and be neither `static` nor `changes-since`: it is part of addresses.',
})

/** What git can read as a reference and no option of its command line; the pattern excludes spaces, ranges and paths. */
const reference = z.string().regex(/^(?!-)(?!.*\.\.)[^\s:\\?*[\p{Cc}]+$/u, {
  error: 'must be the name of a tag, a branch or a commit, such as `v1.2.0`, without spaces, `..` and `:`.',
})

const fields = z.strictObject({
  name: name.describe('The name in the version menu and in addresses: `1.2`.'),
  ref: reference
    .describe(
      'The tag, branch or commit that has the content: `v1.2.0`. The first version has none: its content is that of the working tree.',
    )
    .optional(),
  folder: pathInside('the repository', 'docs')
    .describe(
      'Where the content folder was at that time, from the root of the repository. Default: where it is today.',
    )
    .optional(),
  sitemap: z
    .boolean()
    .describe(
      'Whether `sitemap.xml` lists its pages, except those that are the same in a newer version. Default: only for the first version.',
    )
    .optional(),
  noindex: z.boolean().default(false).describe('Whether search engines are asked not to list its pages.'),
})

const version = fields.refine(({ sitemap, noindex }) => !(sitemap && noindex), {
  path: ['sitemap'],
  error:
    'cannot be `true` with `noindex: true`: search engines would be sent to pages that they must not list.',
})

/** Versions that are references of git. */
export const versions = z
  .array(version)
  .min(1)
  .describe(
    'The versions of the documentation, newest first. The content of all but the first is read from git: `versions: [{ name: "2.0" }, { name: "1.2", ref: "v1.2.0" }]`. Default: none.',
  )
  .optional()

/** Versions that are folders. */
export const multiVersion = z
  .strictObject({
    default: name.describe('The version whose addresses have no prefix.'),
    versions: z.array(name).min(1).describe('All versions, each the name of a folder.'),
  })
  .describe('Versions of the documentation that are folders, for sites without git. Default: none.')
  .optional()

/** The package whose installed version tells agents which version of the documentation they need. */
export const npmPackage = z
  .string()
  .regex(/^(?:@[a-z\d~-][a-z\d._~-]*\/)?[a-z\d~-][a-z\d._~-]*$/, {
    error: 'must be the name of an npm package, such as `@scope/name`.',
  })
  .describe(
    'The npm package that the site documents, such as `@scope/name`. `@bifolio/mcp` then answers for the version that is installed where it runs. Default: none.',
  )
  .optional()
