import { HOST_HEADERS, IMMUTABLE } from '../../http/headers.ts'
import { type HostedSite, mediaType } from './host.ts'

/** `vercel.json`: at the root of the deployment. Its patterns allow no nested groups. */
export function vercelJson({ base, redirects }: HostedSite): string {
  const path = encodeURI(base)
  const rule = (source: string, headers: Record<string, string>) => ({
    source: path + source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  })
  const config = {
    cleanUrls: true,
    redirects: redirects.map(({ from, to }) => ({
      source: encodeURI(from),
      destination: to,
      statusCode: 301,
    })),
    ...(base !== '/' && { rewrites: [{ source: `${path}:path*`, destination: '/:path*' }] }),
    headers: [
      rule('(.*)', HOST_HEADERS),
      rule('(.*\\.md)', { 'Content-Type': mediaType('md') }),
      rule('static/(.*\\.[0-9a-f]{8,}\\..*)', { 'Cache-Control': IMMUTABLE }),
    ],
  }
  return `${JSON.stringify(config, null, 2)}\n`
}
