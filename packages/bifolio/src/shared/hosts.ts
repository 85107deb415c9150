/** The hosts that a build can generate configuration for. */
export const HOSTS = ['netlify', 'cloudflare', 'vercel', 'github-pages', 'nginx'] as const

export type HostName = (typeof HOSTS)[number]
