import { OUTPUT_MARKER } from '../../files/markers.ts'
import { cacheControlOf, HOST_HEADERS, IMMUTABLE, REVALIDATE } from '../headers.ts'
import { type HostedSite, typesOf } from './host.ts'

/** Azure refuses a larger file. @see https://learn.microsoft.com/azure/static-web-apps/quotas */
const MAX_BYTES = 20_000

/**
 * `staticwebapp.config.json`: in the published folder. `auto` gives documents of folders a slash at the end and removes
 * `.html` from the others. Files that never change are listed, since a rule with `*` also applies to missing files. What is
 * above the size limit is omitted: such files are revalidated, and such redirects are documents.
 */
export function azureJson({ base, files, redirects }: HostedSite): string {
  const forever = files.filter((file) => cacheControlOf(file) === IMMUTABLE)
  const routes = [
    { route: `${base}${OUTPUT_MARKER}`, statusCode: 404 },
    ...redirects.flatMap(({ from, to }) =>
      [from, `${from}/`].map((address) => ({ route: encodeURI(address), redirect: to, statusCode: 301 })),
    ),
    ...forever.map((file) => ({ route: encodeURI(base + file), headers: { 'Cache-Control': IMMUTABLE } })),
  ]
  const config = {
    trailingSlash: 'auto',
    globalHeaders: { ...HOST_HEADERS, 'Cache-Control': REVALIDATE },
    mimeTypes: Object.fromEntries(typesOf(files).map(([ending, type]) => [`.${ending}`, type])),
    responseOverrides: { 404: { rewrite: '/404.html' } },
  }
  const size = (value: object) => Buffer.byteLength(JSON.stringify(value))
  let left = MAX_BYTES - size({ ...config, routes: [] }) - 1
  const fitting = routes.filter((route) => {
    left -= size(route) + 1
    return left >= 0
  })
  return `${JSON.stringify({ ...config, routes: fitting })}\n`
}
