import { MAX_NESTING } from '../../shared/nesting.ts'
import {
  defineError,
  defineWarning,
  didYouMean,
  quoted,
  sentence,
  type WrittenParams,
} from '../define-error.ts'

const OTHER_SYNTAX = defineWarning({
  message: ({ written, what }: WrittenParams & { what: string; hint: string }) => `\`${written}\` ${what}.`,
  hint: ({ hint }) => hint,
})

/** The source of a page: Markdown, MDX, formulas, diagrams. */
export const markdownErrors = {
  'invalid-mdx': defineError({
    message: ({ reason }: { reason: string; hint?: string }) => reason,
    hint: ({ hint }) => hint,
  }),
  'unclosed-frontmatter': defineWarning({
    message: 'The frontmatter is never closed, so readers see it as text.',
    hint: 'Add a line `---` after its last field.',
  }),
  'toml-frontmatter': defineError({
    message: 'The frontmatter is TOML between `+++`, which is not read.',
    hint: 'Write YAML between two lines `---`, such as `title: Quick start`.',
  }),
  'late-frontmatter': defineWarning({
    message: 'Frontmatter begins in the first line of a page; readers see this one as text.',
    hint: 'Move it there.',
  }),
  'nested-too-deeply': defineError({
    message: 'The source is nested too deeply here.',
    hint: `Reduce the nesting: at most ${MAX_NESTING.brackets} brackets and ${MAX_NESTING.markers} quotes and list items are allowed.`,
  }),
  'failed-page': defineError({
    message: ({ reason }: { reason: string }) => `The page cannot be compiled: ${sentence(reason)}`,
    hint: 'Remove parts of the page to find the cause, and report it to bifolio.',
  }),
  'plugin-failed': defineError({
    message: ({ reason }: { reason: string }) => `The plugin ${sentence(reason)}`,
    hint: 'Fix the plugin.',
  }),
  'invalid-plugin': defineError({
    message: ({ reason }: { reason: string }) => `The module cannot change pages: ${sentence(reason)}`,
    hint: 'Write `export default defineContent((page) => ({ markdown: { text(node, ctx) {} } }))`.',
  }),
  'plugin-report': defineError({
    message: ({ message }: { message: string; hint?: string }) => message,
    hint: ({ hint }) => hint,
  }),
  'unclosed-container': defineWarning({
    message: ({ name }: { name: string; fence: string }) => `The container \`${name}\` is never closed.`,
    hint: ({ fence }) => `Add a line \`${fence}\` where it ends.`,
  }),
  'unclosed-html': defineWarning({
    message: ({ written }: WrittenParams & { end: string }) => `\`${written}\` is never closed.`,
    hint: ({ end }) => `Add \`${end}\` where it ends; or write it as inline code, or \`&lt;\` for \`<\`.`,
  }),
  'unknown-container': defineWarning({
    message: ({ written }: WrittenParams & { near?: string; known: readonly string[] }) =>
      `The container \`${written}\` is unknown, so readers see its lines as text.`,
    hint: ({ near, known }) => {
      const list = `Known are ${quoted(known)}.`
      return near ? `${didYouMean(near, '')} ${list}` : list
    },
  }),
  'duplicate-heading-id': defineError({
    message: ({ id, location }: { id: string; location: string }) =>
      `The heading id \`${id}\` is already used at ${location}.`,
    hint: 'Give one of the two headings another `{#id}`.',
  }),
  'duplicate-note': defineWarning({
    message: ({ label, location }: { label: string; location: string }) =>
      `The note \`${label}\` is already defined at ${location}, so readers do not see this one.`,
    hint: 'Give one of the two another label.',
  }),
  'unused-note': defineWarning({
    message: ({ label }: { label: string }) =>
      `The text does not refer to the note \`${label}\`, so readers do not see it.`,
    hint: ({ label }) => `Write \`${label}\` where the note belongs, or remove it.`,
  }),
  'diagram-off': defineWarning({
    message: 'The diagram is shown as code: diagrams are disabled.',
    hint: 'Enable them with `markdown: { mermaid: true }`; to show the source, give the fence the language `text`.',
  }),
  'invalid-diagram': defineError({
    message: ({ reason }: { reason: string }) => `Mermaid cannot read the diagram: ${sentence(reason)}`,
    hint: 'Fix it, or give the fence another language, such as `text`.',
  }),
  'unclosed-formula': defineError({
    message: (_: { end?: string }) => 'The formula is never closed, so the text below is part of it.',
    hint: ({ end }) =>
      `Write \`$$\` on a line of its own where it ends.${end ? ` \`${end}\` does not end it, because of its other text.` : ''}`,
  }),
  'invalid-formula': defineError({
    message: ({ reason }: { reason: string }) => `The formula cannot be rendered: ${sentence(reason)}`,
    hint: 'KaTeX lists what it supports: https://katex.org/docs/supported.',
  }),
  'formula-like-price': defineWarning({
    message: ({ written }: WrittenParams) => `\`${written}\` is read as a price, not as a formula.`,
    hint: 'Write `\\$` for a dollar sign, and a formula without spaces at its ends: `$x$`.',
  }),
  'html-icon': defineWarning({
    message: 'The icon is HTML, which is removed.',
    hint: 'Write an emoji, SVG source (`<svg …>`), or the address of an image.',
  }),
  placeholder: defineError({
    message: ({ written }: WrittenParams) =>
      `\`${written}\` is a placeholder of another tool (Vue, Jinja, Hugo), which is not replaced.`,
    hint: 'Write the text itself; or, to show the braces, put them into inline code or write `\\{\\{`.',
  }),
  'shown-as-text': OTHER_SYNTAX,
  'lost-cells': defineWarning({
    message: ({ cells, columns, lost }: { cells: number; columns: number; lost: readonly string[] }) =>
      `The row has ${cells} cells and the table ${columns}, so ${quoted(lost)} is not shown.`,
    hint: 'Write `\\|` for a `|` in a cell, also in code; or add a column.',
  }),
  'foreign-syntax': OTHER_SYNTAX,
}
