/** A small site with all kinds of content, and changes to it. */
import type { Files } from '../site/tree.ts'

export const SITE: Files = {
  'bifolio.config.js': `export default { title: 'Test', url: 'https://example.org' }\n`,
  'index.md': '# Home\n\nSee [a](./guide/a.md).\n',
  'guide/_meta.json': '["a", "b"]',
  'guide/a.md': '# A\n\n## Use {#use}\n\n```ts title="a.ts"\nlet a = 1\n```\n\n![Picture](./pic.svg)\n',
  'guide/b.mdx': "import Note from '../shared/note.mdx'\n\n# B\n\n<Note />\n\n{1 + 1}\n",
  'guide/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'shared/note.mdx': 'A **note**.\n',
  'public/robots.txt': 'User-agent: *\n',
}

/** Change → the files that it writes. */
export const CHANGES: Record<string, Files> = {
  nothing: {},
  'a page changes': { 'guide/a.md': '# A\n\nOther words.\n' },
  'a page is created': { 'new.md': '# New\n\n[b](./guide/b.mdx)\n' },
  'the title of the site changes': { 'bifolio.config.js': `export default { title: 'Other' }\n` },
  'a fragment changes': { 'shared/note.mdx': 'Another **note**.\n' },
  'a public file changes': { 'public/robots.txt': 'User-agent: none\n', 'public/more/x.txt': 'x' },
}

export function changed(name: string): Files {
  return CHANGES[name] ?? {}
}
