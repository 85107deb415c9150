import { defineError, defineWarning, didYouMean } from '../define-error.ts'

type ImageParams = PathParams & { bytes: number; width?: number; height?: number }

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
  /** Whether the folder is a version's. */
  isVersion: boolean
}

const RENAME = 'Rename the file or folder.'

const unreadable = (file: string) =>
  defineError({
    message: ({ path, fault }: FaultParams) => `The ${file} \`${path}\` cannot be read: ${fault}.`,
    hint: 'Put a file there.',
  })

/** Files of the content, and files that pages import. */
export const fileErrors = {
  'unreadable-file': defineError({
    message: ({ reason }: { reason: string; hint?: string }) => `The file cannot be read: ${reason}.`,
    hint: ({ hint = 'Check the file and its permissions.' }) => hint,
  }),
  'unreadable-folder': defineError({
    message: ({ code }: { code: string }) => `The folder cannot be read (${code}).`,
    hint: 'Check its permissions.',
  }),
  'invalid-encoding': defineError({
    message: 'The file is not valid UTF-8.',
    hint: 'Save it again with the encoding UTF-8.',
  }),
  'linked-folder': defineWarning({
    message: 'The folder is a link, which is not followed: its files are not part of the site.',
    hint: 'Move the folder here, or exclude the link with `route.exclude`.',
  }),
  'invalid-file-name': defineError({
    message: ({ found }: { found: string }) =>
      `The name has \`${found}\` in it, which has a special meaning in an address.`,
    hint: RENAME,
  }),
  'long-file-name': defineError({
    message: ({ bytes, most }: { bytes: number; most: number }) =>
      `The name has ${bytes} bytes, and at most ${most} leave space for the endings that a build adds.`,
    hint: 'Shorten it; a Chinese character has three bytes.',
  }),
  'dynamic-route': defineError({
    message: ({ parameter }: { parameter: string }) =>
      `\`${parameter}\` in the name is a dynamic route in other tools, which is not supported.`,
    hint: 'Write a file for each page, and exclude this one with `route.exclude`.',
  }),
  'ambiguous-address': defineError({
    message: ({ path }: PathParams) =>
      `The address \`${path}\` begins with the name of a language or version, so it leads elsewhere.`,
    hint: RENAME,
  }),
  'duplicate-address': defineError({
    message: ({ path, file }: PathParams & { file: string }) =>
      `The address \`${path}\` is already taken by \`${file}\`.`,
    hint: 'Rename or remove one of the two files: addresses that differ by case, extension or a trailing slash are the same.',
  }),
  'duplicate-folder': defineError({
    message: ({ folder, beside, files, path, count }: FolderParams) =>
      `${count} pages of \`${folder}\` and ${beside ? `\`${beside}\`` : 'of the folders beside it'} have the same addresses: \`${path}\` is ${files.map((file) => `\`${file}\``).join(' and ')}.`,
    hint: ({ folder, beside, isVersion }) =>
      isVersion
        ? `\`${folder}\` is the default version: keep its pages there, and remove the copy ${beside ? `in \`${beside}\`` : 'beside it'}. For another version, add a folder to \`multiVersion.versions\`.`
        : `Remove one of the copies. If \`${folder}\` is another version, list it in \`multiVersion.versions\`.`,
  }),
  'missing-image': defineError({
    message: ({ path, isImage = true }: PathParams & { folder: string; near?: string; isImage?: boolean }) =>
      `The ${isImage ? 'image' : 'file'} \`${path}\` does not exist.`,
    hint: ({ path, folder, near }) =>
      path.includes('\\')
        ? `Write the path with \`/\`, on Windows too: \`${path.replaceAll('\\', '/')}\`.`
        : didYouMean(near, `Put the file there or fix the path: it is looked up in ${folder}.`),
  }),
  'missing-alt': defineWarning({
    message: ({ path }: PathParams) => `The image \`${path}\` has no alternative text.`,
    hint: 'Write `![what it shows](…)`, or `<img src="…" alt="">` if it is decorative.',
  }),
  'large-image': defineWarning({
    message: ({ path, bytes, width, height }: ImageParams) =>
      `The image \`${path}\` has ${(bytes / 1e6).toFixed(1)} MB${width ? ` and ${width} × ${height} pixels` : ''}, far more than readers see.`,
    hint: 'Save it as WebP or AVIF, about 1400 pixels wide: twice the width of the text.',
  }),
  'unreadable-image': unreadable('file'),
  'unreadable-download': unreadable('file'),
  'missing-import': defineError({
    message: ({ path }: PathParams & { hint: string; near?: string }) =>
      `The imported file \`${path}\` does not exist.`,
    hint: ({ hint, near }) => didYouMean(near, hint),
  }),
  'missing-import-package': defineError({
    message: ({ name }: { name: string }) => `The package \`${name}\` is not installed.`,
    hint: ({ name }) =>
      /^(?:@|~.*)$/.test(name)
        ? `If it is an alias, add it to \`paths\` in \`tsconfig.json\`: \`"${name}/*": ["./src/*"]\`.`
        : `Install it beside the configuration: \`npm install ${name}\`.`,
  }),
  'unreadable-import': unreadable('imported file'),
  'unknown-import-query': defineError({
    message: ({ path, query }: PathParams & { query: string }) =>
      `The import \`${path}\` ends with \`${query}\`, which has no meaning.`,
    hint: 'Use `?raw` or `?url`.',
  }),
  'circular-import': defineError({
    message: ({ files }: { files: readonly string[] }) => `This import is circular: ${files.join(' → ')}.`,
    hint: 'Remove one of these imports.',
  }),
  'missing-code-file': defineError({
    message: ({ path }: PathParams & { file: string; near?: string }) =>
      `The code file \`${path}\` does not exist.`,
    hint: ({ file, near }) =>
      didYouMean(near, `Paths are relative to \`${file}\`; use \`title="…"\` to only show a name.`),
  }),
  'unreadable-code-file': unreadable('code file'),
  'invalid-code-lines': defineError({
    message: ({ written }: { written: string }) => `\`${written}\` is not a range of lines.`,
    hint: 'Lines count from 1: `#L3-L8` (`{3,8}` in an include) shows the third to the eighth.',
  }),
  'missing-code-line': defineError({
    message: ({ path, line }: PathParams & { line: number; count: number }) =>
      `The code file \`${path}\` has no line ${line}.`,
    hint: ({ count }) => `It has ${count} lines.`,
  }),
  'missing-code-region': defineError({
    message: ({ path, region }: PathParams & { region: string; near?: string }) =>
      `The code file \`${path}\` has no region \`${region}\`.`,
    hint: ({ region, near }) =>
      didYouMean(near, `Put it between the comments \`#region ${region}\` and \`#endregion ${region}\`.`),
  }),
  'include-beside-text': defineError({
    message: 'There is other text on the line of the comment `@include`.',
    hint: 'Put it on its own line.',
  }),
  'circular-include': defineError({
    message: ({ files }: { files: readonly string[] }) => `The include is circular: ${files.join(' → ')}.`,
    hint: 'Remove one of these includes.',
  }),
  'unreadable-include': defineError({
    message: ({ path, fault }: FaultParams & { file: string; near?: string }) =>
      `The included file \`${path}\` cannot be read: ${fault}.`,
    hint: ({ file, near }) =>
      didYouMean(near, `Paths are relative to \`${file}\`; \`@/\` is the content folder.`),
  }),
  'missing-include-part': defineError({
    message: ({ path, part }: PathParams & { part: string; near?: string }) =>
      `The included file \`${path}\` has no region and no heading \`${part}\`.`,
    hint: ({ part, near }) =>
      didYouMean(near, `Write \`<!-- #region ${part} -->\` and \`<!-- #endregion ${part} -->\` around it.`),
  }),
  'missing-include-lines': defineError({
    message: ({ path, range }: PathParams & { range: string; count: number; frontmatter: number }) =>
      `The included file \`${path}\` has no text in the lines \`${range}\`.`,
    hint: ({ count, frontmatter }) =>
      `It has ${count} lines${frontmatter ? `, and the first ${frontmatter} are frontmatter` : ''}.`,
  }),
  'included-twice': defineError({
    message: ({ file, location, id }: { file: string; location: string; id: string }) =>
      `\`${file}\` is included here and at ${location}, so the page has its heading id \`${id}\` twice.`,
    hint: ({ id }) => `Include it once, or remove \`{#${id}}\`: other headings get different ids.`,
  }),
}
