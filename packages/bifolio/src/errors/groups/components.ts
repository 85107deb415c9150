import { isBrowserGlobal, thrownHint } from '../code-hints.ts'
import { defineError, didYouMean, quoted, sentence } from '../define-error.ts'

type ThrownParams = {
  reason: string
  at?: string
  isText?: boolean
  isIsland?: boolean
}

/** The name that code uses and nothing defines. */
const undefinedName = (reason: string): string => /^(\w+) is not defined/.exec(reason)?.[1] ?? ''

/** Replacements for exports that only other engines have. */
const REPLACEMENTS: Record<string, string> = {
  useHead: 'Write `<Head>` in the page, or `head` in its frontmatter.',
  Layout: 'Layouts cannot be imported by pages: choose one with `pageType` in the frontmatter.',
  HomeLayout: 'Write `pageType: home` in the frontmatter of the page.',
  Search: 'The search is in the navigation bar of every page.',
  Outline: 'Use `Toc`.',
}

/** How a property is written, by the type of its value. */
const WRITTEN: Record<string, (prop: string) => string> = {
  text: (prop) => `Write a text: \`${prop}="…"\`.`,
  number: (prop) => `Write a number in braces: \`${prop}={1}\`.`,
  boolean: (prop) => `Write \`${prop}\` alone, or \`${prop}={false}\`.`,
}

/** What throws in browsers. */
const THROWERS = {
  component: 'A component throws in the browser',
  theme: 'A part of the theme throws in the browser',
  code: 'An event handler or other code throws in the browser',
  mismatch: 'A component renders something else in the browser than at build time',
}

/** Components of pages, and the theme. */
export const componentErrors = {
  'unknown-component': defineError({
    title: 'Unknown component',
    about:
      'A page uses a component that it does not import and that is not part of the theme. Import it, or fix the name.',
    message: ({ name }: { name: string; near?: string }) => `The component \`${name}\` is not defined.`,
    hint: ({ near }) => didYouMean(near, 'Import it, or use one that the theme offers.'),
    example: { name: 'Tabz', near: 'Tabs' },
  }),
  'unknown-prop': defineError({
    title: 'Unknown property of a component',
    about:
      'A page passes a property to a component that the component does not have. Fix the name, or remove the property.',
    severity: 'warning',
    message: ({ name, prop }: { name: string; prop: string; near?: string; known: readonly string[] }) =>
      `The component \`${name}\` has no property \`${prop}\`.`,
    hint: ({ near, known }) =>
      didYouMean(near, known.length > 0 ? `It has ${quoted(known)}.` : 'It has no properties.'),
    example: { name: 'Badge', prop: 'tpye', near: 'type', known: ['text', 'type', 'outline', 'children'] },
  }),
  'other-props': defineError({
    title: 'Component of the engine with the properties of another one',
    about:
      'All properties that a page passes to a built-in component are unknown, and required ones are missing: a component of the site with the same name may be meant. Each name is reported once, with the number of pages.',
    message: ({ name }: { name: string; required: readonly string[]; given: readonly string[] }) =>
      `\`${name}\` is a component of the engine, which has other properties.`,
    hint: ({ name, required, given }) =>
      `Write ${quoted(required)} instead of ${quoted(given)}. If a component of the site is meant, rename it, or let it replace this one: export it as \`${name}\` in \`contentComponents\` of \`theme/index.tsx\`.`,
    example: { name: 'LinkCard', required: ['href', 'title'], given: ['link'] },
  }),
  'missing-prop': defineError({
    title: 'Missing property of a component',
    about:
      'A page uses a component without a required property. Add it. It is a warning if a built-in component is only empty without it, such as a tab without a label.',
    message: ({ name, prop }: { name: string; prop: string }) =>
      `The component \`${name}\` lacks the property \`${prop}\`.`,
    hint: ({ prop }) =>
      prop === 'children' ? 'Write its content between its tags.' : `Write \`${prop}=…\`.`,
    example: { name: 'PackageManagerTabs', prop: 'command' },
  }),
  'wrong-prop': defineError({
    title: 'Wrong value of a property',
    about: 'A page passes a value of the wrong type to a property of a component.',
    message: ({ name, prop }: { name: string; prop: string; values?: readonly string[]; accepts?: string }) =>
      `The property \`${prop}\` of the component \`${name}\` has a wrong value.`,
    hint: ({ prop, values, accepts }) =>
      values
        ? `It is one of ${quoted(values)}.`
        : (WRITTEN[accepts ?? '']?.(prop) ?? `Write an array or object: \`${prop}={…}\`.`),
    example: { name: 'Badge', prop: 'type', values: ['tip', 'info', 'warning', 'danger'] },
  }),
  'unknown-directive': defineError({
    title: 'Unknown directive of an island',
    about:
      'An attribute that begins with `client:` says when a component starts to run in browsers. This one does not exist, so the component starts immediately. Fix the name.',
    severity: 'warning',
    message: ({ name }: { name: string; near?: string; known: readonly string[] }) =>
      `There is no directive \`${name}\`, so the component starts immediately.`,
    hint: ({ near, known }) => didYouMean(near, `Write one of ${quoted(known)}.`),
    example: {
      name: 'client:lod',
      near: 'client:load',
      known: ['client:load', 'client:idle', 'client:visible'],
    },
  }),
  'unsendable-prop': defineError({
    title: 'Property of an island that browsers cannot get',
    about:
      'A page passes a function, an element or another value that JSON cannot express to a component that runs in browsers. Pages run at build time only, so browsers would not get it. Define functions inside the component, and write elements between its tags.',
    message: ({ name, prop, kind }: { name: string; prop: string; kind: string }) =>
      `The property \`${prop}\` of the component \`${name}\`, which runs in browsers, is ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}, which cannot be sent there.`,
    hint: ({ kind }) =>
      kind === 'element'
        ? 'Write it between its tags, or pass a text.'
        : 'Define it inside the component, or pass a text, a number, a list or an object.',
    example: { name: 'Counter', prop: 'format', kind: 'function' },
  }),
  'large-props': defineError({
    title: 'Large properties of an island',
    about:
      'A page passes properties of more than 100 kB to a component that runs in browsers. They are a part of the document, besides what the component renders.',
    severity: 'warning',
    message: ({ name, size }: { name: string; size: number }) =>
      `The component \`${name}\` gets properties of ${Math.round(size / 1000)} kB, which are a part of the page.`,
    hint: 'Pass only what the component shows first, and load the rest from a file of the public folder in the browser.',
    example: { name: 'Chart', size: 340_000 },
  }),
  'component-throws': defineError({
    title: 'Component that throws',
    about:
      'A component of the page throws while the page is rendered on the server, where `window` and `document` do not exist. Fix the component, or the properties that the page passes to it.',
    message: ({ reason, at, isText }: ThrownParams) =>
      isText && undefinedName(reason)
        ? `Braces make \`${undefinedName(reason)}\` code, and nothing of that name is defined.`
        : `A component of the page throws ${at ? `at \`${at}\`` : 'while it is rendered'}: ${sentence(reason)}`,
    hint: ({ reason, isText, isIsland }) => {
      const name = undefinedName(reason)
      if (isBrowserGlobal(name) && isIsland)
        return `Use \`${name}\` in effects and event handlers only: a component that runs in browsers is also rendered at build time.`
      if (isBrowserGlobal(name))
        return "Move what needs a browser into a component file that begins with `'use client'`, and use it there in effects and event handlers."
      if (name && isText)
        return `Write \`\\{${name}}\` if it is meant as text, or import \`${name}\`. If a bundler or one of its plugins defined it, name it under \`define\`.`
      if (name)
        return `Import \`${name}\`. If a bundler or one of its plugins defined it, name it under \`define\` of the configuration.`
      return thrownHint(reason, 'Fix the component, or the properties that the page passes to it.')
    },
    example: { reason: 'window is not defined', at: 'components/chart.tsx:12:5' },
  }),
  'browser-only-content': defineError({
    title: 'Content of `<BrowserOnly>` that cannot be rendered',
    about:
      'The function inside `<BrowserOnly>` throws at build time. Browsers do not have the code of pages, so its fallback is shown instead.',
    severity: 'warning',
    message: ({ reason }: { reason: string }) =>
      `The content of \`<BrowserOnly>\` is left out, because it throws at build time: ${sentence(reason)}`,
    hint: "Move it into a component file that begins with `'use client'`, and put that component into `<NoSSR>`.",
    example: { reason: 'window is not defined' },
  }),
  'module-throws': defineError({
    title: 'Module that throws when it is loaded',
    about:
      'A component, the theme or a module that they import throws outside of its functions. It is loaded on the server, where `window` and `document` do not exist.',
    message: ({ reason }: { reason: string }) => `The module throws when it is loaded: ${sentence(reason)}`,
    hint: ({ reason }) =>
      thrownHint(reason, 'Fix it, or move what only works in browsers into a function that runs there.'),
    example: { reason: 'window is not defined' },
  }),
  'theme-throws': defineError({
    title: 'Part of the theme that throws',
    about:
      'A component of the theme throws while a page is rendered on the server. The position is that of the component, and the page the first one that cannot be rendered.',
    message: ({ page, reason }: { page: string; reason: string }) =>
      `A part of the theme throws while \`${page}\` is rendered: ${sentence(reason)}`,
    hint: ({ reason }) => thrownHint(reason, 'Fix the part at this position.'),
    example: { page: 'en/index.md', reason: 'document is not defined' },
  }),
  'throws-in-browser': defineError({
    title: 'Code that throws in the browser',
    about:
      'A component, a part of the theme or an event handler throws in a browser while `bifolio dev` runs. The position is that of the first line of the site in the stack, if it is known.',
    message: ({ kind, reason }: { kind: keyof typeof THROWERS; reason: string }) =>
      `${THROWERS[kind]}: ${sentence(reason)}`,
    hint: ({ kind, reason }) => {
      if (kind === 'mismatch')
        return 'Render the same at first, without the time, random numbers and what only browsers have, and change it in an effect.'
      return thrownHint(
        reason,
        kind === 'code'
          ? 'Fix the code at this position.'
          : 'The server renders it without an error: look for what differs in browsers.',
      )
    },
    example: { kind: 'component', reason: 'no element for it' },
  }),
  'invalid-theme-part': defineError({
    title: 'Part of the theme that is not a component',
    about:
      'The theme exports something else under the name of a part, a slot or a component for pages. Export a component, or remove the export.',
    message: ({ name, found }: { name: string; found: string }) =>
      `The theme exports \`${name}\`, which is ${found} and not a component.`,
    hint: 'Export a component (a function that returns elements), or remove the export.',
    example: { name: 'Footer', found: 'a number' },
  }),
  'incomplete-theme': defineError({
    title: 'Theme without the exports of the engine',
    about: 'A theme must export everything that `bifolio/theme` exports, and then its own parts.',
    message: ({ names }: { names: readonly string[] }) =>
      `The theme does not export ${quoted(names.slice(0, 3))}${names.length > 3 ? ` and ${names.length - 3} more` : ''}.`,
    hint: "Add the line `export * from 'bifolio/theme'` to it.",
    example: { names: ['Layout', 'Sidebar'] },
  }),
  'unknown-part': defineError({
    title: 'Part or slot that the theme does not have',
    about:
      'The theme of the site fills a slot that does not exist, has a default export, or exports a component whose name is nearly that of a part, so it replaces nothing. Fix the name; other names are not reported.',
    severity: 'warning',
    message: ({
      kind,
      name,
    }: {
      kind: 'part' | 'slot'
      name: string
      near?: string
      known: readonly string[]
    }) =>
      name === 'default'
        ? 'The default export of the theme has no meaning, so it is not shown.'
        : `The theme has no ${kind} \`${name}\`, so the component is not shown.`,
    hint: ({ name, near, known }) =>
      name === 'default'
        ? 'Export each part by its name, such as `export function Footer() { … }`.'
        : didYouMean(near, `It has ${quoted(known)}.`),
    example: { kind: 'part', name: 'Foter', near: 'Footer', known: ['Footer'] },
  }),
  'ignored-theme': defineError({
    title: 'Theme that is not used',
    about:
      'A site has one theme: `theme/index.tsx` or `theme/index.ts` in the content folder, or beside the configuration. There it has to import `bifolio/theme`, because other engines have theirs in the same place. The message has the reason why this one is not used.',
    severity: 'warning',
    message: ({ reason }: { reason: string; hint: string }) => `The theme is not used: ${reason}.`,
    hint: ({ hint }) => hint,
    example: {
      reason: 'the content folder has one, `docs/theme/index.tsx`',
      hint: 'Merge the two, and delete one of them.',
    },
  }),
  'page-too-deep': defineError({
    title: 'Page that is nested too deeply',
    about:
      'The elements of the rendered page are nested more deeply than browsers support. Reduce the nesting.',
    message: ({ most }: { most: number }) =>
      `The elements of the page are nested too deeply: more than ${most} levels.`,
    hint: 'Reduce the nesting.',
    example: { most: 1000 },
  }),
  'module-not-bundled': defineError({
    title: 'Imported module that is not bundled',
    about: 'The bundler finds imports of pages at the start of lines only, so it does not have this module.',
    message: ({ source }: { source: string }) => `The module \`${source}\` is not bundled.`,
    hint: 'In development, it will be bundled in a moment; otherwise move the import statement to the start of a line.',
    example: { source: './counter.tsx' },
  }),
  'missing-export': defineError({
    title: 'Import of a missing export',
    about: 'The imported module does not export this name. Fix the name, or export it.',
    message: ({ source, name }: { source: string; name: string; near?: string; names: readonly string[] }) =>
      name === 'default'
        ? `\`${source}\` has no default export.`
        : `\`${source}\` does not export \`${name}\`.`,
    hint: ({ name, near, names }) =>
      REPLACEMENTS[name] ??
      (name === 'default' && names.length === 1
        ? `Write \`import { ${names[0]} }\`.`
        : didYouMean(near, names.length > 0 ? `It exports ${quoted(names)}.` : 'It exports nothing.')),
    example: { source: './counter.tsx', name: 'Countr', near: 'Counter', names: ['Counter'] },
  }),
}
