import { z } from 'zod'
import { basePath, imageAddress, languageTag, path, pathInside, siteUrl } from './addresses.ts'
import { check } from './checks-option.ts'
import { feeds } from './feed-options.ts'
import { headElements } from './head-elements.ts'
import { NO_PAGES } from './no-pages.ts'
import { redirects } from './redirect-options.ts'
import { searchOptions } from './search-options.ts'
import { securityOptions } from './security-options.ts'
import { cacheOptions, deployOptions, serverOptions } from './server-options.ts'
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
    .describe('Picture for previews of links in this language. Default: `socialImage`.')
    .optional(),
  strings: interfaceStrings
    .describe('Texts of the interface in place of those that the theme has in this language.')
    .optional(),
})

const version = z.string().regex(/^[\w-][\w.-]*$/, {
  error:
    'must be made of letters, digits, `.`, `-` and `_`, and not begin with `.`: it is part of addresses.',
})

/** The folders of a site, relative to its root; separate because `parse-config.ts` checks that none contains another one. */
export const folders = {
  root: path.prefault('.').describe('Folder of the content.'),
  outDir: path
    .prefault('build')
    .describe(
      'Folder that the finished site is written to: a new or empty one, or that of an earlier build.',
    ),
  publicDir: path
    .prefault('public')
    .describe('Folder of files that are copied as they are, beside the configuration or in the content.'),
}

/** Every option of a site; `schema.ts` checks them against each other. */
export const siteOptions = z
  .strictObject({
    title: z.string().default('Documentation').describe('Title of the site, part of every document title.'),
    description: z.string().default('').describe('One sentence for search engines.'),
    icon: imageAddress
      .describe('Address of the favicon: a file of the public folder (`/icon.svg`) or external.')
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
    logoText: z.string().default('').describe('Words beside the logo.'),
    socialImage: imageAddress
      .describe(
        'Address of the picture that previews of links show, 1200 by 630 pixels: a file of the public folder (`/preview.png`, which needs `url`) or external.',
      )
      .optional(),
    socialImages: z
      .boolean()
      .default(false)
      .describe(
        'Whether a build draws a picture of its own for previews of each page, with its title and description; home pages keep `socialImage`. Needs `url` and the package `@takumi-rs/wasm`, in Chinese also `@fontsource-variable/noto-sans-sc`.',
      ),
    base: basePath.prefault('/').describe('Path that the site is served below.'),
    url: siteUrl
      .describe('Origin that the site is published at: `https://example.org`. Needed for canonical links.')
      .optional(),
    lang: languageTag.default('en').describe('Default language; its addresses have no prefix.'),
    locales: z.array(locale).default([]).describe('The languages of the site. Default: `lang` only.'),
    missingTranslation: z
      .enum(['fallback', 'hide', 'error'])
      .default('fallback')
      .describe(
        'What becomes of a page of the default language in a language that lacks it: `fallback` shows it there in the default language, with a note; `hide` leaves it out, and menus of languages lead to the nearest page; `error` fails the build.',
      ),
    multiVersion: z
      .strictObject({
        default: version.describe('The version whose addresses have no prefix.'),
        versions: z.array(version).min(1).describe('All versions, each the name of a folder.'),
      })
      .describe('The versions of the documentation. Default: none.')
      .optional(),
    ...folders,
    publicDotFiles: z
      .array(pathInside('the public folder', '.nojekyll'))
      .default([])
      .describe(
        'Files and folders of the public folder whose names begin with a dot and that are copied all the same, such as `.nojekyll`. `.well-known` always is.',
      ),
    route: z
      .strictObject({
        cleanUrls: z.boolean().default(true).describe('Whether addresses lack `.html`.'),
        exclude: z
          .array(z.string())
          .default([...NO_PAGES])
          .describe('Globs, relative to the content folder, of files that are no pages of their own.'),
        lock: pathInside('the folder of the configuration', 'addresses.lock.json')
          .describe(
            'File that lists all addresses that were ever published, such as `addresses.lock.json`: none may die. `bifolio check --update` adds those of new pages. Default: none.',
          )
          .optional(),
      })
      .prefault({})
      .describe('How files become addresses.'),
    redirects: redirects.default({}),
    markdown: z
      .strictObject({
        defaultWrapCode: z
          .boolean()
          .default(false)
          .describe('Whether long lines of code wrap until switched.'),
        math: z
          .boolean()
          .default(false)
          .describe(
            'Whether `$x^2$` and `$$…$$` are formulas, set at build time as MathML. Needs the package `katex`.',
          ),
        mermaid: z
          .boolean()
          .default(false)
          .describe(
            'Whether code fences of the language `mermaid` are diagrams, drawn in the browser when a reader comes near. Needs the package `mermaid`.',
          ),
        headingIds: z
          .enum(['github', 'vitepress'])
          .default('github')
          .describe(
            'How headings without an id of their own get one: `vitepress` keeps the anchors that a site of VitePress has had.',
          ),
        plugins: z
          .array(
            z.string().regex(/\.m?[jt]s$/, { error: 'must be a module, such as `./plugins/issues.ts`.' }),
          )
          .default([])
          .describe(
            'Modules, relative to the folder of the configuration, each with a content plugin as its default export: `export default defineContentPlugin({ markdown: () => ({ text(node, ctx) { … } }) })`, visitors of satteri.',
          ),
      })
      .prefault({})
      .describe('How content is read.'),
    llms: z
      .boolean()
      .default(true)
      .describe(
        'Whether to write what agents read: Markdown beside each page, `llms.txt` and `llms-full.txt`.',
      ),
    head: headElements
      .default([])
      .describe(
        'Elements for every `<head>`, each a pair of tag and attributes. A script of another host needs its entry in the policy: `head: [["script", { "src": "https://stats.example.org/s.js", "defer": true }]]` with `security: { scripts: ["https://stats.example.org/s.js"] }`.',
      ),
    feeds,
    structuredData: z
      .boolean()
      .default(false)
      .describe(
        'Whether pages tell search engines what they are, and where in the site, as JSON-LD. Needs `url`.',
      ),
    search: searchOptions.prefault({}),
    security: securityOptions.prefault({}),
    server: serverOptions.prefault({}),
    deploy: deployOptions.prefault({}),
    cache: cacheOptions.prefault({}),
    checks: z
      .array(check)
      .default([])
      .describe("Checks that `bifolio check <name>` runs besides the engine's own."),
    themeConfig: themeConfig.prefault({}).describe('How the site looks.'),
  })
  .describe('The configuration of a site as written in `bifolio.config.ts`.')

/** The options with defaults, before the languages are merged. */
export type SiteOptions = z.output<typeof siteOptions>
