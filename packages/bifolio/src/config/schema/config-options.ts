import { z } from 'zod'
import { define } from '../code/define-option.ts'
import { multiVersion } from '../versions/version-options.ts'
import { basePath, imageAddress, languageTag, path, pathInside, siteUrl } from './addresses.ts'
import { feeds } from './feed-options.ts'
import { offByDefault, onByDefault } from './flag.ts'
import { headElements } from './head-elements.ts'
import { NO_PAGES } from './no-pages.ts'
import { cache, plugin } from './package-options.ts'
import { redirects } from './redirect-options.ts'
import { searchOptions } from './search-options.ts'
import { securityOptions } from './security-options.ts'
import { deployOptions, serverOptions } from './server-options.ts'
import { interfaceStrings } from './string-options.ts'
import { themeConfig } from './theme-options.ts'

const locale = z.strictObject({
  lang: languageTag,
  label: z.string().min(1).describe('Name of the language in itself: `English`.').optional(),
  title: z.string().describe('Title of the site in this language. Default: `title`.').optional(),
  description: z
    .string()
    .describe('Description of the site in this language. Default: `description`.')
    .optional(),
  socialImage: imageAddress
    .describe('Picture for link previews in this language. Default: `socialImage`.')
    .optional(),
  strings: interfaceStrings
    .describe('Texts of the interface that replace those of the theme in this language.')
    .optional(),
})

/** The folders of a site, relative to its root; separate because `parse-config.ts` checks that none contains another one. */
export const folders = {
  root: path.prefault('.').describe('Folder of the content.'),
  outDir: path.prefault('build').describe('Output folder: a new or empty one, or that of an earlier build.'),
  publicDir: path
    .prefault('public')
    .describe(
      'Folder of files that are copied unchanged, next to the configuration or in the content folder.',
    ),
}

/** Every option of a site; `schema.ts` checks them against each other. */
export const configOptions = z
  .strictObject({
    title: z.string().default('Documentation').describe('Title of the site, part of every document title.'),
    description: z.string().default('').describe('One sentence for search engines.'),
    icon: imageAddress
      .describe(
        'Address of the favicon: a file of the public folder (`/icon.svg`, which the pictures of `socialImages` show, too) or external.',
      )
      .optional(),
    logo: z
      .union([
        imageAddress,
        z.strictObject({
          light: imageAddress.describe('On a light page.'),
          dark: imageAddress.describe('On a dark page.'),
        }),
      ])
      .describe('Address of the logo in the navigation bar, or one for each theme.')
      .optional(),
    logoText: z.string().default('').describe('Text next to the logo.'),
    socialImage: imageAddress
      .describe(
        'Address of the picture for link previews, 1200 by 630 pixels: a file of the public folder (`/preview.png`, which needs `url`) or external.',
      )
      .optional(),
    socialImages: z
      .union([
        z.boolean(),
        z.strictObject({
          fonts: z
            .array(
              z.string().regex(/^@fontsource-variable\/[\w-]+$/, {
                error: 'must be a package of `@fontsource-variable`.',
              }),
            )
            .describe('Packages with fonts for other scripts: `["@fontsource-variable/noto-sans-arabic"]`.'),
        }),
      ])
      .default(false)
      .describe(
        'Whether a build draws a preview picture for each page, with its title and description; home pages keep `socialImage`. Needs `url` and the package `@takumi-rs/wasm`, in Chinese also `@fontsource-variable/noto-sans-sc`, for other scripts `fonts`.',
      ),
    base: basePath.prefault('/').describe('Path under which the site is served.'),
    url: siteUrl
      .describe('Origin where the site is published: `https://example.org`. Needed for canonical links.')
      .optional(),
    lang: languageTag.default('en').describe('Default language; its addresses have no prefix.'),
    locales: z.array(locale).default([]).describe('The languages of the site. Default: `lang` only.'),
    missingTranslation: z
      .enum(['fallback', 'hide', 'error'])
      .default('fallback')
      .describe(
        'How a page that is not translated is handled: `fallback` shows it in the default language, a regional language first in its own (`zh-TW` in `zh`), with a note; `hide` omits it, and language menus lead to the nearest page; `error` fails the build.',
      ),
    multiVersion,
    ...folders,
    publicDotFiles: z
      .array(pathInside('the public folder', '.nojekyll'))
      .default([])
      .describe(
        'Files and folders in the public folder that are copied although their names begin with a dot, such as `.nojekyll`. `.well-known` is always copied.',
      ),
    route: z
      .strictObject({
        cleanUrls: onByDefault('Whether addresses lack `.html`.'),
        exclude: z
          .array(z.string())
          .default([...NO_PAGES])
          .describe('Globs, relative to the content folder, of files that are not pages.'),
        lock: pathInside('the folder of the configuration', 'addresses.lock.json')
          .describe(
            'File that lists all addresses that were ever published, such as `addresses.lock.json`: removing one is an error. `bifolio check --update` adds those of new pages. Default: none.',
          )
          .optional(),
      })
      .prefault({})
      .describe('How files become addresses.'),
    redirects: redirects.default({}),
    markdown: z
      .strictObject({
        defaultWrapCode: offByDefault('Whether long lines of code wrap by default.'),
        math: offByDefault(
          'Whether `$x^2$` and `$$…$$` are formulas, rendered at build time as MathML. Needs the package `katex`.',
        ),
        mermaid: offByDefault(
          'Whether code fences of the language `mermaid` are diagrams, drawn in the browser when a reader scrolls near them. Needs the package `mermaid`.',
        ),
        langAlias: z
          .record(z.string().min(1), z.string().min(1))
          .default({})
          .describe(
            'Languages of code fences that are highlighted as another one: `{ ejs: "js" }` for fences of the language `ejs`.',
          ),
      })
      .prefault({})
      .describe('How content is compiled.'),
    define: define.default({}),
    llms: onByDefault(
      'Whether to write files for agents: Markdown next to each page, `llms.txt` and `llms-full.txt`.',
    ),
    head: headElements
      .default([])
      .describe(
        'Elements for every `<head>`, each a pair of tag and attributes. A path such as `/s.js` is a file of the public folder, and gets the `base`. A script of another host needs its entry in the policy: `head: [["script", { "src": "https://stats.example.org/s.js", "defer": true }]]` with `security: { scripts: ["https://stats.example.org/s.js"] }`.',
      ),
    feeds,
    structuredData: offByDefault(
      'Whether pages contain JSON-LD that describes them and their position in the site to search engines. Needs `url`.',
    ),
    search: searchOptions.prefault({}),
    security: securityOptions.prefault({}),
    server: serverOptions.prefault({}),
    deploy: deployOptions.prefault({}),
    cache: cache
      .describe('The cache in which machines share what they have compiled, drawn or run. Default: none.')
      .optional(),
    plugins: z
      .array(plugin)
      .default([])
      .describe(
        'Parts that the engine does not have: what changes or adds pages, adds files, or checks the site. Hooks run in this order.',
      ),
    themeConfig: themeConfig.prefault({}).describe('How the site looks.'),
  })
  .describe('The configuration of a site as written in `bifolio.config.ts`.')

/** The packages that options of `markdown` need, and what to install on Node 20, which `engines` exclude in mermaid 12. */
export const OPTIONAL_PACKAGES = [
  { option: 'math', name: 'katex', onNode20: 'katex' },
  { option: 'mermaid', name: 'mermaid', onNode20: 'mermaid@11' },
] as const

/** The options with defaults, before the languages are merged. */
export type ConfigOptions = z.output<typeof configOptions>
