import './mark.css'

/** The sign of Rstest: path data on a grid of 100. */
const CHECK = 'm32 51 13 13 24-27'

/** What is in the marks of the other tools. */
export const signs: Record<string, string> = {
  Rspack: 'M50 50 89 27.5M50 50 11 27.5M50 50v45',
  Rsbuild: 'm28 41 22-12 22 12-22 12Zm0 16 22 12 22-12',
  Rslib: 'M41 35 26 50l15 15m18-30 15 15-15 15',
  Rspress: 'M32 36h36M32 50h36M32 64h21',
  Rsdoctor: 'M25 51h12l8-20 11 39 8-19h11',
  'Awesome Rspack': 'm50 28 6.5 13.5 15 2-11 10.5 2.7 15L50 62l-13.2 7 2.7-15-11-10.5 15-2z',
}

/** Our mark, a hexagon with a sign: until the logo of a tool is loaded, or if it cannot be loaded. */
export function Mark({ sign = CHECK }: { sign?: string }) {
  return (
    <svg className="mark hexagon" viewBox="0 0 100 100" aria-hidden="true">
      <path d={`M50 5 89 27.5v45L50 95 11 72.5v-45ZM0 0${sign}`} />
    </svg>
  )
}
