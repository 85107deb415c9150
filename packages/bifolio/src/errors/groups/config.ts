import { installHint, syntaxHint, thrownHint } from '../code-hints.ts'
import { defineError, quoted } from '../define-error.ts'
import { policyHint } from '../policy-hint.ts'

/** Parameters of errors about one option. */
type OptionParams = {
  /** The option with its path, or the name of the whole object: `` `locales[0].lang` ``. */
  option: string
}

type ValueParams = OptionParams & {
  value: string
}

/** The configuration of a site, and its requirements. Options include those of frontmatter and menus. */
export const configErrors = {
  'missing-config': defineError({
    title: 'Site without a configuration',
    about:
      'The folder of the site has no `bifolio.config.ts`, `.mts`, `.js` or `.mjs`. Create it, or set the folder with `--root`.',
    message: ({ root }: { root: string }) => `\`${root}\` has no configuration.`,
    hint: "Create it: `import { defineConfig } from 'bifolio'` and `export default defineConfig({ title: 'My site' })`.",
    example: { root: '/projects/docs' },
  }),
  'missing-config-file': defineError({
    title: 'Configuration that does not exist',
    about: 'The option `--config` names a file that does not exist in the folder of the site.',
    message: 'The configuration does not exist.',
    hint: 'Check `--config`.',
  }),
  'missing-default-export': defineError({
    title: 'Configuration without a default export',
    about:
      'The default export of the configuration must be its options: an object, a function that returns one, or a promise.',
    message: 'The configuration has no default export.',
    hint: 'Write `export default defineConfig({ … })`.',
  }),
  'config-syntax': defineError({
    title: 'Syntax error in the configuration',
    about: 'The configuration, a file that it imports, or a content plugin has a syntax error.',
    message: ({ reason }: { reason: string }) => `Syntax error: ${reason}.`,
    hint: ({ reason }) => syntaxHint(reason),
    example: { reason: 'Unexpected token, expected ","' },
  }),
  'config-throws': defineError({
    title: 'Configuration that throws',
    about:
      'The configuration, or a content plugin, throws an error while it is loaded. The message contains that error.',
    message: ({ reason }: { reason: string }) => `The configuration throws: ${reason}`,
    // What a site throws itself has its own words.
    hint: ({ reason }) => thrownHint(reason, '') || undefined,
    example: { reason: '`URL` is not set.' },
  }),
  'missing-config-module': defineError({
    title: 'Import of the configuration that does not exist',
    about: 'The configuration, or a content plugin, imports a file or package that does not exist.',
    message: ({ specifier }: { specifier: string }) => `\`${specifier}\` cannot be found.`,
    hint: ({ specifier }) => (specifier.startsWith('.') ? 'Check the path.' : installHint(specifier)),
    example: { specifier: '@bifolio/proofs' },
  }),
  'missing-plugin': defineError({
    title: 'Content plugin that does not exist',
    about:
      '`markdown.plugins` names a file that does not exist. Paths are relative to the folder of the configuration.',
    message: ({ name }: { name: string }) => `The content plugin \`${name}\` does not exist.`,
    hint: 'Write the path of its file, relative to the folder of the configuration.',
    example: { name: './plugins/issues.ts' },
  }),
  'missing-package': defineError({
    title: 'Option that needs a package',
    about: 'If only one option needs a package, you install the package yourself.',
    message: ({ option, names }: OptionParams & { names: readonly string[]; versions?: readonly string[] }) =>
      `${option} needs ${names.map((name) => `\`${name}\``).join(' and ')}, which ${names.length > 1 ? 'are' : 'is'} not installed.`,
    hint: ({ names, versions = names }) =>
      `Run \`npm install --save-dev ${versions.join(' ')}\`, or remove the option.`,
    example: { option: '`markdown.math`', names: ['katex'] },
  }),
  'missing-site-folder': defineError({
    title: 'Site folder that does not exist',
    about: 'The folder of the site, the working directory or that of `--root`, does not exist.',
    message: ({ root }: { root: string }) => `The folder \`${root}\` does not exist.`,
    hint: 'Set the folder of the site with `--root`.',
    example: { root: 'dcos' },
  }),
  'missing-content-folder': defineError({
    title: 'Content folder that does not exist',
    about: 'The folder of the pages, set by the option `root`, does not exist.',
    message: ({ root }: { root: string }) => `The content folder \`${root}\` does not exist.`,
    hint: 'Create it, or fix `root` in the configuration.',
    example: { root: 'content' },
  }),
  'foreign-cache': defineError({
    title: 'Cache folder with other files',
    about:
      'The folder `.bifolio` of a site is the cache. This one contains files that bifolio did not write, so it is not used.',
    message: 'The cache folder cannot be written: it has files that bifolio did not write.',
    hint: 'Rename it. If it is the cache of an earlier version, delete it.',
  }),
  'plug-and-play': defineError({
    title: "Yarn's Plug'n'Play",
    about: "The bundler reads packages from `node_modules`, which Yarn's Plug'n'Play does not create.",
    message: "Yarn's Plug'n'Play keeps packages in archives, which the bundler does not read.",
    hint: 'Write `nodeLinker: node-modules` into the file, then run `yarn install`.',
  }),
  'invalid-tsconfig': defineError({
    title: 'Aliases that cannot be read',
    about:
      'Imports of pages can use the `paths` of the `tsconfig.json` beside the configuration. It, or a file that it extends, cannot be read: then only the aliases in the file itself are known.',
    severity: 'warning',
    message: ({ file, reason }: { file: string; reason: string }) =>
      `\`${file}\` cannot be read completely: ${reason}`,
    hint: 'Fix the file, or install what it extends. Its own `paths` are used.',
    example: { file: 'tsconfig.json', reason: "File '@tsconfig/node20/tsconfig.json' not found." },
  }),
  'unknown-option': defineError({
    title: 'Unknown option',
    about:
      'The configuration, the frontmatter of a page or a menu file has an option that does not exist. It may be misspelled, or belong somewhere else.',
    message: ({ part, path }: { part: string; path: string; hint: string }) => `Unknown ${part} \`${path}\`.`,
    hint: ({ hint }) => hint,
    example: { part: 'option', path: 'titel', hint: 'Did you mean `title`?' },
  }),
  'unknown-options': defineError({
    title: 'Many unknown options',
    about: 'An object has so many unknown options that it is probably something else.',
    message: ({ count }: { count: number }) => `${count} more keys are unknown from here on.`,
    hint: 'Remove what does not belong here.',
    example: { count: 12 },
  }),
  'missing-option': defineError({
    title: 'Missing option',
    about: 'An option that is required is missing. The hint has its description or its values.',
    message: ({ option }: OptionParams & { hint?: string }) => `${option} is missing.`,
    hint: ({ hint }) => hint,
    example: {
      option: '`locales[0].lang`',
      hint: 'Language tag, also the name of the folder of the language: `en`.',
    },
  }),
  'invalid-option': defineError({
    title: 'Option with a wrong value',
    about:
      'The value of an option of the configuration, of the frontmatter or of a menu file has the wrong type, or is not one of the possible values.',
    message: ({ option, rule }: OptionParams & { rule: string; hint?: string }) => `${option} ${rule}`,
    hint: ({ hint }) => hint,
    example: { option: '`lang`', rule: 'must be a string, not `1`.', hint: 'Put it in quotes.' },
  }),
  'unsafe-folder': defineError({
    title: 'Folder of the site in another one',
    about:
      'A build replaces the output folder and publishes the public folder, so neither may contain the content or each other, and the content must be a folder.',
    message: ({ option, folder, what }: OptionParams & { folder: string; what: string; hint: string }) =>
      `${option} is \`${folder}\`, which ${what}`,
    hint: ({ hint }) => hint,
    example: {
      option: '`outDir`',
      folder: '.',
      what: 'contains the content: a build would delete it.',
      hint: 'Choose a separate folder, such as `build`.',
    },
  }),
  'unknown-language': defineError({
    title: 'Language that is not listed',
    about:
      'An option names a language that is not in the list of languages. Add it to the list, or use another one.',
    message: ({
      option,
      value,
      where,
      langs,
    }: ValueParams & { where: string; langs: readonly string[]; otherwise: string }) =>
      `${option} is \`${value}\`, which is not one of the languages in \`${where}\`: ${quoted(langs)}.`,
    hint: ({ value, where, otherwise }) => `Add \`${value}\` to \`${where}\`, or ${otherwise}.`,
    example: {
      option: '`lang`',
      value: 'fr',
      where: 'locales',
      langs: ['en', 'zh'],
      otherwise: 'set `lang` to the default language',
    },
  }),
  'duplicate-entry': defineError({
    title: 'Entry that is listed twice',
    about:
      'A list of languages, versions, search indexes or checks has the same entry twice. Merge or remove one.',
    message: ({ option, value }: ValueParams & { hint: string }) => `${option} is \`${value}\` again.`,
    hint: ({ hint }) => hint,
    example: { option: '`locales[1].lang`', value: 'en', hint: 'Merge it with entry 1 of the list.' },
  }),
  'conflicting-labels': defineError({
    title: 'Language with two names',
    about: '`locales` and `themeConfig.locales` give a language different labels. Keep one of the two.',
    message: ({ option, value, other }: ValueParams & { other: string }) =>
      `${option} is \`${value}\`, but \`locales\` has \`${other}\`.`,
    hint: 'Keep one of the two.',
    example: { option: '`themeConfig.locales[0].label`', value: 'English', other: 'EN' },
  }),
  'missing-label': defineError({
    title: 'Language without a name',
    about: 'On a site in several languages, each language needs a `label`, which the language menu shows.',
    message: ({ option }: OptionParams) => `${option} has no \`label\`.`,
    hint: "Add the label for the language menu, such as `label: 'English'`.",
    example: { option: '`locales[0]`' },
  }),
  'unknown-version': defineError({
    title: 'Default version that is not listed',
    about: '`multiVersion.default` must be one of `multiVersion.versions`.',
    message: ({ option, value, versions }: ValueParams & { versions: readonly string[] }) =>
      `${option} is \`${value}\`, which is not one of the \`versions\`: ${quoted(versions)}.`,
    hint: ({ value }) => `Add \`${value}\` to \`versions\`, or name another one.`,
    example: { option: '`multiVersion.default`', value: 'v3', versions: ['v1', 'v2'] },
  }),
  'version-named-as-language': defineError({
    title: 'Version with the name of a language',
    about:
      'Addresses begin with version and language, so the two must differ. Give the version another name.',
    message: ({ option, value }: ValueParams) => `${option} is \`${value}\`, which is a language, too.`,
    hint: 'Give the version another name.',
    example: { option: '`multiVersion.versions[1]`', value: 'en' },
  }),
  'two-kinds-of-versions': defineError({
    title: 'Versions that are folders and references',
    about:
      'The versions of a site are either references of git (`versions`) or folders (`multiVersion`). Remove one of the two options.',
    message: ({ option }: OptionParams) => `${option} and \`versions\` are set at the same time.`,
    hint: 'Keep `versions` for versions that are in git, or `multiVersion` for versions that are folders.',
    example: { option: '`multiVersion`' },
  }),
  'first-version-with-ref': defineError({
    title: 'First version with a reference',
    about:
      'The first entry of `versions` is the version that you are writing: its content is that of the working tree. Remove its `ref`, or add an entry without `ref` above it.',
    message: ({ option }: OptionParams) =>
      `${option} belongs to the first version, whose content is that of the working tree.`,
    hint: 'Remove it, or add an entry without `ref` above it.',
    example: { option: '`versions[0].ref`' },
  }),
  'version-without-ref': defineError({
    title: 'Old version without a reference',
    about:
      'Every entry of `versions` but the first one needs `ref`, the tag, branch or commit that has its content.',
    message: ({ option }: OptionParams) => `${option} has no \`ref\`.`,
    hint: 'Add the tag, branch or commit that has its content, such as `ref: "v1.2.0"`. Only the first version has none.',
    example: { option: '`versions[1]`' },
  }),
  'missing-repository': defineError({
    title: 'Edit links without a repository',
    about: 'Links to edit a page need `docRepoBaseUrl`, the address of the content folder in the repository.',
    message: ({ option }: OptionParams) => `${option} has no \`docRepoBaseUrl\`.`,
    hint: 'Add `docRepoBaseUrl`, the address of the content folder in the repository.',
    example: { option: '`themeConfig.editLink`' },
  }),
  'missing-url': defineError({
    title: 'Option that needs the address of the site',
    about: 'Feeds, structured data and preview images have absolute addresses and need `url`.',
    message: ({ option, reason }: OptionParams & { reason: string }) => `${option} needs \`url\`: ${reason}.`,
    hint: "Add the origin that the site is published at: `url: 'https://example.org'`.",
    example: { option: '`feeds`', reason: 'addresses in feeds are absolute' },
  }),
  'missing-search-option': defineError({
    title: 'Search server without an address or key',
    about: 'The mode `remote` needs `apiUrl`, and Algolia and Typesense need an `apiKey` as well.',
    message: ({ option, name }: OptionParams & { name: 'apiUrl' | 'apiKey'; provider: string }) =>
      `${option} has no \`${name}\`.`,
    hint: ({ name, provider }) =>
      name === 'apiUrl'
        ? 'Add the address of the search server, or set `mode` to `local`.'
        : `Add a key of ${provider} that can only search.`,
    example: { option: '`search`', name: 'apiUrl', provider: 'bifolio' },
  }),
  'unused-search-option': defineError({
    title: 'Search option without effect',
    about: 'The mode or provider of `search` does not use the option. Remove it, or change the mode.',
    message: ({ option, where }: OptionParams & { where: string; hint: string }) =>
      `${option} is not used ${where}.`,
    hint: ({ hint }) => hint,
    example: {
      option: '`search.apiUrl`',
      where: 'in the mode `local`',
      hint: 'Set `mode` to `remote`, or remove it.',
    },
  }),
  'invalid-algolia-address': defineError({
    title: 'Address that is not one of Algolia',
    about: 'Applications of Algolia are at `https://<application id>-dsn.algolia.net`.',
    message: ({ option }: OptionParams) => `${option} is not the address of an application of Algolia.`,
    hint: 'Write `https://<application id>-dsn.algolia.net`.',
    example: { option: '`search.apiUrl`' },
  }),
  'published-password': defineError({
    title: 'Password of an administrator as search key',
    about: 'The key of the search server is part of every page, so it must not permit more than searching.',
    message: ({ option }: OptionParams) =>
      `${option} is the password of an administrator, and every reader would get it.`,
    hint: 'Create a user that can only search the index.',
    example: { option: '`search.apiKey`' },
  }),
  'insecure-cache-token': defineError({
    title: 'Token of the shared cache without encryption',
    about:
      'The token of the shared cache would be sent over HTTP, where others can read it. Only servers on the same machine need no HTTPS.',
    message: ({ option }: OptionParams) => `${option} would be sent to the shared cache without encryption.`,
    hint: 'Write the address of the cache with `https://`, or remove the token.',
    example: { option: '`cache.token`' },
  }),
  'shard-without-cache': defineError({
    title: 'Shard without a shared cache',
    about:
      'A shard writes no output: it fills the shared cache, from which the final build reads the pages. Set `cache.remote`, and do not set `cache.readOnly`.',
    message: ({ isReadOnly }: { isReadOnly: boolean }) =>
      `\`--shard\` fills the shared cache, but ${isReadOnly ? 'it is read-only' : 'the site has none'}.`,
    hint: ({ isReadOnly }) =>
      isReadOnly
        ? 'Unset `BIFOLIO_REMOTE_CACHE_READ_ONLY` and `cache.readOnly`, or build without `--shard`.'
        : "Set `cache: { remote: 'https://…' }` or `BIFOLIO_REMOTE_CACHE`, or build without `--shard`.",
    example: { isReadOnly: false },
  }),
  'blocked-head': defineError({
    title: 'Element of the head that is blocked',
    about:
      'Browsers load scripts and styles of other hosts only if `security.scripts` or `security.csp` names them.',
    message: ({ option }: OptionParams & { directive: string; source: string }) =>
      `${option} is blocked by the security policy of the site.`,
    hint: policyHint,
    example: {
      option: '`head[0][1].src`',
      directive: 'script-src',
      source: 'https://stats.example.org/s.js',
    },
  }),
  'trusted-types-off': defineError({
    title: 'Trusted Types are off',
    about:
      'With `security.trustedTypes: false` any script of a page can turn a string into markup or into the address of a script. A script that does so with user input, such as a search term, lets attackers run code in the browsers of readers. Prefer `security.scripts`, and disable Trusted Types only for a script that needs it. Each build reports it once.',
    severity: 'warning',
    message:
      '`security.trustedTypes` is off: a script that writes what readers enter into a page as HTML lets others run code there.',
    hint: 'Remove the option if no script of the site needs it.',
  }),
  'inline-styles-on': defineError({
    title: 'Inline styles are allowed',
    about:
      'With `security.inlineStyles: true`, any HTML in a page can add styles. Injected HTML can then cover the page, or send its content to other hosts in the addresses of images. The styles of components work without this option. Each build reports it once.',
    severity: 'warning',
    message:
      '`security.inlineStyles` is on: injected HTML can restyle a page and send its content to other hosts.',
    hint: 'Remove the option if no script of the site needs it.',
  }),
}
