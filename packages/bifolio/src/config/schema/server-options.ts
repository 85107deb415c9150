import { z } from 'zod'
import { explain } from '../../errors/problem.ts'
import { HOSTS } from '../../shared/hosts.ts'
import { isHttpUrl } from './addresses.ts'

const HINT = 'Write `docs.example.org`, or `.example.org` for it and all names below it.'

/** A host name, or a suffix of host names with a leading dot; normalized as browsers do. */
const hostName = z
  .string()
  .superRefine((name, context) => {
    const reason = hostError(name)
    if (reason) context.addIssue({ code: 'custom', message: reason, params: { hint: HINT } })
  })
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
        'The host that builds write files for: redirects, headers and 404 pages in its own format, and compressed files if it serves them. `nginx`, `caddy` and `lighttpd` include the file `nginx.conf`, `Caddyfile` or `lighttpd.conf` of the output. For `static`, which only serves files, addresses have `.html`. `bifolio build --host` overrides it. Default: none.',
      )
      .optional(),
  })
  .describe('Where the site is published.')

/** Why a text is not the address of a cache server, and how to fix it. Neither quotes it: it may have a password. */
export function remoteFault(text: string): { rule: string; hint: string } | undefined {
  const hint = 'Write an address such as `https://cache.example.org/docs`.'
  if (!isHttpUrl(text)) return { rule: 'must be an `https` or `http` address.', hint }
  const { username, password, hash } = new URL(text)
  if (hash) return { rule: 'must not have a hash.', hint }
  if (!username && !password) return undefined
  return {
    rule: 'must not contain a user or a password.',
    hint: 'Set `BIFOLIO_REMOTE_CACHE_TOKEN` to `user:password` in the environment.',
  }
}

/** Why a text cannot be a token: as part of a header it must not have other characters. */
export function tokenFault(text: string): { rule: string; hint: string } | undefined {
  if (/^[\x21-\x7e]*$/.test(text)) return undefined
  const hint = 'Copy it again, without blanks and line breaks.'
  return { rule: 'must be made of printable ASCII characters.', hint }
}

/** Whether a token would be readable on the network. */
export function isInsecure(address: string, token: string): boolean {
  const { protocol, hostname } = new URL(address)
  return token !== '' && protocol === 'http:' && !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

/** Limits of the time to wait for a cache server, in seconds. */
export const WAITING_TIME = [1, 600] as const

/** @returns `false` for `NaN` as well */
export function isWaitingTime(seconds: number): boolean {
  return seconds >= WAITING_TIME[0] && seconds <= WAITING_TIME[1]
}

/** A text that a check finds no fault in. */
const textWithout = (faultOf: typeof remoteFault) =>
  z.string().superRefine((text, context) => {
    const fault = faultOf(text)
    if (fault) context.addIssue({ code: 'custom', message: fault.rule, params: { hint: fault.hint } })
  })

/** The cache that machines share. */
export const cacheOptions = z
  .strictObject({
    remote: textWithout(remoteFault)
      .describe(
        'Address of a server that keeps compiled pages, pictures and results of samples, so that other machines can reuse them. An address that ends with `/v8/artifacts` uses the protocol of Turborepo, any other the HTTP protocol of Bazel. The environment variable `BIFOLIO_REMOTE_CACHE` takes precedence. Default: none.',
      )
      .optional(),
    token: textWithout(tokenFault)
      .describe(
        'Token for the server, or `user:password`. Prefer the environment variable `BIFOLIO_REMOTE_CACHE_TOKEN` to a file. Default: none.',
      )
      .optional(),
    readOnly: z
      .boolean()
      .default(false)
      .describe(
        'Whether nothing is stored on the server, for example in builds of pull requests from forks. `BIFOLIO_REMOTE_CACHE_READ_ONLY=1` sets it as well.',
      ),
    timeout: z
      .number()
      .min(WAITING_TIME[0])
      .max(WAITING_TIME[1])
      .default(2)
      .describe(
        'Total time in seconds, from 1 to 600, that a build waits for the server, plus 5 ms for each page that it downloads or uploads. Then it continues without the server. `BIFOLIO_REMOTE_CACHE_TIMEOUT` takes precedence.',
      ),
  })
  .superRefine(({ remote, token }, context) => {
    if (remote && token && !remoteFault(remote) && isInsecure(remote, token))
      context.addIssue({
        code: 'custom',
        path: ['token'],
        params: { explainFor: (option: string) => explain('insecure-cache-token', { option }) },
      })
  })
  .describe('The cache that machines share.')
