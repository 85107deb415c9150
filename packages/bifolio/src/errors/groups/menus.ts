import { defineError, defineWarning, didYouMean } from '../define-error.ts'

/** Menu files. */
export const menuErrors = {
  'missing-menu-entry': defineError({
    message: ({
      what,
      name,
      folder,
    }: {
      what: 'page' | 'folder'
      name: string
      folder: string
      near?: string
    }) => `The ${what} \`${name}\` does not exist in \`${folder}\`.`,
    hint: ({ near }) => didYouMean(near, 'Create it, or remove the entry.'),
  }),
  'duplicate-menu-entry': defineError({
    message: ({ name }: { name: string; line?: number }) => `\`${name}\` is listed twice.`,
    hint: ({ line }) => `Remove it here or in line ${line}.`,
  }),
  'unlisted-page': defineWarning({
    message: ({ menu }: { menu: string; name: string }) =>
      `No entry of \`${menu}\` names this page, so no menu links to it.`,
    hint: ({ menu, name }) => `Add \`"${name}"\` to \`${menu}\`.`,
  }),
  'foreign-menu-file': defineWarning({
    message: 'The file is not read: menus are written in JSON.',
    hint: 'Write it as `_meta.json` or `_nav.json`, or exclude it with `route.exclude`.',
  }),
  'unlisted-folder': defineWarning({
    message: ({ name }: { name: string }) =>
      `No entry names the folder \`${name}\`, so no menu links to its pages.`,
    hint: ({ name }) => `Add \`{ "type": "dir", "name": "${name}" }\`.`,
  }),
}
