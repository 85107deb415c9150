/** Icons on a grid of 24, stroked in the current text color. */
const PATHS = {
  // Filled by the stylesheet: the left half; the path of the right edge encloses nothing.
  auto: 'M12 3.5a8.5 8.5 0 1 0 0 17Zm0 0a8.5 8.5 0 0 1 0 17 8.5 8.5 0 0 0 0-17',
  chevron: 'm7 10 5 5 5-5',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  edit: 'M12 5H5v14h14v-7M9.5 14.5l.6-3 8-8 2.4 2.4-8 8Z',
  keyboard: 'M3 7h18v11H3zm4 4h.01M12 11h.01M17 11h.01M8 15h8',
  language:
    'M3 6h11M8.5 3.5V6m3 0c-.8 3.6-3.6 7-7.5 8.8M6 9.5c1.4 2.3 3.5 4 6 5M12.5 20.5l4.25-10 4.25 10m-7-3.5h5.5',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5.5v1.5m0 16v1.5M2.5 12H4m16 0h1.5M5.3 5.3l1 1m11.4 11.4 1 1m0-13.4-1 1M6.3 17.7l-1 1',
  markdown: 'M3 6h18v12H3zm3.5 9V9l3 3.5 3-3.5v6M17 9v6m-2.5-2.5L17 15l2.5-2.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  external: 'M9 6H6v12h12v-3M13 5h6v6m0-6-8.5 8.5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  panel: 'M4 5h16v14H4zM9.5 5v14',
  search: 'm20 20-4.6-4.6M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Z',
} as const

export type IconName = keyof typeof PATHS

/** A decorative icon: the element around it needs an accessible name. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <Drawing path={PATHS[name]} className={className} />
}

/** The icon of a path. */
export function Drawing({ path, className }: { path: string; className?: string }) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
