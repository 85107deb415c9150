import { nearest } from 'bifolio/check'
import type { Finding } from '../problems.ts'

/**
 * Finds addresses of hosts that the site does not list, and those without encryption.
 * @param hosts the listed ones; `undefined` if the site keeps no list
 * @param file the list
 */
export function checkHost(url: string, hosts: readonly string[] | undefined, file = ''): Finding | undefined {
  if (!hosts) return undefined
  if (!URL.canParse(url))
    return { message: `The address \`${url}\` is not valid.`, hint: 'Correct the address.' }
  const { host, protocol } = new URL(url)
  if (!hosts.includes(host)) {
    const near = nearest(host, [...hosts])
    const add = `add \`${host}\` to \`${file}\``
    const hint = near ? `Did you mean \`${near}\`? If not, ${add}.` : `If it is right, ${add}.`
    return { message: `The host \`${host}\` is not listed.`, hint }
  }
  if (protocol !== 'http:') return undefined
  return { message: `The link \`${url}\` is not encrypted.`, hint: 'Write `https://`.' }
}
