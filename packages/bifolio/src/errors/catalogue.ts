import { agentErrors } from './agents.ts'
import { componentErrors } from './components.ts'
import { configErrors } from './config.ts'
import { dataFileErrors } from './data-files.ts'
import { exchangeErrors } from './exchange.ts'
import { fileErrors } from './files.ts'
import { glossaryErrors } from './glossary.ts'
import { linkErrors } from './links.ts'
import { markdownErrors } from './markdown.ts'
import { menuErrors } from './menus.ts'
import { outputErrors } from './output.ts'
import { redirectErrors } from './redirects.ts'
import { siteErrors } from './site.ts'
import { versionErrors } from './versions.ts'

/** The errors by subject, as the docs list them. */
export const errorGroups = {
  Configuration: configErrors,
  'JSON and YAML': dataFileErrors,
  Glossary: glossaryErrors,
  'Markdown and MDX': markdownErrors,
  Files: fileErrors,
  'Components and security': componentErrors,
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
  ...fileErrors,
  ...componentErrors,
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
