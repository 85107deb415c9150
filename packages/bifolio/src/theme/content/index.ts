export * from './components.ts'
export * as contentComponents from './components.ts'
export type { Group } from './overview-group.tsx'
export { ArticleScope } from './scope.ts'
