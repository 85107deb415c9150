import { nearest, type Problem } from 'bifolio/check'

type Finding = Pick<Problem, 'message' | 'hint'>

/**
 * Finds addresses of hosts that the site does not list, and those without encryption.
 * @param hosts the listed ones; `undefined` if the site keeps no list
 * @param file the list
 */
export function hostProblem(
  { url }: { url: string },
  hosts: readonly string[] | undefined,
  file = '',
): Finding[] {
  if (!hosts) return []
  if (!URL.canParse(url))
    return [{ message: `The address \`${url}\` is not valid.`, hint: 'Correct the address.' }]
  const { host, protocol } = new URL(url)
  if (!hosts.includes(host)) {
    const near = nearest(host, [...hosts])
    const add = `add \`${host}\` to \`${file}\``
    return [
      {
        message: `The host \`${host}\` is not listed.`,
        hint: near ? `Did you mean \`${near}\`? If not, ${add}.` : `If it is right, ${add}.`,
      },
    ]
  }
  return protocol === 'http:'
    ? [{ message: `The link \`${url}\` is not encrypted.`, hint: 'Write `https://`.' }]
    : []
}
