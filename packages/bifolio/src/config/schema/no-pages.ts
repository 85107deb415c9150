/** What `route.exclude` leaves out by default. On its own, so that a configuration can be written without the schema. */
export const NO_PAGES = ['**/shared/**', 'theme/**', 'islands/**']
