import { defineError, didYouMean, type WrittenParams } from '../define-error.ts'

const isReact = (source: string): boolean => /\.[jt]sx$/.test(source)
/** How to use a component in `.md` files. */
const FOR_ALL_PAGES = 'export it in `contentComponents` of `theme/index.tsx`'
const IN_COMPONENT = 'Write a React component (`.tsx`), rename the file to `.mdx` and import it there.'

/** What only other tools understand: their marks, and what belongs to Vue. */
export const vueErrors = {
  'foreign-syntax': defineError({
    title: 'Syntax of another tool',
    about:
      'The text looks like the syntax of another tool, and readers see it unchanged. The hint shows what to write instead.',
    severity: 'warning',
    message: ({ written, what }: WrittenParams & { what: string; hint: string }) => `\`${written}\` ${what}.`,
    hint: ({ hint }) => hint,
    example: {
      written: '==text==',
      what: 'marks text in other tools',
      hint: 'Write `<mark>…</mark>`.',
    },
  }),
  'vue-attribute': defineError({
    title: 'Attribute of Vue',
    about:
      'Attributes such as `v-if`, `:class` and `@click` have no effect, since pages are not compiled by Vue.',
    message: ({ name }: { name: string }) =>
      `The attribute \`${name}\` belongs to Vue and has no effect here.`,
    hint: ({ name }) =>
      name.startsWith(':')
        ? `Write a fixed text as \`${name.slice(1)}="…"\`; otherwise write a React component (\`.tsx\`).`
        : IN_COMPONENT,
    example: { name: 'v-if' },
  }),
  'vue-script': defineError({
    title: 'Script of Vue',
    about:
      '`<script setup>` contains code for Vue, which does not run here. Write an island, a React component, instead.',
    message:
      '`<script setup>` is code for Vue, which does not run here, and neither do the `{{ … }}` and attributes that use it.',
    hint: IN_COMPONENT,
  }),
  'vue-badge': defineError({
    title: 'Badge with an expression of Vue',
    about:
      'Attributes of `<Badge>` in Markdown are plain text; those that begin with `:` or `v-` are code for Vue.',
    message: ({ name }: { name: string }) =>
      `The attribute \`${name}\` of a badge is code for Vue, which does not run here.`,
    hint: 'Write the text itself: `<Badge type="tip" text="beta" />`.',
    example: { name: ':text' },
  }),
  'vue-component': defineError({
    title: 'Component of Vue in a `.md` file',
    about:
      'The script of the page imports a component of Vue, which does not run here. Write it in React and offer it to all pages; then the page needs no script. A component of React works if the page is renamed to `.mdx`.',
    message: ({ name, source }: { name: string; source: string }) =>
      isReact(source)
        ? `The component \`${name}\` of \`${source}\` is imported in a \`.md\` file, which has no imports.`
        : `The component \`${name}\` of \`${source}\` is code for Vue, which does not run here.`,
    hint: ({ name, source }) =>
      isReact(source)
        ? 'Rename the page to `.mdx`: the imports of its `<script setup>` work there.'
        : `Write \`${name}\` in React (\`.tsx\`), ${FOR_ALL_PAGES}, and remove the import.`,
    example: { name: 'Chart', source: './Chart.vue' },
  }),
  'component-in-markdown': defineError({
    title: 'Unknown component in a `.md` file',
    about:
      'Components of `.md` files are those of the engine, and those that the theme of the site exports in `contentComponents`. Each name is reported once, with the number of pages.',
    message: ({ name }: { name: string; near?: string }) =>
      `\`<${name}>\` is not an element of HTML, and the site offers no component with this name.`,
    hint: ({ name, near }) =>
      didYouMean(near, `Write \`${name}\` in React (\`.tsx\`) and ${FOR_ALL_PAGES}; or write it as code.`),
    example: { name: 'Note' },
  }),
  'custom-element': defineError({
    title: 'Unknown element in a `.md` file',
    about: 'An element with a hyphen in its name has an effect only if a script of the site defines it.',
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `\`<${name}>\` is not an element of HTML: it has an effect only if a script of the site defines it.`,
    hint: ({ name }) => {
      const component = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
      return `If it is a component, write \`<${component}>\` and ${FOR_ALL_PAGES}; or write it as code.`
    },
    example: { name: 'my-note' },
  }),
}
