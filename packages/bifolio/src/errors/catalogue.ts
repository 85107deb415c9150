import { agentErrors } from './groups/agents.ts'
import { bundleErrors } from './groups/bundle.ts'
import { codeErrors } from './groups/code.ts'
import { componentErrors } from './groups/components.ts'
import { configErrors } from './groups/config.ts'
import { dataFileErrors } from './groups/data-files.ts'
import { exchangeErrors } from './groups/exchange.ts'
import { fileErrors } from './groups/files.ts'
import { glossaryErrors } from './groups/glossary.ts'
import { linkErrors } from './groups/links.ts'
import { markdownErrors } from './groups/markdown.ts'
import { menuErrors } from './groups/menus.ts'
import { outputErrors } from './groups/output.ts'
import { redirectErrors } from './groups/redirects.ts'
import { securityErrors } from './groups/security.ts'
import { siteErrors } from './groups/site.ts'
import { versionErrors } from './groups/versions.ts'
import { vueErrors } from './groups/vue.ts'

/** The errors by subject, as the docs list them. */
export const errorGroups = {
  Configuration: configErrors,
  'JSON and YAML': dataFileErrors,
  Glossary: glossaryErrors,
  'Markdown and MDX': { ...markdownErrors, ...codeErrors, ...vueErrors },
  Files: fileErrors,
  'Components and security': { ...componentErrors, ...securityErrors, ...bundleErrors },
  Links: linkErrors,
  'Redirects and addresses': redirectErrors,
  Menus: menuErrors,
  Site: siteErrors,
  Translations: exchangeErrors,
  Versions: versionErrors,
  Agents: agentErrors,
  Output: outputErrors,
}

/**
 * All errors and warnings of sites. The key of each is its id: the `id` of a `Problem`, and its anchor on the page
 * `/reference/errors` of the docs, which is generated from here.
 */
export const errors = {
  ...configErrors,
  ...dataFileErrors,
  ...glossaryErrors,
  ...markdownErrors,
  ...codeErrors,
  ...vueErrors,
  ...fileErrors,
  ...componentErrors,
  ...securityErrors,
  ...bundleErrors,
  ...linkErrors,
  ...redirectErrors,
  ...menuErrors,
  ...siteErrors,
  ...exchangeErrors,
  ...versionErrors,
  ...agentErrors,
  ...outputErrors,
}

/** Id of an error of the catalogue. */
export type ErrorId = keyof typeof errors
