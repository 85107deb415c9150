import { z } from 'zod'
import { isCode } from '../../shared/policy/unsafe-address.ts'
import { RUNS_AS_CODE } from './addresses.ts'

// A boolean attribute is present or absent; HTML serializes its presence as an empty value.
const attributes = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .superRefine((record, context) => {
    for (const [name, value] of Object.entries(record)) {
      const [message, hint] = nameFault(name) ?? addressFault(name, value) ?? []
      if (message) context.addIssue({ code: 'custom', message, params: { hint } })
    }
  })
  .transform((record) =>
    Object.fromEntries(
      Object.entries(record)
        .filter(([, value]) => value !== false)
        .map(([name, value]) => [name, value === true ? '' : String(value)]),
    ),
  )

/** Why an attribute must not be in the head, and what to do. Names are written into documents as they are. */
function nameFault(name: string): [message: string, hint: string] | undefined {
  if (name.trim().toLowerCase() === 'http-equiv')
    return [
      `must not have \`${name}\`, which acts as a header of the page.`,
      'Set the header where the site is hosted; sources of the policy go into `security.csp`.',
    ]
  if (/^on/i.test(name))
    return [
      `must not have \`${name}\`: the policy of the site blocks scripts in attributes.`,
      'Put the script into a file of the public folder, and name it as `src` of a `script`.',
    ]
  if (/^[a-z][\w:.-]*$/i.test(name)) return undefined
  return [
    `must not have \`${name}\`, which is not the name of an attribute.`,
    'Write a letter, then letters, digits, `-`, `_`, `:` and `.`.',
  ]
}

/** The same for the address of an element. */
function addressFault(name: string, value: unknown): [message: string, hint: string] | undefined {
  if (!/^(?:src|href)$/i.test(name) || !isCode(String(value), 'image')) return undefined
  return [RUNS_AS_CODE, 'Put the code into a file of the public folder, and write its address.']
}

/** Elements added to `<head>`, in the configuration and in frontmatter. */
export const headElements = z
  .array(z.tuple([z.enum(['meta', 'link', 'script']), attributes]))
  .describe(
    'Elements for `<head>`, each a pair of tag and attributes: `["meta", {"name": "robots", "content": "noindex"}]`.',
  )
