/** Imported in every build by the engine, which has the function. */
export { annotatePage } from 'bifolio/translations'
