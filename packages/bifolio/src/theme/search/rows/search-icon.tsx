import { Drawing } from '../../elements/icon.tsx'

/** Icons of the search dialog alone, which the shell does not load. */
const PATHS = {
  hash: 'M5 9h15M4 15h15M10 4 8 20m8-16-2 16',
  page: 'M13.5 3.5H6v17h12V8Zm0 0V8H18',
  recent: 'M12 7.5V12l3 2m-3-10.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z',
  return: 'M19 6v7H6m4-4-4 4 4 4',
  text: 'M5 7h14M5 12h14M5 17h9',
} as const

export type SearchIconName = keyof typeof PATHS

/** The decorative icon of a search result. */
export function SearchIcon({ name, className }: { name: SearchIconName; className?: string }) {
  return <Drawing path={PATHS[name]} className={className} />
}
