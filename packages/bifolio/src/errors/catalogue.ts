import { bundleErrors } from './groups/bundle.ts'
import { codeErrors } from './groups/code.ts'
import { componentErrors } from './groups/components.ts'
import { configErrors } from './groups/config.ts'
import { dataFileErrors } from './groups/data-files.ts'
import { fileErrors } from './groups/files.ts'
import { glossaryErrors } from './groups/glossary.ts'
import { linkErrors } from './groups/links.ts'
import { markdownErrors } from './groups/markdown.ts'
import { menuErrors } from './groups/menus.ts'
import { outputErrors } from './groups/output.ts'
import { redirectErrors } from './groups/redirects.ts'
import { securityErrors } from './groups/security.ts'
import { siteErrors } from './groups/site.ts'

/**
 * All errors and warnings of sites. The key of each is its id: the `id` of a `Problem`, its section in `docs/errors`, and its
 * anchor on the page `/reference/errors` of the docs.
 */
export const errors = {
  ...configErrors,
  ...dataFileErrors,
  ...glossaryErrors,
  ...markdownErrors,
  ...codeErrors,
  ...fileErrors,
  ...componentErrors,
  ...securityErrors,
  ...bundleErrors,
  ...linkErrors,
  ...redirectErrors,
  ...menuErrors,
  ...siteErrors,
  ...outputErrors,
}

/** Id of an error of the catalogue. */
export type ErrorId = keyof typeof errors
