// Generated from `schema/config-options.ts` by `node scripts/schemas.js`; do not edit.

/** An entry of the navigation bar: a link, or a menu with `items`. */
export type NavItem = {
  /** The words shown, with inline Markdown for emphasis and code. */
  text: string
  /** Regular expression, tested from the start of the address without language: `/guide/`. Default: the link. */
  activeMatch?: string
  /** Side of the navigation bar. Default: `right`. */
  position?: 'left' | 'right'
  /** A mark beside the words: SVG source (starting with `<svg`) or the address of an image. */
  tag?: string
  /** Address: `/guide/start/` without language, or an external one such as `https://…`. */
  link: string
} | {
  /** The words shown, with inline Markdown for emphasis and code. */
  text: string
  /** Regular expression, tested from the start of the address without language: `/guide/`. Default: the link. */
  activeMatch?: string
  /** Side of the navigation bar. Default: `right`. */
  position?: 'left' | 'right'
  /** A mark beside the words: SVG source (starting with `<svg`) or the address of an image. */
  tag?: string
  /** Address: `/guide/start/` without language, or an external one such as `https://…`. */
  link?: string
  /** The entries of the menu. */
  items: Array<NavItem>
}

/** A link, a group (with `items`), a divider or a section header. */
export type SidebarItem = {
  /** The words shown, with inline Markdown for emphasis and code. */
  text: string
  /** A mark beside the words: SVG source (starting with `<svg`) or the address of an image. */
  tag?: string
  /** Any word, put on the entry as `data-context` for styles and scripts. */
  context?: string
  /** Depths of the headings that overview pages list below the page. Default: `[2]`. */
  overviewHeaders?: Array<number>
  /** Address of a page without language, or an external one. */
  link: string
} | {
  /** The words shown, with inline Markdown for emphasis and code. */
  text: string
  /** A mark beside the words: SVG source (starting with `<svg`) or the address of an image. */
  tag?: string
  /** Any word, put on the entry as `data-context` for styles and scripts. */
  context?: string
  /** Depths of the headings that overview pages list below the page. Default: `[2]`. */
  overviewHeaders?: Array<number>
  /** Address of a page without language, or an external one. */
  link?: string
  /** The entries of the group. */
  items: Array<SidebarItem>
  /**
   * Whether the group can be folded.
   * @default true
   */
  collapsible?: boolean
  /**
   * Whether the group starts folded.
   * @default false
   */
  collapsed?: boolean
} | {
  /** How the rule looks. */
  dividerType: 'solid' | 'dashed'
} | {
  /** The words shown. */
  sectionHeaderText: string
  /** A mark beside the words: SVG source (starting with `<svg`) or the address of an image. */
  tag?: string
}

/** The configuration of a site as written in `bifolio.config.ts`. */
export interface UserConfig {
  /**
   * Title of the site, part of every document title.
   * @default 'Documentation'
   */
  title?: string
  /** One sentence for search engines. */
  description?: string
  /** Address of the favicon: a file of the public folder (`/icon.svg`) or external. */
  icon?: string
  /** Address of the logo in the navigation bar, or one for each theme. */
  logo?: string | {
    /** On a light page. */
    light: string
    /** On a dark page. */
    dark: string
  }
  /** Words beside the logo. */
  logoText?: string
  /** Address of the picture that previews of links show, 1200 by 630 pixels: a file of the public folder (`/preview.png`, which needs `url`) or external. */
  socialImage?: string
  /**
   * Whether a build draws a picture of its own for previews of each page, with its title and description; home pages keep `socialImage`. Needs `url` and the package `@takumi-rs/wasm`, in Chinese also `@fontsource-variable/noto-sans-sc`.
   * @default false
   */
  socialImages?: boolean
  /**
   * Path that the site is served below.
   * @default '/'
   */
  base?: string
  /** Origin that the site is published at: `https://example.org`. Needed for canonical links. */
  url?: string
  /**
   * Default language; its addresses have no prefix.
   * @default 'en'
   */
  lang?: string
  /** The languages of the site. Default: `lang` only. */
  locales?: Array<{
    /** Language tag, also the name of the folder of the language: `en`. */
    lang: string
    /** Name of the language in itself: `English`. */
    label?: string
    /** Title of the site in this language. Default: `title`. */
    title?: string
    /** Description of the site in this language. Default: `description`. */
    description?: string
    /** Picture for previews of links in this language. Default: `socialImage`. */
    socialImage?: string
    /** Texts of the interface in place of those that the theme has in this language. */
    strings?: {
      /** In English: “Get Started” */
      getStarted?: string
      /** In English: “Learn More” */
      learnMore?: string
      /** In English: “Skip to content” */
      skipToContent?: string
      /** In English: “Navigation menu” */
      openMenu?: string
      /** In English: “Main navigation” */
      mainNavigation?: string
      /** In English: “Pages of this section” */
      sidebarNavigation?: string
      /** In English: “Language: {current}” */
      language?: string
      /** In English: “Version: {current}” */
      version?: string
      /** In English: “Not in {name} yet: leads to the nearest page” */
      nearestPage?: string
      /** In English: “The page you came from does not exist in {name} yet. This is the nearest one.” */
      nearestShown?: string
      /** In English: “Dismiss” */
      dismiss?: string
      /** In English: “Close” */
      close?: string
      theme?: {
        /** In English: “Switch theme, now light” */
        light?: string
        /** In English: “Switch theme, now dark” */
        dark?: string
        /** In English: “Switch theme, now following the system” */
        auto?: string
      }
      /** In English: “More links” */
      moreLinks?: string
      /** In English: “{name} (opens a new tab)” */
      socialLink?: string
      /** In English: “Search” */
      search?: string
      /** In English: “Search docs” */
      searchPlaceholder?: string
      /** In English: “Clear search” */
      searchClear?: string
      /** In English: “Cancel” */
      cancel?: string
      /** In English: “Loading the search index” */
      searchLoading?: string
      /** In English: “No results for "{query}"” */
      noResults?: string
      /** In English: “Please try again with a different keyword” */
      noResultsHint?: string
      /** In English: “Failed to fetch search index, please reload the page and try again.” */
      searchFailed?: string
      /** In English: “The search could not be loaded.” */
      dialogFailed?: string
      /** In English: “Reload the page” */
      reload?: string
      /** In English: “Search results” */
      searchResults?: string
      searchCount?: {
        /** In English: “{count} results” */
        zero?: string
        /** In English: “{count} results” */
        one?: string
        /** In English: “{count} results” */
        two?: string
        /** In English: “{count} results” */
        few?: string
        /** In English: “{count} results” */
        many?: string
        /** In English: “{count} results” */
        other?: string
      }
      /** In English: “Did you mean” */
      didYouMean?: string
      /** In English: “Recent searches” */
      recentSearches?: string
      /** In English: “Remove “{query}” from the recent searches” */
      removeRecentSearch?: string
      /** In English: “Clear all” */
      clearRecentSearches?: string
      /** In English: “Good places to start” */
      entryPages?: string
      /** In English: “Sites” */
      searchedSites?: string
      /** In English: “opens a new tab” */
      opensNewTab?: string
      searchKeys?: {
        /** In English: “Move” */
        move?: string
        /** In English: “Open” */
        open?: string
        /** In English: “Open in a new tab” */
        newTab?: string
        /** In English: “Close” */
        close?: string
      }
      /** In English: “Menu” */
      menu?: string
      /** In English: “ON THIS PAGE” */
      outlineTitle?: string
      /** In English: “Breadcrumb” */
      breadcrumb?: string
      /** In English: “Previous Page” */
      previousPage?: string
      /** In English: “Next Page” */
      nextPage?: string
      /** In English: “Previous and next page” */
      pager?: string
      /** In English: “Last Updated” */
      lastUpdated?: string
      /** In English: “Edit this page on GitHub” */
      editPage?: string
      /** In English: “Report a problem with this page” */
      reportPage?: string
      /** In English: “Copy page” */
      copyPage?: string
      /** In English: “Page copied” */
      pageCopied?: string
      /** In English: “More for this page” */
      pageMenu?: string
      /** In English: “View as Markdown” */
      viewMarkdown?: string
      /** In English: “Open in {assistant}” */
      openIn?: string
      /** In English: “Read {address}, I want to ask questions about it.” */
      askAbout?: string
      /** In English: “This page has moved:” */
      pageMoved?: string
      /** In English: “Scroll to top” */
      scrollToTop?: string
      shortcuts?: {
        /** In English: “Keyboard shortcuts” */
        title?: string
        /** In English: “Search” */
        search?: string
        /** In English: “Choose a search result” */
        results?: string
        /** In English: “Close what is open” */
        close?: string
        /** In English: “This list” */
        help?: string
      }
      /** In English: “Loading page” */
      loadingPage?: string
      /** In English: “Other” */
      otherPages?: string
      /** In English: “Overview” */
      overview?: string
      /** In English: “Filter” */
      filter?: string
      /** In English: “Enter keyword” */
      filterPlaceholder?: string
      /** In English: “No matching API found: {query}” */
      noMatch?: string
      /** In English: “This page has not been translated yet.” */
      untranslated?: string
      /** In English: “Translate it” */
      translatePage?: string
      /** In English: “PAGE NOT FOUND” */
      notFoundTitle?: string
      /** In English: “Take me home” */
      takeMeHome?: string
      /** In English: “404” */
      notFound?: string
      /** In English: “The original of this part has changed since it was translated.” */
      stale?: string
      /** In English: “Read the original” */
      staleLink?: string
      /** In English: “Link to “{heading}”” */
      anchor?: string
      /** In English: “Table” */
      table?: string
      code?: {
        /** In English: “Copy code” */
        copy?: string
        /** In English: “Copied” */
        copied?: string
        /** In English: “Copy to clipboard: {keys}, Enter” */
        prompt?: string
        /** In English: “Toggle code wrap” */
        wrap?: string
        /** In English: “Code” */
        region?: string
        /** In English: “Output” */
        printed?: string
        /** In English: “Show all code” */
        unfold?: string
        /** In English: “Run in StackBlitz (opens a new tab)” */
        run?: string
        /** In English: “Press Enter for the types of its symbols” */
        symbols?: string
        /** In English: “Diagram” */
        diagram?: string
        /** In English: “Source of the diagram” */
        diagramSource?: string
      }
      verified?: {
        /** In English: “Every sample on this page was run with {tool}.” */
        ran?: string
        /** In English: “How it is checked” */
        how?: string
      }
      footnotes?: {
        /** In English: “Footnotes” */
        label?: string
        /** In English: “Back to reference {reference}” */
        back?: string
      }
      tasks?: {
        /** In English: “Done” */
        done?: string
        /** In English: “To do” */
        open?: string
      }
      /** In English: “Source” */
      source?: string
      /** In English: “Enlarge image” */
      zoomImage?: string
      /** In English: “Close enlarged image” */
      closeZoom?: string
      containers?: {
        /** In English: “TIP” */
        tip?: string
        /** In English: “NOTE” */
        note?: string
        /** In English: “WARNING” */
        warning?: string
        /** In English: “CAUTION” */
        caution?: string
        /** In English: “DANGER” */
        danger?: string
        /** In English: “INFO” */
        info?: string
        /** In English: “DETAILS” */
        details?: string
      }
      /** In English: “Version {version}, all releases” */
      release?: string
    }
  }>
  /**
   * What becomes of a page of the default language in a language that lacks it: `fallback` shows it there in the default language, with a note; `hide` leaves it out, and menus of languages lead to the nearest page; `error` fails the build.
   * @default 'fallback'
   */
  missingTranslation?: 'fallback' | 'hide' | 'error'
  /** The versions of the documentation. Default: none. */
  multiVersion?: {
    /** The version whose addresses have no prefix. */
    default: string
    /** All versions, each the name of a folder. */
    versions: Array<string>
  }
  /**
   * Folder of the content.
   * @default '.'
   */
  root?: string
  /**
   * Folder that the finished site is written to: a new or empty one, or that of an earlier build.
   * @default 'build'
   */
  outDir?: string
  /**
   * Folder of files that are copied as they are, beside the configuration or in the content.
   * @default 'public'
   */
  publicDir?: string
  /** Files and folders of the public folder whose names begin with a dot and that are copied all the same, such as `.nojekyll`. `.well-known` always is. */
  publicDotFiles?: Array<string>
  /** How files become addresses. */
  route?: {
    /**
     * Whether addresses lack `.html`.
     * @default true
     */
    cleanUrls?: boolean
    /**
     * Globs, relative to the content folder, of files that are no pages of their own.
     * @default ["**\/shared/**","theme/**","islands/**"]
     */
    exclude?: Array<string>
    /** File that lists all addresses that were ever published, such as `addresses.lock.json`: none may die. `bifolio check --update` adds those of new pages. Default: none. */
    lock?: string
  }
  /** Addresses that have moved, each with the one that took its place: `{ "/old": "/new", "/old#part": "/new#section" }`. Without the prefix of a language an address holds for all of them. */
  redirects?: Record<string, string>
  /** How content is read. */
  markdown?: {
    /**
     * Whether long lines of code wrap until switched.
     * @default false
     */
    defaultWrapCode?: boolean
    /**
     * Whether `$x^2$` and `$$…$$` are formulas, set at build time as MathML. Needs the package `katex`.
     * @default false
     */
    math?: boolean
    /**
     * Whether code fences of the language `mermaid` are diagrams, drawn in the browser when a reader comes near. Needs the package `mermaid`.
     * @default false
     */
    mermaid?: boolean
    /**
     * How headings without an id of their own get one: `vitepress` keeps the anchors that a site of VitePress has had.
     * @default 'github'
     */
    headingIds?: 'github' | 'vitepress'
    /** Modules, relative to the folder of the configuration, each with a content plugin as its default export: `export default defineContentPlugin({ markdown: () => ({ text(node, ctx) { … } }) })`, visitors of satteri. */
    plugins?: Array<string>
  }
  /**
   * Whether to write what agents read: Markdown beside each page, `llms.txt` and `llms-full.txt`.
   * @default true
   */
  llms?: boolean
  /** Elements for every `<head>`, each a pair of tag and attributes. A script of another host needs its entry in the policy: `head: [["script", { "src": "https://stats.example.org/s.js", "defer": true }]]` with `security: { csp: { "script-src": ["https://stats.example.org"], "connect-src": ["https://stats.example.org"] } }`, the second for what it sends. */
  head?: Array<['meta' | 'link' | 'script', Record<string, string | number | boolean>]>
  /** Folders whose pages have a `date` in their frontmatter, each with an RSS feed of them. Needs `url`. */
  feeds?: Array<{
    /** Folder of the pages, without language: `blog`. The feed is `blog/rss.xml`, in each language. */
    folder: string
    /** Name of the feed. Default: the title of the site. */
    title?: string
  }>
  /**
   * Whether pages tell search engines what they are, and where in the site, as JSON-LD. Needs `url`.
   * @default false
   */
  structuredData?: boolean
  /** How the site is searched. */
  search?: {
    /**
     * Whether code blocks are searched, too.
     * @default true
     */
    codeBlocks?: boolean
    /**
     * Whether Chinese words are found by their pinyin, too, on sites of less than 300 pages a language.
     * @default true
     */
    pinyin?: boolean
    /** Words that mean the same on this site, by language: `{ en: [["shard", "split"]] }`. They are added to those of general documentation that English and Chinese have. Default: none. */
    synonyms?: Record<string, Array<Array<string>>>
    /**
     * Whether the browser searches an index of the site, or asks a server (`apiUrl`).
     * @default 'local'
     */
    mode?: 'local' | 'remote'
    /**
     * What answers at `apiUrl`: `bifolio search-server`, or an engine that holds what `bifolio export-search` has written.
     * @default 'bifolio'
     */
    provider?: 'bifolio' | 'algolia' | 'typesense' | 'meilisearch' | 'opensearch' | 'groonga'
    /** Address of the search server; of Algolia `https://<application id>-dsn.algolia.net`, of Groonga up to `/d/`. */
    apiUrl?: string
    /** Key of the engine that may only search, for every reader gets it; of OpenSearch the value of `Authorization`, if it wants one. */
    apiKey?: string
    /**
     * The index of this site on the server: its results come first and open in place.
     * @default 'default'
     */
    indexName?: string
    /** Indexes of other sites that are searched, too, each with a tab. Default: none. */
    searchIndexes?: Array<string | {
      /** Name of the index on the server. */
      value: string
      /** What its tab says. */
      label: string
    }>
  }
  /** What protects the readers of the site. */
  security?: {
    /** Sources that are added to the Content Security Policy, by directive: `{ "script-src": ["https://stats.example.org"] }`. Without them pages load images from anywhere, and all else from the site itself. */
    csp?: {
      'script-src'?: Array<string>
      'style-src'?: Array<string>
      'img-src'?: Array<string>
      'font-src'?: Array<string>
      'media-src'?: Array<string>
      'frame-src'?: Array<string>
      'connect-src'?: Array<string>
      'form-action'?: Array<string>
    }
  }
  /** Whom `bifolio dev`, `bifolio preview` and `bifolio search-server` answer. */
  server?: {
    /** Names that the servers may be asked by, besides `localhost` and the addresses of this machine: `docs.example.org`, or `.example.org` for it and all names below it. Needed behind a proxy or a tunnel. */
    allowedHosts?: Array<string>
  }
  /** Where the site is published. */
  deploy?: {
    /** The host that builds write files for: redirects, headers and 404 pages in its own form, compressed files where it sends such. `nginx` and `caddy` include the file `nginx.conf` or `Caddyfile` of the output. For `static`, which has nothing but files, addresses have `.html`. `bifolio build --host` names another one. Default: none. */
    host?: 'netlify' | 'cloudflare' | 'vercel' | 'github-pages' | 'nginx' | 'caddy' | 'static'
  }
  /** Checks that `bifolio check <name>` runs besides the engine's own. */
  checks?: Array<import('./check.ts').Check>
  /** How the site looks. */
  themeConfig?: {
    /** Navigation bar. Default: `_nav.json` in the folder of the language, else an entry for each of its folders. */
    nav?: Array<NavItem>
    /** Sidebars by the path that their pages start with. Default: the `_meta.json` files of the folders, else their pages by name. */
    sidebar?: Record<string, Array<SidebarItem>>
    /** Link at the end of a page to its source. Default: none. */
    editLink?: {
      /** Address of the content folder in the repository; the path of a page is added to it. */
      docRepoBaseUrl?: string
      /** Words of the link. Default: the theme's own, in the language of the page. */
      text?: string
    }
    /** Words before the time of the last change. */
    lastUpdatedText?: string
    /** Heading of the outline. */
    outlineTitle?: string
    /** Words above the link to the previous page. */
    prevPageText?: string
    /** Words above the link to the next page. */
    nextPageText?: string
    /** End of every page. A page leaves it out with `footer: false`. Default: none. */
    footer?: {
      /** Lines of text, such as the license. `**bold**`, `*italic*` and code are as in Markdown. */
      lines?: Array<string>
      /** Links above the lines. */
      links?: Array<{
        /** Words of the link. */
        text: string
        /** Path without language (`/guide/start/`), or an external address. */
        link: string
      }>
    }
    /** Line above the navigation bar of every page. Default: none. */
    banner?: {
      /** One sentence. */
      text: string
      /** Where it leads: a path without language, or an external address. Default: nowhere. */
      link?: string
    }
    /** Link at the end of a page to where readers report what is wrong with it. Default: none. */
    feedback?: {
      /** Address in which `{path}`, `{title}` and `{url}` become the path, the title and the address of the page. */
      link: string
      /** Words of the link. Default: the theme's own, in the language of the page. */
      text?: string
    }
    /** Colour of the brand, such as `#2563eb`: of marks, buttons and links, darker or lighter where text needs contrast; or one for each theme, taken as they are. */
    brandColor?: string | {
      /** On a light page. */
      light: string
      /** On a dark page. */
      dark: string
    }
    /** Fonts before those of the theme, by name or with a file: `{ body: { family: "Inter", file: "/inter.woff2" } }`. */
    fonts?: {
      /** Of all words. */
      body?: string | {
        /** Name of the font: `Inter`. */
        family: string
        /** Its file in the public folder: `/fonts/inter.woff2`. Default: the reader has it installed. */
        file?: string
        /**
         * The weights that the file has: `400`, or the range of a variable font.
         * @default '100 900'
         */
        weight?: string
      }
      /** Of headings. Default: that of all words. */
      headings?: string | {
        /** Name of the font: `Inter`. */
        family: string
        /** Its file in the public folder: `/fonts/inter.woff2`. Default: the reader has it installed. */
        file?: string
        /**
         * The weights that the file has: `400`, or the range of a variable font.
         * @default '100 900'
         */
        weight?: string
      }
      /** Of code. */
      code?: string | {
        /** Name of the font: `Inter`. */
        family: string
        /** Its file in the public folder: `/fonts/inter.woff2`. Default: the reader has it installed. */
        file?: string
        /**
         * The weights that the file has: `400`, or the range of a variable font.
         * @default '100 900'
         */
        weight?: string
      }
    }
    /** Stylesheet that comes after all others: a file of the content folder (`site.css`), or with a slash of the public folder (`/site.css`). The names of colours and sizes are in `bifolio/src/theme/styles/tokens.css`. */
    styles?: string
    /** Links with an icon in the navigation bar. */
    socialLinks?: Array<{
      /** Name of a built-in icon, or SVG source: `{ svg: "<svg …>" }`. */
      icon: string | {
        /** SVG source: `<svg …>`. */
        svg: string
      }
      /**
       * What `content` is: an address, or a text, an image address or HTML shown on demand.
       * @default 'link'
       */
      mode?: 'link' | 'text' | 'img' | 'dom'
      /** The address, text, image address or HTML. */
      content: string
    }>
    /**
     * CSS selector of the images that readers can enlarge. Images in links are left out.
     * @default '.article img'
     */
    zoomSelector?: string
    /** The version of the product that the site is about, beside its name. Default: none. */
    release?: {
      /** The version, such as `1.2.0`. */
      version: string
      /** Address of the list of releases. Default: it is no link. */
      link?: string
    }
    /**
     * Whether readers can choose a dark theme; `false` keeps it light.
     * @default true
     */
    darkMode?: boolean
    /**
     * Whether there is a search.
     * @default true
     */
    search?: boolean
    /**
     * Whether pages say when they were last changed (asks git).
     * @default false
     */
    lastUpdated?: boolean
    /**
     * Whether a button leads back to the top of a page.
     * @default false
     */
    enableScrollToTop?: boolean
    /**
     * Whether the content fades when the page changes.
     * @default false
     */
    enableContentAnimation?: boolean
    /**
     * Whether a page with a title but without `# heading` shows the title as one.
     * @default true
     */
    fallbackHeadingTitle?: boolean
    /**
     * When the navigation bar hides; `auto` hides it while scrolling down.
     * @default 'never'
     */
    hideNavbar?: 'always' | 'never' | 'auto'
    /**
     * Whether the first visit leads to the browser's language; `only-default-lang` only from the default one.
     * @default 'auto'
     */
    localeRedirect?: 'auto' | 'never' | 'only-default-lang'
    /** What differs in a language. */
    locales?: Array<{
      /** Language tag, also the name of the folder of the language: `en`. */
      lang: string
      /** Name of the language in itself, if not given in the `locales` of the site. */
      label?: string
      /** Title of the site in this language, if not given in the `locales` of the site. */
      title?: string
      /** Description of the site in this language. */
      description?: string
      /** Navigation bar. Default: `_nav.json` in the folder of the language, else an entry for each of its folders. */
      nav?: Array<NavItem>
      /** Sidebars by the path that their pages start with. Default: the `_meta.json` files of the folders, else their pages by name. */
      sidebar?: Record<string, Array<SidebarItem>>
      /** Link at the end of a page to its source. Default: none. */
      editLink?: {
        /** Address of the content folder in the repository; the path of a page is added to it. */
        docRepoBaseUrl?: string
        /** Words of the link. Default: the theme's own, in the language of the page. */
        text?: string
      }
      /** Words before the time of the last change. */
      lastUpdatedText?: string
      /** Heading of the outline. */
      outlineTitle?: string
      /** Words above the link to the previous page. */
      prevPageText?: string
      /** Words above the link to the next page. */
      nextPageText?: string
      /** End of every page. A page leaves it out with `footer: false`. Default: none. */
      footer?: {
        /** Lines of text, such as the license. `**bold**`, `*italic*` and code are as in Markdown. */
        lines?: Array<string>
        /** Links above the lines. */
        links?: Array<{
          /** Words of the link. */
          text: string
          /** Path without language (`/guide/start/`), or an external address. */
          link: string
        }>
      }
      /** Line above the navigation bar of every page. Default: none. */
      banner?: {
        /** One sentence. */
        text: string
        /** Where it leads: a path without language, or an external address. Default: nowhere. */
        link?: string
      }
      /** Link at the end of a page to where readers report what is wrong with it. Default: none. */
      feedback?: {
        /** Address in which `{path}`, `{title}` and `{url}` become the path, the title and the address of the page. */
        link: string
        /** Words of the link. Default: the theme's own, in the language of the page. */
        text?: string
      }
    }>
  }
}
