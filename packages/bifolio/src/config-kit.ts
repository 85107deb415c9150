/**
 * `bifolio/config`: reading the configuration of a site and writing one, for the other packages with a command line.
 * @module
 */
export { readAliases } from './config/aliases.ts'
export { readJson } from './config/json.ts'
export { moduleProblem } from './config/module-problem.ts'
export { createOptionFinder } from './config/option-positions.ts'
export { parseConfig } from './config/parse-config.ts'
export { NO_PAGES } from './config/schema/no-pages.ts'
export { listImports } from './files/imports.ts'
export { listFiles } from './files/list-files.ts'
export { readModules, type SourceFile } from './files/modules.ts'
export { slashPath, withSlashes } from './files/slash-path.ts'
export { decodeEntities } from './shared/html.ts'
export { isObject } from './shared/is-object.ts'
export { isExternal } from './shared/links.ts'
export { offsetPosition } from './shared/position.ts'
export { isPageFile } from './shared/route.ts'
export { isLanguageTag, languages, meantLanguage } from './shared/strings/languages.ts'
export { SOCIAL_ICONS } from './shared/strings/social-networks.ts'
export { titleFromName } from './shared/title-from-name.ts'
