import { posix } from 'node:path'
import { z } from 'zod'

/** A path with forward slashes and without `./` and a slash at the end, so that paths can be compared as text. */
export const path = z
  .string()
  .min(1)
  .refine((path) => !/\p{Cc}/u.test(path), { error: 'must not contain control characters.' })
  .transform((path) => posix.normalize(path.replaceAll('\\', '/')).replace(/(?<=.)\/$/, ''))

/** Absolute, with a drive letter, or leading out of the folder, or the folder itself; of a normalized path. */
const NOT_INSIDE = /^(?:\/|[a-z]:|\.{1,2}(?:\/|$))/i

/** A path of a file or folder inside of another one. @param folder description of that, for the message */
export const pathInside = (folder: string, example: string) =>
  path.refine((path) => !NOT_INSIDE.test(path), {
    error: `must be a path inside of ${folder}, such as \`${example}\`.`,
  })
