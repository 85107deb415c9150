/**
 * `@bifolio/translations/statements`: what sentences state, for other checks.
 * @module
 */
export { statedValues } from './statements/values.ts'
