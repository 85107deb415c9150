/**
 * `@bifolio/translations/statements`: what sentences state, for other checks.
 * @module
 */
export { VOCABULARIES } from './rules/content.ts'
export { readSentence } from './rules/reading.ts'
export { statedValues } from './statements/values.ts'
