import { defineError, quoted } from '../define-error.ts'

type FaultParams = {
  /** The reason why a file cannot be read, as the end of a sentence. */
  fault: string
}

/** Public files, stylesheets, output folders, and the development server. */
export const outputErrors = {
  'hidden-public-file': defineError({
    title: 'Public file with a dot at the start of its name',
    about:
      'Files such as `.env` often contain secrets, so they are only published if they are listed in `publicDotFiles`. `.well-known` is always published.',
    severity: 'warning',
    message: (_: { file: string }) => 'It is not published, because its name begins with a dot.',
    hint: ({ file }) => `To publish it, list it in the configuration: \`publicDotFiles: ['${file}']\`.`,
    example: { file: '.nojekyll' },
  }),
  'unreadable-public-file': defineError({
    title: 'Public file that cannot be published',
    about:
      'The entry of the public folder is a broken link, a link to a folder or out of the site, or is not a file. Replace it with a file, or remove it.',
    message: ({ fault }: FaultParams) => `It cannot be published: ${fault}.`,
    hint: 'Put a file there, or remove it.',
    example: { fault: 'it is a link that leaves the site' },
  }),
  'public-file-collision': defineError({
    title: 'Public file with the name of a written one',
    about:
      'The build would write two files with the same name. Rename or remove the public file, or the source of the other one.',
    message: ({ what }: { what: string }) => `The build writes a file with this name: ${what}.`,
    hint: 'Rename or remove one of the two.',
    example: { what: '`en/guide/index.md`' },
  }),
  'stylesheet-import': defineError({
    title: 'Import in a stylesheet of the site',
    about:
      'The stylesheet of `themeConfig.styles` is appended to a larger one, where browsers ignore `@import`. Add the other stylesheet to `head`.',
    message: (_: { address: string }) =>
      'Imports in the stylesheet have no effect: it is appended to another one.',
    hint: ({ address }) =>
      `Name the other one in \`head\`: \`["link", { "rel": "stylesheet", "href": "${address}" }]\`.`,
    example: { address: '/fonts.css' },
  }),
  'relative-style-address': defineError({
    title: 'Relative address in a stylesheet of the site',
    about:
      'The stylesheet is published in another folder, so relative addresses do not work. Use the public folder.',
    message: ({ address }: { address: string }) =>
      `The address \`${address}\` is relative, but the stylesheet is published in another folder.`,
    hint: 'Put the file into the public folder and write its address with a slash: `url(/images/a.png)`.',
    example: { address: './images/a.png' },
  }),
  'missing-theme-file': defineError({
    title: 'Stylesheet or font that is missing',
    about:
      '`themeConfig.styles`, an address in that stylesheet, or `themeConfig.fonts` names a file that does not exist or cannot be read.',
    message: ({ reason }: { reason: string }) => reason,
    hint: 'Put the file there, or fix the path.',
    example: { reason: 'The public folder has no file `/fonts/inter.woff2`.' },
  }),
  'unwritable-folder': defineError({
    title: 'Folder that cannot be written',
    about:
      'The output or cache folder cannot be written: the disk is full, permissions are missing, a file is in the way, or it has files that bifolio did not write. The message has the reason.',
    message: ({ folder, reason }: { folder: string; reason: string; hint: string }) =>
      `The ${folder} cannot be written: ${reason}.`,
    hint: ({ hint }) => hint,
    example: {
      folder: 'output folder',
      reason: 'the disk is full',
      hint: 'Free some space and build again.',
    },
  }),
  'foreign-files': defineError({
    title: 'Other files in the output folder',
    about:
      'Files that bifolio did not write stay in the output folder, and may be published with it. Move what belongs to the site into the public folder.',
    severity: 'warning',
    message: ({ names, more }: { names: readonly string[]; more: number }) =>
      `The output folder has files that bifolio did not write, which stay: ${quoted(names)}${more > 0 ? ` and ${more} more` : ''}.`,
    hint: 'Move what belongs to the site into the public folder, and the rest elsewhere.',
    example: { names: ['notes.txt'], more: 0 },
  }),
  'interrupted-build': defineError({
    title: 'Interrupted build that cannot be completed',
    about:
      'A build was interrupted while it replaced the output, and the output has changed since. Build again to get a complete output.',
    severity: 'warning',
    message: ({ folder }: { folder: string }) =>
      `This build was interrupted and its files no longer match \`${folder}\`, so they were removed.`,
    hint: 'Build again to get a complete output.',
    example: { folder: 'build' },
  }),
  'invalid-changes-file': defineError({
    title: 'File of `--changes` that is something else',
    about:
      'The build overwrites the file of `--changes`. Its name ends in `.json`, it is not in the output folder, and if it exists, it is a list of changes.',
    message: ({ fault }: FaultParams) =>
      `The list of changed addresses cannot be written to this file: ${fault}.`,
    hint: 'Name a new file that ends in `.json`, outside the output folder.',
    example: { fault: 'its name does not end in `.json`' },
  }),
  'unwritable-changes': defineError({
    title: 'List of changes that cannot be written',
    about:
      'The build was published to the output folder, but the list of changed addresses could not be written to the file of `--changes` or into the cache folder. The next build lists all addresses as added. With `--changes` this is an error.',
    severity: 'warning',
    message: ({ reason }: { reason: string }) =>
      `The list of changed addresses cannot be written: ${reason}.`,
    hint: 'Name a file in a folder that can be written to, then build again.',
    example: { reason: "EISDIR: illegal operation on a directory, open 'changes'" },
  }),
  'remote-cache-failed': defineError({
    title: 'Shared cache that fails',
    about:
      'The server of the shared cache cannot be reached, is too slow or violates its protocol. The build continued without it; its output is the same.',
    severity: 'warning',
    message: ({ origin, fault }: { origin: string; fault: string }) =>
      `The shared cache at \`${origin}\` ${fault}.`,
    hint: 'The build continued without it. Check the address and the token, and the log of the server.',
    example: { origin: 'https://cache.example.org', fault: 'is too slow' },
  }),
  'shard-not-stored': defineError({
    title: 'Shard that could not be stored',
    about:
      'A shard has stored none of its pages, because the server of the shared cache cannot be reached, is too slow or violates its protocol. A shard has no other result, so the build fails.',
    message: ({ origin, fault }: { origin: string; fault: string }) =>
      `No page of the shard was stored: the shared cache at \`${origin}\` ${fault}.`,
    hint: 'Check the address and the token, and the log of the server; set a longer `cache.timeout` for a slow one.',
    example: { origin: 'https://cache.example.org', fault: 'responds to PUT with the status 401' },
  }),
  'unwatched-folder': defineError({
    title: 'Folder that cannot be watched',
    about:
      'The system does not report changes in a folder, often because too many files are watched already. Pages do not update until you restart the server.',
    severity: 'warning',
    message: ({ reason }: { reason: string; hint?: string }) =>
      `Changes in the folder are not detected: ${reason}.`,
    hint: ({ hint = 'Check its permissions, then restart the server.' }) => hint,
    example: { reason: 'ENOSPC: System limit for number of file watchers reached' },
  }),
  'too-many-open-files': defineError({
    title: 'Too many open files',
    about:
      'The system allows each program a number of open files, which this server or the whole machine has reached. What has failed is tried again.',
    message: ({ what }: { what: string }) => `${what}: too many files are open.`,
    hint: 'It is tried again. If that does not help, close other programs, or raise what the system allows (`ulimit -n`).',
    example: { what: 'The folders could not be read again' },
  }),
  'dev-failure': defineError({
    title: 'Failure of the development server',
    about:
      'A request or a change could not be processed. The message has the reason and where it was thrown.',
    message: ({ what, reason }: { what: string; reason: string }) => `${what}: ${reason}`,
    hint: 'Save the file again. If it fails again, report it to the authors of the engine, with this message.',
    example: { what: 'A request could not be answered', reason: 'Error: the socket was closed.' },
  }),
}
