/** The hosts that a build can write files for; `static` has nothing but files. */
export const HOSTS = ['netlify', 'cloudflare', 'vercel', 'github-pages', 'nginx', 'caddy', 'static'] as const

export type HostName = (typeof HOSTS)[number]
