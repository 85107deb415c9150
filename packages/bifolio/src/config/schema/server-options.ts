import { z } from 'zod'
import { HOSTS } from '../../shared/hosts.ts'
import { faults } from './fault.ts'

const HINT = 'Write `docs.example.org`, or `.example.org` for it and all names below it.'

/** A host name, or a suffix of host names with a leading dot; normalized as browsers do. */
const hostName = z
  .string()
  .superRefine(faults(hostError, HINT))
  .transform((name) => name.slice(0, dots(name)) + new URL(`http://${name.slice(dots(name))}`).hostname)

function hostError(name: string): string | undefined {
  if (/:\/\//.test(name)) return 'must be the name of a host without `http://` or the like.'
  if (/\*/.test(name)) return 'must not contain `*`.'
  if (/(?<!:[^\]]*):\d*$/.test(name)) return 'must be the name of a host without a port.'
  const isName = /^\.?[^\s.:/?#@\\][^\s:/?#@\\]*$|^\[[\da-f:.]+\]$/i.test(name)
  return isName && URL.canParse(`http://${name.slice(dots(name))}`)
    ? undefined
    : 'must be the name of a host.'
}

const dots = (name: string): number => (name.startsWith('.') ? 1 : 0)

/** Hosts that the servers of the command line respond to. */
export const serverOptions = z
  .strictObject({
    allowedHosts: z
      .array(hostName)
      .default([])
      .describe(
        'Host names that the servers accept, besides `localhost` and the addresses of this machine: `docs.example.org`, or `.example.org` for it and all its subdomains. Needed behind a proxy or a tunnel.',
      ),
  })
  .describe('Which requests `bifolio dev`, `bifolio preview` and `bifolio search-server` accept.')

/** Options of the host that a site is deployed to. */
export const deployOptions = z
  .strictObject({
    host: z
      .enum(HOSTS)
      .describe(
        'The host that builds write files for: redirects, headers and 404 pages in its own format, and compressed files if it serves them. A server of nginx includes the file `nginx.conf` of the output. `bifolio build --host` overrides it. Default: none.',
      )
      .optional(),
  })
  .describe('Where the site is published.')
