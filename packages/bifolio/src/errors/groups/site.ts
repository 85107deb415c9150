import { defineError, quoted } from '../define-error.ts'

/** The site as a whole: languages, feeds, search, host. */
export const siteErrors = {
  'missing-home-page': defineError({
    title: 'Language without a home page',
    about: 'Every language in `locales` needs a home page. Create it, or remove the language.',
    message: ({ lang }: { lang: string; isDefault: boolean }) => `The language \`${lang}\` has no home page.`,
    hint: ({ lang, isDefault }) =>
      `Create the file, or remove \`${lang}\` from \`locales\`${isDefault ? ' and change `lang`' : ''}.`,
    example: { lang: 'zh', isDefault: false },
  }),
  'missing-version': defineError({
    title: 'Version without pages',
    about:
      'A version in `multiVersion.versions` has no pages. The version menu of every page would lead to an address without a page.',
    message: ({ version }: { version: string; folder: string }) => `The version \`${version}\` has no pages.`,
    hint: ({ version, folder }) =>
      `Put its pages into the folder \`${folder}\`, or remove \`${version}\` from \`versions\`.`,
    example: { version: '1.x', folder: 'docs/1.x' },
  }),
  'unlisted-version': defineError({
    title: 'Folder of a version that is not listed',
    about:
      'A folder is named like a version and has folders of languages in it, but `multiVersion.versions` does not list it. Its pages are not a version of the site, and all are in the default language.',
    severity: 'warning',
    message: ({ folder, lang }: { folder: string; lang: string; versions: readonly string[] }) =>
      `The folder \`${folder}\` looks like a version: it has the folder of the language \`${lang}\`, but is not listed.`,
    hint: ({ folder, versions }) =>
      versions.length > 0
        ? `Add \`${folder}\` to \`multiVersion.versions\`, or rename the folder.`
        : `List the versions: \`multiVersion: { default: 'latest', versions: ['latest', '${folder}'] }\`, and move the other pages to \`latest\`.`,
    example: { folder: 'v1', lang: 'en', versions: [] },
  }),
  'unlisted-language': defineError({
    title: 'Folder of a language that is not listed',
    about:
      'A folder is named like a language and has pages that another language has, but `locales` does not list it. Its pages are in the default language, below its name.',
    severity: 'warning',
    message: ({ folder, lang }: { folder: string; lang: string }) =>
      `The folder \`${folder}\` looks like a language, but is not listed: its pages are in \`${lang}\`.`,
    hint: ({ folder }) =>
      `Add \`{ lang: '${folder}', label: … }\` to \`locales\`, or rename the folder to the language that is meant.`,
    example: { folder: 'zh-CN', lang: 'en' },
  }),
  'missing-translation': defineError({
    title: 'Page without a translation',
    about:
      'With `missingTranslation: "error"` every page of the default language must exist in all languages. Translate the page, or choose what readers see instead.',
    message: ({ lang }: { lang: string; file?: string }) => `The page has no translation in \`${lang}\`.`,
    hint: ({ file }) => `Write \`${file}\`, or set \`missingTranslation\` to \`fallback\` or \`hide\`.`,
    example: { lang: 'zh', file: 'zh/guide/start.md' },
  }),
  'unknown-page-language': defineError({
    title: 'Page for a language that the site does not have',
    about:
      'The field `languages` of a page names the languages that it is meant for. Each of them is in `locales` of the configuration.',
    message: ({ lang }: { lang: string; known: readonly string[] }) =>
      `The page is meant for \`${lang}\`, which is not a language of the site.`,
    hint: ({ known }) => `The site has ${known.map((lang) => `\`${lang}\``).join(', ')}.`,
    example: { lang: 'cn', known: ['en', 'zh'] },
  }),
  'page-outside-languages': defineError({
    title: 'Page that is not meant for its own language',
    about:
      'The field `languages` of a page leaves out the language whose folder the page is in. Add it, or move the page.',
    severity: 'warning',
    message: ({ lang }: { lang: string }) =>
      `The page is in \`${lang}\`, but its \`languages\` do not name it.`,
    hint: ({ lang }) => `Add \`${lang}\`, or move the page to the folder of another language.`,
    example: { lang: 'en' },
  }),
  'missing-interface-language': defineError({
    title: 'Language that the theme does not have',
    about:
      'The theme is not translated into this language, so its buttons and labels are in English. Translate them in `locales`.',
    severity: 'warning',
    message: ({ lang }: { lang: string }) =>
      `The theme is not translated into \`${lang}\`, so its texts are in English.`,
    hint: ({ lang }) => `Write them in \`locales\`: \`{ lang: '${lang}', strings: { search: … } }\`.`,
    example: { lang: 'eo' },
  }),
  'unknown-language-code': defineError({
    title: 'Language code that does not exist',
    about:
      'The code of a language, such as `en`, is not that of its country. Browsers, search engines and screen readers need it to recognise the language: Chinese is `zh`, not `cn`. Rename the folder as well.',
    severity: 'warning',
    message: ({ lang }: { lang: string; meant?: string; name?: string; isToRename?: boolean }) =>
      `\`${lang}\` is not the code of a language.`,
    hint: ({ lang, meant, name, isToRename }) =>
      meant
        ? `Write \`${meant}\`, the code of ${name}${isToRename ? `, and rename the folder \`${lang}\`` : ''}.`
        : 'Write a code of BCP 47, such as `en` or `pt-BR`.',
    example: { lang: 'cn', meant: 'zh', name: 'Chinese', isToRename: true },
  }),
  'reserved-address': defineError({
    title: 'Page at the address for unknown addresses',
    about: 'The theme renders a page for unknown addresses at this address. Rename the file.',
    message: ({ path }: { path: string }) =>
      `The address \`${path}\` is that of the page for unknown addresses, which the theme renders.`,
    hint: 'Rename the file.',
    example: { path: '/404' },
  }),
  'taken-address': defineError({
    title: 'Page at the address of a list of changes',
    about:
      'With `versionChanges`, each older version has a list of changes at this address. Rename the file or its folder.',
    message: ({ path }: { path: string }) =>
      `The address \`${path}\` is that of the list of changes, which \`versionChanges\` adds.`,
    hint: 'Rename the file or its folder.',
    example: { path: '/changes-since/v1/' },
  }),
  'changes-without-versions': defineError({
    title: 'Changes without versions',
    about: '`versionChanges` shows what has changed since older versions, and the site has no two versions.',
    severity: 'warning',
    message: '`versionChanges` has no effect: the site does not have two versions.',
    hint: 'Add the older versions to the configuration, or remove the option.',
  }),
  'empty-page': defineError({
    title: 'Page without text',
    about:
      'Search finds pages by their text, and this one has none. Add text, or set `pageType: custom` if the page only consists of pictures or components.',
    message: 'The page has no text, so search cannot find it.',
    hint: 'Add text, or set `pageType: custom` in its frontmatter if this is intended.',
  }),
  'invalid-date': defineError({
    title: 'Date that cannot be read',
    about: 'Feeds and lists of pages are sorted by `date`. Write the date as `2026-05-31`.',
    message: ({ date }: { date: string }) => `The \`date\` of the page is \`${date}\`, which is not a date.`,
    hint: 'Write it as `2026-05-31`.',
    example: { date: 'last Monday' },
  }),
  'undated-post': defineError({
    title: 'Post without a date',
    about:
      'The index page of the folder has `blog: true`, and posts are in the order of their dates. Add a `date` to the frontmatter, or move the page to another folder. Drafts need none.',
    message: ({ index }: { index: string }) =>
      `The page is a post of \`${index}\`, and has no \`date\` in its frontmatter.`,
    hint: 'Add one: `date: 2026-05-31`.',
    example: { index: 'en/blog/index.mdx' },
  }),
  'nameless-author': defineError({
    title: 'Author without a name',
    about: 'An author in the frontmatter of a page has no `name`, and is left out of the page and of feeds.',
    severity: 'warning',
    message: 'An author of the page has no `name`, and is left out.',
    hint: 'Write `authors: [{ name: Ada }]` or `authors: [Ada]`.',
  }),
  'blog-without-folder': defineError({
    title: 'Blog on a page that is no index',
    about:
      'A blog is a folder: `blog` belongs into the frontmatter of its index page, such as `blog/index.mdx`.',
    message: 'The page has `blog: true`, but is not the index page of a folder.',
    hint: 'Name it `index` in a folder of its own, or remove `blog`.',
  }),
  'unlinked-blog': defineError({
    title: 'Blog that nothing leads to',
    about:
      'No menu and no page outside of the blog has a link to it, so readers do not find it. Add its address to the navigation bar. Without a `_nav.json`, the bar lists the blog by itself.',
    severity: 'warning',
    message: ({ path }: { path: string; menu: string }) =>
      `No menu and no page leads to the blog \`${path}\`.`,
    hint: ({ path, menu }) => `Add it to \`${menu}\`: \`{ "text": "Blog", "link": "${path}" }\`.`,
    example: { path: '/blog/', menu: 'en/_nav.json' },
  }),
  'page-at-list': defineError({
    title: 'Page at the address of a list of posts',
    about:
      'A blog has lists at `tags/`, `tags/<tag>` and `page/<number>`. A page with such an address replaces the list, and is not a post. If it is meant as a post, rename it.',
    severity: 'warning',
    message: ({ path, index }: { path: string; index: string }) =>
      `The page has the address \`${path}\` of a list of the blog \`${index}\`, and replaces it.`,
    hint: 'Rename the page to keep the list.',
    example: { path: '/blog/tags/release', index: 'en/blog/index.md' },
  }),
  'tag-spelling': defineError({
    title: 'Spellings of one tag',
    about:
      'The tags of two posts differ only in case, spaces or punctuation, so they have the same address and share one page. Write them alike.',
    severity: 'warning',
    message: ({ tag, other }: { tag: string; other: string }) =>
      `The tag \`${tag}\` has the same address as \`${other}\`, as other posts write it.`,
    hint: ({ other }) => `Write \`${other}\`.`,
    example: { tag: 'release notes', other: 'Release Notes' },
  }),
  'empty-feed': defineError({
    title: 'Feed without pages',
    about: 'Feeds consist of the pages of a folder that have a `date`, and the folder has none. Add dates.',
    severity: 'warning',
    message: ({ folder }: { folder: string }) =>
      `The feed of \`${folder}\` is empty: no page in the folder has a \`date\`.`,
    hint: 'Add one to the frontmatter of the pages: `date: 2026-05-31`.',
    example: { folder: 'blog' },
  }),
  'overridden-host-file': defineError({
    title: 'Public file that replaces a generated one',
    about:
      'With `deploy.host` the build writes files for the host. The public folder has a file of the same name, which is published instead. Remove it, or make sure that it has the same effect.',
    severity: 'warning',
    message: ({ host }: { host: string }) =>
      `The file replaces the one of this name that is written for the host \`${host}\`.`,
    hint: 'Remove it, or make sure that it has the same effect.',
    example: { host: 'netlify' },
  }),
  'too-many-redirects': defineError({
    title: 'More redirects than the host reads',
    about:
      'Hosts limit the number of redirects. Documents redirect browsers from the other addresses, but without an HTTP status for search engines.',
    severity: 'warning',
    message: ({ host, most, count }: { host: string; most: number; count: number }) =>
      `The host \`${host}\` reads ${most} redirects, and the site has ${count}: the others are redirected by documents only.`,
    hint: 'No action is required: the documents redirect readers, but without an HTTP status.',
    example: { host: 'cloudflare', most: 2000, count: 2100 },
  }),
  'missing-glyphs': defineError({
    title: 'Preview image without a font for a character',
    about:
      'The fonts of preview images (`socialImages`) lack characters that occur in the title, description or menu of the page.',
    severity: 'warning',
    message: ({ characters }: { characters: readonly string[] }) =>
      `The preview image of this page has no font for ${quoted(characters)}.`,
    hint: 'Write title, description and menu without them, or set an image in the frontmatter: `head: [[meta, { property: og:image, content: … }]]`.',
    example: { characters: ['ก'] },
  }),
  'large-search-index': defineError({
    title: 'Search index that is long to download',
    about:
      'Readers download the titles and words of all pages of a language before their first search. From 4 MB on, about 15,000 pages in a language, a search server is faster.',
    severity: 'warning',
    message: ({ lang, megabytes }: { lang: string; megabytes: number }) =>
      `Before their first search in \`${lang}\`, readers download an index of ${megabytes} MB.`,
    hint: 'Use a search server: run `bifolio search-server` or another engine that `search.provider` supports, and set `search: { mode: "remote", apiUrl: … }`.',
    example: { lang: 'en', megabytes: 12 },
  }),
  'missing-search-index': defineError({
    title: 'Search server without an index',
    about: '`bifolio search-server` serves the index of a built site. Build the site first.',
    message: 'The search index of the site does not exist.',
    hint: 'Build the site first, with `themeConfig.search` on.',
  }),
  'missing-site-url': defineError({
    title: 'Search of several sites without an address',
    about:
      'Results of one site are shown on others, which needs its address. Set `url` in its configuration.',
    message: 'The site has no `url`, so results cannot lead to it from other sites.',
    hint: 'Set `url` in its configuration.',
  }),
}
