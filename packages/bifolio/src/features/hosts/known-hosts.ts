import type { HostName } from '../../shared/hosts.ts'
import type { Host } from './host.ts'
import { nginxConf } from './nginx.ts'
import { cloudflareRedirects, headersFile, netlifyRedirects } from './rules-files.ts'
import { vercelJson } from './vercel.ts'

const SERVICE = { needsFolders: false, sendsCompressed: false, mostRedirects: Infinity }

/** The supported hosts. */
export const hosts: Record<HostName, Host> = {
  netlify: {
    ...SERVICE,
    files: { _headers: headersFile, _redirects: netlifyRedirects },
  },
  cloudflare: {
    ...SERVICE,
    // It reads 2,000 rules: two for each redirect, one for the list of files, and one for the base.
    mostRedirects: 999,
    files: { _headers: headersFile, _redirects: cloudflareRedirects },
  },
  vercel: { ...SERVICE, mostRedirects: 1024, files: { 'vercel.json': vercelJson } },
  'github-pages': { ...SERVICE, needsFolders: true, files: { '.nojekyll': () => '' } },
  nginx: { ...SERVICE, sendsCompressed: true, files: { 'nginx.conf': nginxConf } },
}

/** The names of the files of all hosts. */
export const HOST_FILES: readonly string[] = [
  ...new Set(Object.values(hosts).flatMap(({ files }) => Object.keys(files))),
].sort()
