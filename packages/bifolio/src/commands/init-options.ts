import type { Options } from './usage.ts'

/** What can be said beforehand, so that it is not asked. */
export const INIT_OPTIONS = {
  lang: { type: 'string', value: 'tags', help: 'languages, the default one first, such as `en,zh`' },
  title: { type: 'string', value: 'text', help: 'title of the site' },
  repository: { type: 'string', value: 'url', help: 'address of the repository' },
  yes: { type: 'boolean', short: 'y', help: 'ask nothing: take what is likely right' },
} satisfies Options
