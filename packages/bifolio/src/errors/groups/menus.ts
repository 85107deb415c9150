import { defineError, didYouMean } from '../define-error.ts'

/** Menu files. */
export const menuErrors = {
  'missing-menu-entry': defineError({
    title: 'Menu entry without a page or folder',
    about:
      'An entry of `_meta.json` names a page or folder that does not exist in the same folder. Fix the name, create the page or folder, or remove the entry.',
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
    example: { what: 'page', name: 'instal', folder: 'en/guide', near: 'install' },
  }),
  'duplicate-menu-entry': defineError({
    title: 'Menu entry that is listed twice',
    about: 'A `_meta.json` lists the same page or folder twice. Remove one of the entries.',
    message: ({ name }: { name: string; line?: number }) => `\`${name}\` is listed twice.`,
    hint: ({ line }) => `Remove it here or in line ${line}.`,
    example: { name: 'start', line: 2 },
  }),
  'unlisted-page': defineError({
    title: 'Page that no menu lists',
    about:
      'The folder has a `_meta.json`, and no entry of it names this page. The page has an address, but no menu links to it. Add an entry.',
    severity: 'warning',
    message: ({ menu }: { menu: string; name: string }) =>
      `No entry of \`${menu}\` names this page, so no menu links to it.`,
    hint: ({ menu, name }) => `Add \`"${name}"\` to \`${menu}\`.`,
    example: { menu: 'en/guide/_meta.json', name: 'install' },
  }),
  'unlisted-folder': defineError({
    title: 'Folder that no menu lists',
    about:
      'The `_meta.json` has no entry for a folder next to it, so no menu links to its pages. Add an entry.',
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `No entry names the folder \`${name}\`, so no menu links to its pages.`,
    hint: ({ name }) => `Add \`{ "type": "dir", "name": "${name}" }\`.`,
    example: { name: 'advanced' },
  }),
}
