/** The default of `route.exclude`. In its own file, so that configurations can import it without the schema. */
export const NO_PAGES = ['**/shared/**', 'theme/**', 'islands/**']
