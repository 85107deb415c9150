import { installHint, syntaxHint, thrownHint } from '../code-hints.ts'
import { defineError, defineWarning, quoted } from '../define-error.ts'
import { policyHint } from '../policy-hint.ts'

/** Parameters of errors about one option. */
type OptionParams = {
  /** The option with its path, or the name of the whole object: `` `locales[0].lang` ``. */
  option: string
}

type ValueParams = OptionParams & {
  value: string
}

/** The configuration of a site, and its requirements. Options include frontmatter and menu options. */
export const configErrors = {
  'missing-config': defineError({
    message: ({ root }: { root: string }) => `\`${root}\` has no configuration.`,
    hint: "Create it: `import { defineConfig } from 'bifolio'` and `export default defineConfig({ title: 'My site' })`.",
  }),
  'missing-config-file': defineError({
    message: 'The configuration does not exist.',
    hint: 'Check `--config`.',
  }),
  'missing-default-export': defineError({
    message: 'The configuration has no default export.',
    hint: 'Write `export default defineConfig({ … })`.',
  }),
  'config-syntax': defineError({
    message: ({ reason }: { reason: string }) => `Syntax error: ${reason}.`,
    hint: ({ reason }) => syntaxHint(reason),
  }),
  'config-throws': defineError({
    message: ({ reason }: { reason: string }) => `The configuration throws: ${reason}`,
    // What a site throws itself has its own words.
    hint: ({ reason }) => thrownHint(reason, '') || undefined,
  }),
  'missing-config-module': defineError({
    message: ({ specifier }: { specifier: string }) => `\`${specifier}\` cannot be found.`,
    hint: ({ specifier }) => (specifier.startsWith('.') ? 'Check the path.' : installHint(specifier)),
  }),
  'missing-site-module': defineError({
    message: ({ name }: { name: string }) => `The module \`${name}\` does not exist.`,
    hint: 'Write the path of its file, relative to the folder of the configuration.',
  }),
  'plugin-throws': defineError({
    message: ({ plugin, hook, reason }: { plugin: string; hook: string; reason: string }) =>
      `The plugin \`${plugin}\` fails in \`${hook}\`: ${reason}.`,
    hint: 'Fix the plugin, or remove it from `plugins`.',
  }),
  'missing-package': defineError({
    message: ({ option, names }: OptionParams & { names: readonly string[]; versions?: readonly string[] }) =>
      `${option} needs ${names.map((name) => `\`${name}\``).join(' and ')}, which ${names.length > 1 ? 'are' : 'is'} not installed.`,
    hint: ({ names, versions = names }) =>
      `Run \`npm install --save-dev ${versions.join(' ')}\`, or remove the option.`,
  }),
  'missing-site-folder': defineError({
    message: ({ root }: { root: string }) => `The folder \`${root}\` does not exist.`,
    hint: 'Set the folder of the site with `--root`.',
  }),
  'unusable-site-folder': defineError({
    message: ({ root, found }: { root: string; found: string }) =>
      `The path \`${root}\` of the site has \`${found}\` in it, which the bundler does not read as part of a path.`,
    hint: 'Rename the folder.',
  }),
  'missing-content-folder': defineError({
    message: ({ root }: { root: string }) => `The content folder \`${root}\` does not exist.`,
    hint: 'Create it, or fix `root` in the configuration.',
  }),
  'foreign-cache': defineError({
    message: 'The cache folder cannot be written: it has files that bifolio did not write.',
    hint: 'Rename it. If it is the cache of an earlier version, delete it.',
  }),
  'plug-and-play': defineError({
    message: "Yarn's Plug'n'Play keeps packages in archives, which the bundler does not read.",
    hint: 'Write `nodeLinker: node-modules` into the file, then run `yarn install`.',
  }),
  'invalid-tsconfig': defineWarning({
    message: ({ file, reason }: { file: string; reason: string }) =>
      `\`${file}\` cannot be read completely: ${reason}`,
    hint: 'Fix the file, or install what it extends. Its own `paths` are used.',
  }),
  'unknown-option': defineError({
    message: ({ part, path }: { part: string; path: string; hint: string }) => `Unknown ${part} \`${path}\`.`,
    hint: ({ hint }) => hint,
  }),
  'unknown-options': defineError({
    message: ({ count }: { count: number }) => `${count} more keys are unknown from here on.`,
    hint: 'Remove what does not belong here.',
  }),
  'missing-option': defineError({
    message: ({ option }: OptionParams & { hint?: string }) => `${option} is missing.`,
    hint: ({ hint }) => hint,
  }),
  'invalid-option': defineError({
    message: ({ option, rule }: OptionParams & { rule: string; hint?: string }) => `${option} ${rule}`,
    hint: ({ hint }) => hint,
  }),
  'unsafe-folder': defineError({
    message: ({ option, folder, what }: OptionParams & { folder: string; what: string; hint: string }) =>
      `${option} is \`${folder}\`, which ${what}`,
    hint: ({ hint }) => hint,
  }),
  'unknown-language': defineError({
    message: ({
      option,
      value,
      where,
      langs,
    }: ValueParams & { where: string; langs: readonly string[]; otherwise: string }) =>
      `${option} is \`${value}\`, which is not one of the languages in \`${where}\`: ${quoted(langs)}.`,
    hint: ({ value, where, otherwise }) => `Add \`${value}\` to \`${where}\`, or ${otherwise}.`,
  }),
  'duplicate-entry': defineError({
    message: ({ option, value }: ValueParams & { hint: string }) => `${option} is \`${value}\` again.`,
    hint: ({ hint }) => hint,
  }),
  'conflicting-labels': defineError({
    message: ({ option, value, other }: ValueParams & { other: string }) =>
      `${option} is \`${value}\`, but \`locales\` has \`${other}\`.`,
    hint: 'Keep one of the two.',
  }),
  'missing-label': defineError({
    message: ({ option }: OptionParams) => `${option} has no \`label\`.`,
    hint: "Add the label for the language menu, such as `label: 'English'`.",
  }),
  'unknown-version': defineError({
    message: ({ option, value, versions }: ValueParams & { versions: readonly string[] }) =>
      `${option} is \`${value}\`, which is not one of the \`versions\`: ${quoted(versions)}.`,
    hint: ({ value }) => `Add \`${value}\` to \`versions\`, or name another one.`,
  }),
  'version-named-as-language': defineError({
    message: ({ option, value }: ValueParams) => `${option} is \`${value}\`, which is a language, too.`,
    hint: 'Give the version another name.',
  }),
  'missing-repository': defineError({
    message: ({ option }: OptionParams) => `${option} has no \`docRepoBaseUrl\`.`,
    hint: 'Add `docRepoBaseUrl`, the address of the content folder in the repository.',
  }),
  'missing-url': defineError({
    message: ({ option, reason }: OptionParams & { reason: string }) => `${option} needs \`url\`: ${reason}.`,
    hint: "Add the origin that the site is published at: `url: 'https://example.org'`.",
  }),
  'missing-search-server': defineError({
    message: ({ option }: OptionParams) => `${option} has no \`apiUrl\`.`,
    hint: 'Add the address of the search server, or set `mode` to `local`.',
  }),
  'unused-search-option': defineError({
    message: ({ option }: OptionParams) => `${option} is not used in the mode \`local\`.`,
    hint: 'Set `mode` to `remote`, or remove it.',
  }),
  'blocked-head': defineError({
    message: ({ option }: OptionParams & { directive: string; source: string }) =>
      `${option} is blocked by the security policy of the site.`,
    hint: policyHint,
  }),
  'trusted-types-off': defineWarning({
    message:
      '`security.trustedTypes` is off: a script that writes what readers enter into a page as HTML lets others run code there.',
    hint: 'Remove the option if no script of the site needs it.',
  }),
  'inline-styles-on': defineWarning({
    message:
      '`security.inlineStyles` is on: injected HTML can restyle a page and send its content to other hosts.',
    hint: 'Remove the option if no script of the site needs it.',
  }),
}
