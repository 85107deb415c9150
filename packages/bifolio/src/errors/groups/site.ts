import { defineError, defineWarning, quoted } from '../define-error.ts'

type HomeParams = { lang: string; isOnly: boolean; isDefault: boolean; readme?: string }

/** The site as a whole: languages, feeds, search, host. */
export const siteErrors = {
  'missing-home-page': defineError({
    message: ({ lang, isOnly }: HomeParams) =>
      isOnly ? 'The site has no home page.' : `The language \`${lang}\` has no home page.`,
    hint: ({ lang, isOnly, isDefault, readme }) => {
      if (readme) return `Rename \`${readme}\` to \`${readme.replace(/readme(?=\.\w+$)/i, 'index')}\`.`
      if (isOnly) return 'Create the file.'
      return `Create the file, or remove \`${lang}\` from \`locales\`${isDefault ? ' and change `lang`' : ''}.`
    },
  }),
  'missing-version': defineError({
    message: ({ version }: { version: string; folder: string }) => `The version \`${version}\` has no pages.`,
    hint: ({ version, folder }) =>
      `Put its pages into the folder \`${folder}\`, or remove \`${version}\` from \`versions\`.`,
  }),
  'unlisted-version': defineWarning({
    message: ({ folder, lang }: { folder: string; lang: string; versions: readonly string[] }) =>
      `The folder \`${folder}\` looks like a version: it has the folder of the language \`${lang}\`, but is not listed.`,
    hint: ({ folder, versions }) =>
      versions.length > 0
        ? `Add \`${folder}\` to \`multiVersion.versions\`, or rename the folder.`
        : `List the versions: \`multiVersion: { default: 'latest', versions: ['latest', '${folder}'] }\`, and move the other pages to \`latest\`.`,
  }),
  'unlisted-language': defineWarning({
    message: ({ folder, lang }: { folder: string; lang: string }) =>
      `The folder \`${folder}\` looks like a language, but is not listed: its pages are in \`${lang}\`.`,
    hint: ({ folder }) =>
      `Add \`{ lang: '${folder}', label: … }\` to \`locales\`, or rename the folder to the language that is meant.`,
  }),
  'missing-translation': defineError({
    message: ({ lang }: { lang: string; file?: string }) => `The page has no translation in \`${lang}\`.`,
    hint: ({ file }) => `Write \`${file}\`, or set \`missingTranslation\` to \`fallback\` or \`hide\`.`,
  }),
  'unknown-page-language': defineError({
    message: ({ lang }: { lang: string; known: readonly string[] }) =>
      `The page is meant for \`${lang}\`, which is not a language of the site.`,
    hint: ({ known }) => `The site has ${known.map((lang) => `\`${lang}\``).join(', ')}.`,
  }),
  'page-outside-languages': defineWarning({
    message: ({ lang }: { lang: string }) =>
      `The page is in \`${lang}\`, but its \`languages\` do not name it.`,
    hint: ({ lang }) => `Add \`${lang}\`, or move the page to the folder of another language.`,
  }),
  'missing-interface-language': defineWarning({
    message: ({ lang }: { lang: string }) =>
      `The theme is not translated into \`${lang}\`, so its texts are in English.`,
    hint: ({ lang }) => `Write them in \`locales\`: \`{ lang: '${lang}', strings: { search: … } }\`.`,
  }),
  'unknown-language-code': defineWarning({
    message: ({ lang }: { lang: string; meant?: string; name?: string; isToRename?: boolean }) =>
      `\`${lang}\` is not the code of a language.`,
    hint: ({ lang, meant, name, isToRename }) =>
      meant
        ? `Write \`${meant}\`, the code of ${name}${isToRename ? `, and rename the folder \`${lang}\`` : ''}.`
        : 'Write a code of BCP 47, such as `en` or `pt-BR`.',
  }),
  'readme-page': defineWarning({
    message: ({ path }: { path: string; index: string }) =>
      `The address of the page is \`${path}\`: a \`README\` is no index of its folder.`,
    hint: ({ index }) => `To make it the index, rename it to \`${index}\`.`,
  }),
  'empty-page': defineError({
    message: 'The page has no text, so search cannot find it.',
    hint: 'Add text, or set in its frontmatter `pageType: home` for a home page, `pageType: custom` for another page without text.',
  }),
  'invalid-date': defineError({
    message: ({ date }: { date: string }) => `The \`date\` of the page is \`${date}\`, which is not a date.`,
    hint: 'Write it as `2026-05-31`.',
  }),
  'undated-post': defineError({
    message: ({ index }: { index: string }) =>
      `The page is a post of \`${index}\`, and has no \`date\` in its frontmatter.`,
    hint: 'Add one: `date: 2026-05-31`.',
  }),
  'nameless-author': defineWarning({
    message: 'An author of the page has no `name`, and is left out.',
    hint: 'Write `authors: [{ name: Ada }]` or `authors: [Ada]`.',
  }),
  'blog-without-folder': defineError({
    message: 'The page has `blog: true`, but is not the index page of a folder.',
    hint: 'Name it `index` in a folder of its own, or remove `blog`.',
  }),
  'unlinked-blog': defineWarning({
    message: ({ path }: { path: string; menu: string }) =>
      `No menu and no page leads to the blog \`${path}\`.`,
    hint: ({ path, menu }) => `Add it to \`${menu}\`: \`{ "text": "Blog", "link": "${path}" }\`.`,
  }),
  'page-at-list': defineWarning({
    message: ({ path, index }: { path: string; index: string }) =>
      `The page has the address \`${path}\` of a list of the blog \`${index}\`, and replaces it.`,
    hint: 'Rename the page to keep the list.',
  }),
  'tag-spelling': defineWarning({
    message: ({ tag, other }: { tag: string; other: string }) =>
      `The tag \`${tag}\` has the same address as \`${other}\`, as other posts write it.`,
    hint: ({ other }) => `Write \`${other}\`.`,
  }),
  'empty-feed': defineWarning({
    message: ({ folder }: { folder: string }) =>
      `The feed of \`${folder}\` is empty: no page in the folder has a \`date\`.`,
    hint: 'Add one to the frontmatter of the pages: `date: 2026-05-31`.',
  }),
  'overridden-host-file': defineWarning({
    message: ({ host }: { host: string }) =>
      `The file replaces the one of this name that is written for the host \`${host}\`.`,
    hint: 'Remove it, or make sure that it has the same effect.',
  }),
  'too-many-redirects': defineWarning({
    message: ({ host, most, count }: { host: string; most: number; count: number }) =>
      `The host \`${host}\` reads ${most} redirects, and the site has ${count}: the others are redirected by documents only.`,
    hint: 'No action is required: the documents redirect readers, but without an HTTP status.',
  }),
  'missing-glyphs': defineWarning({
    message: ({ characters }: { characters: readonly string[] }) =>
      `The preview image of this page has no font for ${quoted(characters)}.`,
    hint: 'Write title, description and menu without them, or set an image in the frontmatter: `head: [[meta, { property: og:image, content: … }]]`.',
  }),
  'large-search-index': defineWarning({
    message: ({ lang, megabytes }: { lang: string; megabytes: number }) =>
      `Before their first search in \`${lang}\`, readers download an index of ${megabytes} MB.`,
    hint: 'Use a search server: run `bifolio search-server`, and set `search: { mode: "remote", apiUrl: … }`.',
  }),
  'missing-search-index': defineError({
    message: 'The search index of the site does not exist.',
    hint: 'Build the site first, with `themeConfig.search` on.',
  }),
  'missing-site-url': defineError({
    message: 'The site has no `url`, so results cannot lead to it from other sites.',
    hint: 'Set `url` in its configuration.',
  }),
}
