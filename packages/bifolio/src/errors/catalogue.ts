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

/** All errors and warnings of sites, by the page of the manual that explains them: `/errors/links`. */
export const errorGroups = {
  configuration: configErrors,
  'data-files': dataFileErrors,
  glossary: glossaryErrors,
  markdown: { ...markdownErrors, ...codeErrors },
  files: fileErrors,
  components: { ...componentErrors, ...securityErrors, ...bundleErrors },
  links: linkErrors,
  redirects: redirectErrors,
  menus: menuErrors,
  site: siteErrors,
  output: outputErrors,
}

type Group = (typeof errorGroups)[keyof typeof errorGroups]
type IdsOf<One> = One extends unknown ? keyof One : never

/** Id of an error of the catalogue. */
export type ErrorId = IdsOf<Group>

/** The error of an id. */
export type ErrorOf<Id extends ErrorId, One = Group> = One extends Record<Id, infer Found> ? Found : never

/**
 * All errors and warnings of sites. The key of each is its id: the `id` of a `Problem`, its section in `docs/errors`, and its
 * anchor on its page of the manual.
 */
export const errors: { [Id in ErrorId]: ErrorOf<Id> } = Object.assign({}, ...Object.values(errorGroups))

/** The address of the section of the manual about an error, such as `/errors/links#dead-link`. */
export function manualAddress(id = ''): string | undefined {
  const group = Object.entries(errorGroups).find(([, known]) => Object.hasOwn(known, id))
  return group && `/errors/${group[0]}#${id}`
}
