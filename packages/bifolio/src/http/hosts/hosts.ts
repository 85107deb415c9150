import type { HostName } from '../../shared/hosts.ts'
import { htaccess } from './apache.ts'
import { azureJson } from './azure.ts'
import { caddyfile } from './caddy.ts'
import { firebaseJson } from './firebase.ts'
import type { Host } from './host.ts'
import { lighttpdConf } from './lighttpd.ts'
import { nginxConf } from './nginx.ts'
import { cloudflareRedirects, headersFile, netlifyRedirects } from './rules-files.ts'
import { vercelJson } from './vercel.ts'

const SERVICE = { hasCleanUrls: true, needsFolders: false, sendsCompressed: false, mostRedirects: Infinity }
const SERVER = { ...SERVICE, sendsCompressed: true }

/** The supported hosts. */
export const hosts: Record<HostName, Host> = {
  netlify: {
    ...SERVICE,
    files: { _headers: headersFile(Infinity), _redirects: netlifyRedirects },
  },
  cloudflare: {
    ...SERVICE,
    mostRedirects: 2000,
    files: { _headers: headersFile(100), _redirects: cloudflareRedirects },
  },
  vercel: { ...SERVICE, mostRedirects: 1024, files: { 'vercel.json': vercelJson } },
  firebase: { ...SERVICE, needsFolders: true, files: { 'firebase.json': firebaseJson } },
  // Its file for rules is small.
  azure: { ...SERVICE, mostRedirects: 50, files: { 'staticwebapp.config.json': azureJson } },
  'github-pages': { ...SERVICE, needsFolders: true, files: { '.nojekyll': () => '' } },
  nginx: { ...SERVER, files: { 'nginx.conf': nginxConf } },
  caddy: { ...SERVER, files: { Caddyfile: caddyfile } },
  apache: { ...SERVER, files: { '.htaccess': htaccess } },
  // It compresses by itself.
  lighttpd: { ...SERVICE, files: { 'lighttpd.conf': lighttpdConf } },
  static: { ...SERVICE, hasCleanUrls: false, needsFolders: true, files: {} },
}

/** The names of the files of all hosts. */
export const HOST_FILES: readonly string[] = [
  ...new Set(Object.values(hosts).flatMap(({ files }) => Object.keys(files))),
].sort()
