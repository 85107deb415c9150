import { z } from 'zod'

/** `static` is the name of a folder that a build writes. */
const name = z.string().regex(/^(?!static$)[\w-][\w.-]*$/i, {
  error:
    'must be made of letters, digits, `.`, `-` and `_`, not begin with `.`, and not be `static`: it is part of addresses.',
})

/** Versions, each a folder of the content. */
export const multiVersion = z
  .strictObject({
    default: name.describe('The version whose addresses have no prefix.'),
    versions: z.array(name).min(1).describe('All versions, each the name of a folder.'),
  })
  .describe(
    'Versions of the documentation, each a folder of the content. The pages of the default one may also be beside the folders of the others. Default: none.',
  )
  .optional()
