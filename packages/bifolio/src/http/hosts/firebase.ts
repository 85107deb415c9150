import { cacheControlOf, HOST_HEADERS, IMMUTABLE, REVALIDATE } from '../headers.ts'
import { type HostedSite, pattern, typeOf } from './host.ts'

/**
 * `firebase.json`: in the folder that Firebase publishes. Of two rules with the same header the last one applies, also to
 * 404 pages, so the names of immutable files are listed.
 */
export function firebaseJson({ base, files, redirects }: HostedSite): string {
  const rule = (selected: object, headers: Record<string, string>) => ({
    ...selected,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  })
  const immutable = files.filter((file) => cacheControlOf(file) === IMMUTABLE)
  const hosting = {
    public: '.',
    ignore: ['**/firebase.json', '**/.bifolio-output'],
    cleanUrls: true,
    redirects: redirects.flatMap(({ from, to }) =>
      [from, `${from}/`].map((source) => ({ source, destination: to, type: 301 })),
    ),
    headers: [
      rule({ source: '**' }, { ...HOST_HEADERS, 'Cache-Control': REVALIDATE }),
      rule({ source: '**/*.md' }, { 'Content-Type': typeOf('md') }),
      rule(
        { regex: `^${pattern(base)}(?:${immutable.map(pattern).join('|')})$` },
        { 'Cache-Control': IMMUTABLE },
      ),
    ],
  }
  return `${JSON.stringify({ hosting }, null, 2)}\n`
}
