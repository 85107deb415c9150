import { isBrowserGlobal, thrownHint } from '../code-hints.ts'
import { defineError, defineWarning, didYouMean, quoted, sentence } from '../define-error.ts'

type ThrownParams = {
  reason: string
  at?: string
  isText?: boolean
  isIsland?: boolean
}

/** How to use a component in `.md` files. */
const FOR_ALL_PAGES = 'export it in `contentComponents` of `theme/index.tsx`'

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
    message: ({ name }: { name: string; near?: string }) => `The component \`${name}\` is not defined.`,
    hint: ({ near }) => didYouMean(near, 'Import it, or use one that the theme offers.'),
  }),
  'unknown-prop': defineWarning({
    message: ({ name, prop }: { name: string; prop: string; near?: string; known: readonly string[] }) =>
      `The component \`${name}\` has no property \`${prop}\`.`,
    hint: ({ near, known }) =>
      didYouMean(near, known.length > 0 ? `It has ${quoted(known)}.` : 'It has no properties.'),
  }),
  'other-props': defineError({
    message: ({ name }: { name: string; required: readonly string[]; given: readonly string[] }) =>
      `\`${name}\` is a component of the engine, which has other properties.`,
    hint: ({ name, required, given }) =>
      `Write ${quoted(required)} instead of ${quoted(given)}. If a component of the site is meant, rename it, or let it replace this one: export it as \`${name}\` in \`contentComponents\` of \`theme/index.tsx\`.`,
  }),
  'missing-prop': defineError({
    message: ({ name, prop }: { name: string; prop: string }) =>
      `The component \`${name}\` lacks the property \`${prop}\`.`,
    hint: ({ prop }) =>
      prop === 'children' ? 'Write its content between its tags.' : `Write \`${prop}=…\`.`,
  }),
  'wrong-prop': defineError({
    message: ({ name, prop }: { name: string; prop: string; values?: readonly string[]; accepts?: string }) =>
      `The property \`${prop}\` of the component \`${name}\` has a wrong value.`,
    hint: ({ prop, values, accepts }) =>
      values
        ? `It is one of ${quoted(values)}.`
        : (WRITTEN[accepts ?? '']?.(prop) ?? `Write an array or object: \`${prop}={…}\`.`),
  }),
  'unknown-directive': defineWarning({
    message: ({ name }: { name: string; near?: string; known: readonly string[] }) =>
      `There is no directive \`${name}\`, so the component starts immediately.`,
    hint: ({ near, known }) => didYouMean(near, `Write one of ${quoted(known)}.`),
  }),
  'unsendable-prop': defineError({
    message: ({ name, prop, kind }: { name: string; prop: string; kind: string }) =>
      `The property \`${prop}\` of the component \`${name}\`, which runs in browsers, is ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}, which cannot be sent there.`,
    hint: ({ kind }) =>
      kind === 'element'
        ? 'Write it between its tags, or pass a text.'
        : 'Define it inside the component, or pass a text, a number, a list or an object.',
  }),
  'large-props': defineWarning({
    message: ({ name, size }: { name: string; size: number }) =>
      `The component \`${name}\` gets properties of ${Math.round(size / 1000)} kB, which are a part of the page.`,
    hint: 'Pass only what the component shows first, and load the rest from a file of the public folder in the browser.',
  }),
  'component-throws': defineError({
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
  }),
  'browser-only-content': defineWarning({
    message: ({ reason }: { reason: string }) =>
      `The content of \`<BrowserOnly>\` is left out, because it throws at build time: ${sentence(reason)}`,
    hint: "Move it into a component file that begins with `'use client'`, and put that component into `<NoSSR>`.",
  }),
  'module-throws': defineError({
    message: ({ reason }: { reason: string }) => `The module throws when it is loaded: ${sentence(reason)}`,
    hint: ({ reason }) =>
      thrownHint(reason, 'Fix it, or move what only works in browsers into a function that runs there.'),
  }),
  'theme-throws': defineError({
    message: ({ page, reason }: { page: string; reason: string }) =>
      `A part of the theme throws while \`${page}\` is rendered: ${sentence(reason)}`,
    hint: ({ reason }) => thrownHint(reason, 'Fix the part at this position.'),
  }),
  'throws-in-browser': defineError({
    message: ({ kind, reason }: { kind: keyof typeof THROWERS; reason: string; isRendered?: boolean }) =>
      `${THROWERS[kind]}: ${sentence(reason)}`,
    hint: ({ kind, reason, isRendered }) => {
      if (kind === 'mismatch')
        return 'Render the same at first, without the time, random numbers and what only browsers have, and change it in an effect.'
      return thrownHint(
        reason,
        isRendered
          ? 'The server renders it without an error: look for what differs in browsers.'
          : 'Fix the code at this position.',
      )
    },
  }),
  'invalid-theme-part': defineError({
    message: ({ name, found }: { name: string; found: string }) =>
      `The theme exports \`${name}\`, which is ${found} and not a component.`,
    hint: 'Export a component (a function that returns elements), or remove the export.',
  }),
  'incomplete-theme': defineError({
    message: ({ names }: { names: readonly string[] }) =>
      `The theme does not export ${quoted(names.slice(0, 3))}${names.length > 3 ? ` and ${names.length - 3} more` : ''}.`,
    hint: "Add the line `export * from 'bifolio/theme'` to it.",
  }),
  'unknown-part': defineWarning({
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
  }),
  'ignored-theme': defineWarning({
    message: ({ reason }: { reason: string; hint: string }) => `The theme is not used: ${reason}.`,
    hint: ({ hint }) => hint,
  }),
  'module-not-bundled': defineError({
    message: ({ source }: { source: string }) => `The module \`${source}\` is not bundled.`,
    hint: 'In development, it will be bundled in a moment; otherwise move the import statement to the start of a line.',
  }),
  'missing-export': defineError({
    message: ({ source, name }: { source: string; name: string; near?: string; names: readonly string[] }) =>
      name === 'default'
        ? `\`${source}\` has no default export.`
        : `\`${source}\` does not export \`${name}\`.`,
    hint: ({ name, near, names }) =>
      REPLACEMENTS[name] ??
      (name === 'default' && names.length === 1
        ? `Write \`import { ${names[0]} }\`.`
        : didYouMean(near, names.length > 0 ? `It exports ${quoted(names)}.` : 'It exports nothing.')),
  }),
  'component-in-markdown': defineError({
    message: ({ name }: { name: string; near?: string }) =>
      `\`<${name}>\` is not an element of HTML, and the site offers no component with this name.`,
    hint: ({ name, near }) =>
      didYouMean(near, `Write \`${name}\` in React (\`.tsx\`) and ${FOR_ALL_PAGES}; or write it as code.`),
  }),
  'custom-element': defineWarning({
    message: ({ name }: { name: string }) =>
      `\`<${name}>\` is not an element of HTML: it has an effect only if a script of the site defines it.`,
    hint: ({ name }) => {
      const component = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
      return `If it is a component, write \`<${component}>\` and ${FOR_ALL_PAGES}; or write it as code.`
    },
  }),
}
