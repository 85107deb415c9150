import { defineError, defineWarning, quoted } from '../define-error.ts'

type FaultParams = {
  /** The reason why a file cannot be read, as the end of a sentence. */
  fault: string
}

/** Public files, stylesheets, output folders, and the development server. */
export const outputErrors = {
  'hidden-public-file': defineWarning({
    message: (_: { file: string }) => 'It is not published, because its name begins with a dot.',
    hint: ({ file }) => `To publish it, list it in the configuration: \`publicDotFiles: ['${file}']\`.`,
  }),
  'second-public-folder': defineWarning({
    message: ({ first }: { first: string }) =>
      `Its files are not published: \`${first}\` is the public folder.`,
    hint: ({ first }) => `Move them into \`${first}\`.`,
  }),
  'unreadable-public-file': defineError({
    message: ({ fault }: FaultParams) => `It cannot be published: ${fault}.`,
    hint: 'Put a file there, or remove it.',
  }),
  'public-file-collision': defineError({
    message: ({ what }: { what: string }) => `The build writes a file with this name: ${what}.`,
    hint: 'Rename or remove one of the two.',
  }),
  'stylesheet-import': defineError({
    message: (_: { address: string }) =>
      'Imports in the stylesheet have no effect: it is appended to another one.',
    hint: ({ address }) =>
      `Name the other one in \`head\`: \`["link", { "rel": "stylesheet", "href": "${address}" }]\`.`,
  }),
  'relative-style-address': defineError({
    message: ({ address }: { address: string }) =>
      `The address \`${address}\` is relative, but the stylesheet is published in another folder.`,
    hint: 'Put the file into the public folder and write its address with a slash: `url(/images/a.png)`.',
  }),
  'missing-theme-file': defineError({
    message: ({ reason }: { reason: string }) => reason,
    hint: 'Put the file there, or fix the path.',
  }),
  'unwritable-folder': defineError({
    message: ({ folder, reason }: { folder: string; reason: string; hint: string }) =>
      `The ${folder} cannot be written: ${reason}.`,
    hint: ({ hint }) => hint,
  }),
  'foreign-files': defineWarning({
    message: ({ names, more }: { names: readonly string[]; more: number }) =>
      `The output folder has files that bifolio did not write, which stay: ${quoted(names)}${more > 0 ? ` and ${more} more` : ''}.`,
    hint: 'Move what belongs to the site into the public folder, and the rest elsewhere.',
  }),
  'interrupted-build': defineWarning({
    message: ({ folder }: { folder: string }) =>
      `This build was interrupted and its files no longer match \`${folder}\`, so they were removed.`,
    hint: 'Build again to get a complete output.',
  }),
  'unusable-shared-cache': defineError({
    message: ({ message }: { message: string; hint: string }) => message,
    hint: ({ hint }) => hint,
  }),
  'shared-cache-failed': defineWarning({
    message: ({ message }: { message: string; hint: string }) => message,
    hint: ({ hint }) => hint,
  }),
  'unwatched-folder': defineWarning({
    message: ({ reason }: { reason: string; hint?: string }) =>
      `Changes in the folder are not detected: ${reason}.`,
    hint: ({ hint = 'Check its permissions, then restart the server.' }) => hint,
  }),
  'too-many-open-files': defineError({
    message: ({ what }: { what: string }) => `${what}: too many files are open.`,
    hint: 'It is tried again. If that does not help, close other programs, or raise what the system allows (`ulimit -n`).',
  }),
  'dev-failure': defineError({
    message: ({ what, reason }: { what: string; reason: string }) => `${what}: ${reason}`,
    hint: 'Save the file again. If it fails again, report it to the authors of the engine, with this message.',
  }),
}
