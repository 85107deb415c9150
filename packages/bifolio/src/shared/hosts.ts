/** The hosts that a build can generate configuration for; `static` needs none. */
export const HOSTS = [
  'netlify',
  'cloudflare',
  'vercel',
  'firebase',
  'azure',
  'github-pages',
  'nginx',
  'caddy',
  'apache',
  'lighttpd',
  'static',
] as const

export type HostName = (typeof HOSTS)[number]
