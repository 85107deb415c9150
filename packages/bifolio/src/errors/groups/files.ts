import { defineError, didYouMean } from '../define-error.ts'

type PathParams = {
  path: string
}

type FaultParams = PathParams & {
  /** The reason why a file cannot be read, as the end of a sentence. */
  fault: string
}

type FolderParams = {
  folder: string
  /** The other folder; empty if it is the one that contains the folder. */
  beside: string
  /** The first two files with the same address. */
  files: readonly string[]
  path: string
  count: number
  /** Whether the folder is that of a version. */
  isVersion: boolean
}

const REPLACE = 'Put a file there.'
const RENAME = 'Rename the file or folder.'

/** Packages whose components only work in the sites of their tools. */
const OTHER_TOOLS: ReadonlySet<string> = new Set(['@astrojs/starlight', 'astro', 'vitepress', 'nextra'])

/** Files of the content, and files that pages import. */
export const fileErrors = {
  'unreadable-file': defineError({
    title: 'File that cannot be read',
    about:
      'A file cannot be read: permissions are missing, or it is a broken link or a link out of the site. The message has the reason.',
    message: ({ reason }: { reason: string; hint?: string }) => `The file cannot be read: ${reason}.`,
    hint: ({ hint = 'Check the file and its permissions.' }) => hint,
    example: { reason: 'permission denied' },
  }),
  'unreadable-folder': defineError({
    title: 'Folder that cannot be read',
    about: 'A folder of the content cannot be read, most likely because permissions are missing.',
    message: ({ code }: { code: string }) => `The folder cannot be read (${code}).`,
    hint: 'Check its permissions.',
    example: { code: 'EACCES' },
  }),
  'invalid-encoding': defineError({
    title: 'File that is not UTF-8',
    about:
      'All text files are read as UTF-8, and this one contains invalid bytes. Save it as UTF-8 in your editor.',
    message: 'The file is not valid UTF-8.',
    hint: 'Save it again with the encoding UTF-8.',
  }),
  'linked-folder': defineError({
    title: 'Folder that is a link',
    about: 'Links to folders are not followed, so pages in it are missing. Move the folder into the content.',
    severity: 'warning',
    message: 'The folder is a link, which is not followed: its files are not part of the site.',
    hint: 'Move the folder here, or exclude the link with `route.exclude`.',
  }),
  'invalid-file-name': defineError({
    title: 'File name that cannot be an address',
    about:
      'The address of a page is derived from its file name, and `#`, `?`, `\\` and `%20` have a special meaning in addresses.',
    message: ({ found }: { found: string }) =>
      `The name has \`${found}\` in it, which has a special meaning in an address.`,
    hint: RENAME,
    example: { found: '#' },
  }),
  'dynamic-route': defineError({
    title: 'Dynamic route of another tool',
    about:
      'In other tools a file such as `[slug].md` is rendered once for each of many pages. Here a file is one page.',
    message: ({ parameter }: { parameter: string }) =>
      `\`${parameter}\` in the name is a dynamic route in other tools, which is not supported.`,
    hint: 'Write a file for each page, and exclude this one with `route.exclude`.',
    example: { parameter: '[slug]' },
  }),
  'ambiguous-address': defineError({
    title: 'Address that begins with a language or version',
    about:
      'The folder or file is named like a language or version of the site, so its address would be that of another page. Rename it.',
    message: ({ path }: PathParams) =>
      `The address \`${path}\` begins with the name of a language or version, so it leads elsewhere.`,
    hint: RENAME,
    example: { path: '/zh/start' },
  }),
  'duplicate-address': defineError({
    title: 'Two pages with one address',
    about: 'Two files become pages with the same address. Rename or remove one of them.',
    message: ({ path, file }: PathParams & { file: string }) =>
      `The address \`${path}\` is already taken by \`${file}\`.`,
    hint: 'Rename or remove one of the two files: addresses that differ by case, extension or a trailing slash are the same.',
    example: { path: '/guide/start', file: 'en/guide/start.md' },
  }),
  'duplicate-folder': defineError({
    title: 'Folder with the addresses of another one',
    about:
      'Several files of two folders become pages with the same addresses. The folder of the default language or version is not part of an address, so its pages are either in this folder or beside it. Remove one of the copies. The pages of another version belong in the folder of a version that `multiVersion.versions` lists.',
    message: ({ folder, beside, files, path, count }: FolderParams) =>
      `${count} pages of \`${folder}\` and ${beside ? `\`${beside}\`` : 'of the folders beside it'} have the same addresses: \`${path}\` is ${files.map((file) => `\`${file}\``).join(' and ')}.`,
    hint: ({ folder, beside, isVersion }) =>
      isVersion
        ? `\`${folder}\` is the default version: keep its pages there, and remove the copy ${beside ? `in \`${beside}\`` : 'beside it'}. For another version, add a folder to \`multiVersion.versions\`.`
        : `Remove one of the copies. If \`${folder}\` is another version, list it in \`multiVersion.versions\`.`,
    example: {
      folder: 'v2',
      beside: '',
      files: ['v2/en/start.md', 'en/start.md'],
      path: '/start',
      count: 13,
      isVersion: true,
    },
  }),
  'missing-image': defineError({
    title: 'Image that does not exist',
    about:
      'The file of an image does not exist. A path with a slash at its start is looked up in the public folder, all others relative to the page.',
    message: ({ path }: PathParams & { folder: string; near?: string }) =>
      `The image \`${path}\` does not exist.`,
    hint: ({ path, folder, near }) =>
      path.includes('\\')
        ? `Write the path with \`/\`, on Windows too: \`${path.replaceAll('\\', '/')}\`.`
        : didYouMean(near, `Put the file there or fix the path: it is looked up in ${folder}.`),
    example: { path: './plan.png', folder: 'the folder of `en/guide/start.md`' },
  }),
  'missing-alt': defineError({
    title: 'Image without alternative text',
    about:
      'Readers who do not see an image hear its alternative text, and search and agents read it. Describe what the image shows. Write a decorative image as `<img src="…" alt="">`.',
    severity: 'warning',
    message: ({ path }: PathParams) => `The image \`${path}\` has no alternative text.`,
    hint: 'Write `![what it shows](…)`, or `<img src="…" alt="">` if it is decorative.',
    example: { path: './plan.png' },
  }),
  'unreadable-image': defineError({
    title: 'Image that cannot be read',
    about:
      'The path of an image is that of a folder, of a link that leaves the site, or of something else that is not a file.',
    message: ({ path, fault }: FaultParams) => `The image \`${path}\` cannot be read: ${fault}.`,
    hint: REPLACE,
    example: { path: './plans', fault: 'it is a folder' },
  }),
  'unreadable-download': defineError({
    title: 'Linked file that cannot be read',
    about: 'A page links to a relative path that leads out of the site, or is not a file.',
    message: ({ path, fault }: FaultParams) => `The file \`${path}\` cannot be read: ${fault}.`,
    hint: REPLACE,
    example: { path: './sample.zip', fault: 'it is a link that leaves the site' },
  }),
  'missing-import': defineError({
    title: 'Imported file that does not exist',
    about:
      'An import of a page names a file that does not exist. The hint shows what the path is relative to.',
    message: ({ path }: PathParams & { hint: string; near?: string }) =>
      `The imported file \`${path}\` does not exist.`,
    hint: ({ hint, near }) => didYouMean(near, hint),
    example: {
      path: './counter.tsx',
      hint: 'Paths are relative to `en/guide/start.mdx`; a leading `/` means the content folder.',
    },
  }),
  'missing-import-package': defineError({
    title: 'Imported package that is not installed',
    about:
      'An import of a page names a package that is not installed in the folder of the configuration. Install it.',
    message: ({ name }: { name: string }) => `The package \`${name}\` is not installed.`,
    hint: ({ name }) =>
      OTHER_TOOLS.has(name)
        ? 'It belongs to another documentation tool. Remove the import: built-in components need none.'
        : `Install it beside the configuration: \`npm install ${name}\`.`,
    example: { name: 'canvas-confetti' },
  }),
  'unreadable-import': defineError({
    title: 'Imported file that cannot be read',
    about:
      'An import of a page names a folder, a link that leaves the site, or something else that is not a file.',
    message: ({ path, fault }: FaultParams) => `The imported file \`${path}\` cannot be read: ${fault}.`,
    hint: REPLACE,
    example: { path: './parts', fault: 'it is a folder' },
  }),
  'unknown-import-query': defineError({
    title: 'Import with an unknown ending',
    about:
      'Imports can end with `?raw` for the text of a file and with `?url` or `?no-inline` for its address.',
    message: ({ path, query }: PathParams & { query: string }) =>
      `The import \`${path}\` ends with \`${query}\`, which has no meaning.`,
    hint: 'Use `?raw` or `?url`.',
    example: { path: './a.svg?react', query: '?react' },
  }),
  'circular-import': defineError({
    title: 'Circular import',
    about: 'A fragment of Markdown imports itself, directly or through others. Remove one of the imports.',
    message: ({ files }: { files: readonly string[] }) => `This import is circular: ${files.join(' → ')}.`,
    hint: 'Remove one of these imports.',
    example: { files: ['en/a.mdx', 'en/b.mdx', 'en/a.mdx'] },
  }),
  'missing-code-file': defineError({
    title: 'Code file that does not exist',
    about: 'A code fence with `file="…"` or `<<<` names a file that does not exist. Fix the path.',
    message: ({ path }: PathParams & { file: string; near?: string }) =>
      `The code file \`${path}\` does not exist.`,
    hint: ({ file, near }) =>
      didYouMean(near, `Paths are relative to \`${file}\`; use \`title="…"\` to only show a name.`),
    example: { path: './sample.ts', file: 'en/guide/start.md' },
  }),
  'unreadable-code-file': defineError({
    title: 'Code file that cannot be read',
    about: 'A code fence names a link that leaves the site, or something else that is not a file.',
    message: ({ path, fault }: FaultParams) => `The code file \`${path}\` cannot be read: ${fault}.`,
    hint: REPLACE,
    example: { path: './sample.ts', fault: 'it is a link that leaves the site' },
  }),
  'invalid-code-lines': defineError({
    title: 'Lines of a code file that are not lines',
    about: 'The lines of a code file are written as `#L3` or `#L3-L8`, counted from 1.',
    message: ({ written }: { written: string }) => `\`${written}\` is not a range of lines.`,
    hint: 'Lines count from 1: `#L3-L8` shows the third to the eighth.',
    example: { written: '#L8-L3' },
  }),
  'missing-code-line': defineError({
    title: 'Lines that a code file does not have',
    about:
      'A code fence shows lines of a file that has become shorter. Fix the numbers, or name a region instead.',
    message: ({ path, line }: PathParams & { line: number; count: number }) =>
      `The code file \`${path}\` has no line ${line}.`,
    hint: ({ count }) => `It has ${count} lines.`,
    example: { path: './sample.ts', line: 40, count: 32 },
  }),
  'missing-code-region': defineError({
    title: 'Region that a code file does not have',
    about: 'A code fence shows a region of a file, which must be marked with comments in the file.',
    message: ({ path, region }: PathParams & { region: string }) =>
      `The code file \`${path}\` has no region \`${region}\`.`,
    hint: ({ region }) => `Put it between the comments \`#region ${region}\` and \`#endregion ${region}\`.`,
    example: { path: './sample.ts', region: 'setup' },
  }),
  'include-beside-text': defineError({
    title: 'Include with other text on its line',
    about: 'The comment `@include` is replaced with the lines of a file, so it must be on its own line.',
    message: 'There is other text on the line of the comment `@include`.',
    hint: 'Put it on its own line.',
  }),
  'circular-include': defineError({
    title: 'Circular include',
    about: 'A file includes itself, directly or through others. Remove one of the includes.',
    message: ({ files }: { files: readonly string[] }) => `The include is circular: ${files.join(' → ')}.`,
    hint: 'Remove one of these includes.',
    example: { files: ['en/a.md', 'en/b.md', 'en/a.md'] },
  }),
  'too-much-included': defineError({
    title: 'Page that includes too much',
    about:
      'The files that a page includes or imports are counted each time that they are used: files that include the next one several times grow exponentially. Remove one of the includes, or split the page.',
    message: ({ files, most }: { files: readonly string[]; most: number }) =>
      `With this file the page includes more than ${most} characters: ${files.join(' → ')}.`,
    hint: 'Remove one of these includes, or split the page.',
    example: { files: ['en/a.md', 'en/b.md', 'en/c.md'], most: 5_000_000 },
  }),
  'unreadable-include': defineError({
    title: 'Included file that cannot be read',
    about: 'The file of an `@include` does not exist, is a folder or leads out of the site. Fix the path.',
    message: ({ path, fault }: FaultParams & { file: string; near?: string }) =>
      `The included file \`${path}\` cannot be read: ${fault}.`,
    hint: ({ file, near }) =>
      didYouMean(near, `Paths are relative to \`${file}\`; \`@/\` is the content folder.`),
    example: { path: './part.md', fault: 'it does not exist', file: 'en/guide/start.md' },
  }),
  'missing-include-part': defineError({
    title: 'Part that an included file does not have',
    about: 'The `#part` of an `@include` is a region of the file, or the anchor of one of its headings.',
    message: ({ path, part }: PathParams & { part: string }) =>
      `The included file \`${path}\` has no region and no heading \`${part}\`.`,
    hint: ({ part }) => `Write \`<!-- #region ${part} -->\` and \`<!-- #endregion ${part} -->\` around it.`,
    example: { path: './part.md', part: 'setup' },
  }),
  'missing-include-lines': defineError({
    title: 'Lines that an included file does not have',
    about:
      'An `@include` names lines of a file that has become shorter. Fix the numbers, or name a region instead.',
    message: ({ path, from, to }: PathParams & { from: string; to: string; count: number }) =>
      `The included file \`${path}\` has no lines \`${from}\` to \`${to}\`.`,
    hint: ({ count }) => `It has ${count} lines.`,
    example: { path: './part.md', from: '40', to: '50', count: 32 },
  }),
}
