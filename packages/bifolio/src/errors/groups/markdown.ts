import { MAX_CELLS, MAX_NESTING, MAX_PARTS } from '../../shared/nesting.ts'
import { defineError, didYouMean, quoted, sentence, type WrittenParams } from '../define-error.ts'

type PluginParams = {
  plugin: string
  part: string
}

/** What there can be too much of in a page, in a paragraph, or in an import or export. */
const DENSE = {
  page: {
    what: '`<`, `{` and `:::`',
    hint: 'Split the page, write it as Markdown (`.md`), or generate the elements in a component.',
  },
  paragraph: { what: '`&`, `:` and `<`', hint: 'Split the paragraph with empty lines.' },
  code: { what: 'empty lines', hint: 'Remove empty lines, or import the code from a file.' },
}

/** The source of a page: Markdown, MDX, formulas, diagrams. */
export const markdownErrors = {
  'invalid-mdx': defineError({
    title: 'Syntax error in a page',
    about:
      'The compiler of Markdown and MDX cannot read the page. In MDX, `{` starts an expression and `<` an element, every element must be closed, and imports need an empty line after them.',
    message: ({ reason }: { reason: string; hint?: string }) => reason,
    hint: ({ hint }) => hint,
    example: {
      reason: 'Expected a closing tag for `<Note>`.',
      hint: 'Close the element, or write `&lt;` if no element is meant.',
    },
  }),
  'unclosed-frontmatter': defineError({
    title: 'Frontmatter that is never closed',
    about:
      'The page begins with `---` and a field, but no later line is `---`, so readers see the fields as text. Add the line.',
    severity: 'warning',
    message: 'The frontmatter is never closed, so readers see it as text.',
    hint: 'Add a line `---` after its last field.',
  }),
  'late-frontmatter': defineError({
    title: 'Frontmatter behind empty lines',
    about:
      'The page begins with empty lines, and then has the fields between `---` lines. Only the first line can begin frontmatter, so readers see the fields as text.',
    severity: 'warning',
    message: 'Frontmatter begins in the first line of a page; readers see this one as text.',
    hint: 'Remove the empty lines before it.',
  }),
  'nested-too-deeply': defineError({
    title: 'Source that is nested too deeply',
    about:
      'A page, frontmatter or JSON file has more levels of brackets, quotes or lists than can be read, or one expression that is too long. Reduce the levels, and move long code into a component file.',
    message: 'The source is nested too deeply here.',
    hint: `Reduce the nesting: at most ${MAX_NESTING.brackets} brackets, ${MAX_NESTING.markers} quotes and list items, ${MAX_NESTING.elements} elements, and ${MAX_PARTS} names and operators without a comma or a semicolon are allowed.`,
  }),
  'large-table': defineError({
    title: 'Table that is too large',
    about:
      'Every row of a table is padded to the number of columns, so a short source can become a very large page. The tables of a page can have 200,000 cells in total.',
    message: ({ columns, rows }: { columns: number; rows: number }) =>
      `The table has ${columns} columns and ${rows} rows: the page has more than ${MAX_CELLS} cells.`,
    hint: 'Split the table into several pages, or link to the data as a file.',
    example: { columns: 4000, rows: 2000 },
  }),
  'dense-markup': defineError({
    title: 'Page with too much markup for its length',
    about:
      'The time to read elements and expressions in MDX, and containers, grows with their number and with the length of the page; that of `&`, `:` and `<` with the length of the paragraph, and that of empty lines in an export with its length. This page would take very long. Split it, write it as Markdown (`.md`), or generate the elements in a component.',
    message: ({ part, most, length }: { part: keyof typeof DENSE; most: number; length: number }) =>
      `The ${part} has too much markup: in ${length} characters at most ${most} ${DENSE[part].what} can be read.`,
    hint: ({ part }) => DENSE[part].hint,
    example: { part: 'page', most: 6000, length: 160_000 },
  }),
  'failed-page': defineError({
    title: 'Page that cannot be compiled',
    about: 'The compiler failed on this page, which is a bug. The other pages are compiled.',
    message: ({ reason }: { reason: string }) => `The page cannot be compiled: ${sentence(reason)}`,
    hint: 'Remove parts of the page to find the cause, and report it to bifolio.',
    example: { reason: 'the thread has ended' },
  }),
  'slow-code': defineError({
    title: 'Code that does not end',
    about:
      'The configuration, a plugin, a component or a part of the theme has been running for 10 seconds and blocks everything else. The file is the configuration, or the page that is compiled or rendered. If the code does not end, it has an endless loop: stop the command with Ctrl+C, and fix it.',
    severity: 'warning',
    message: ({ seconds }: { seconds: number }) => `Its code has been running for ${seconds} seconds.`,
    hint: 'If it has an endless loop, stop the command with Ctrl+C, and fix it: code of the page, its components, plugins or the theme.',
    example: { seconds: 10 },
  }),
  'plugin-failed': defineError({
    title: 'Content plugin that throws',
    about: 'A plugin of `markdown.plugins` throws on this page, or is asynchronous. Fix the plugin.',
    message: ({ reason }: { reason: string }) => `The content plugin ${sentence(reason)}`,
    hint: 'Fix the plugin.',
    example: { reason: '`./plugins/issues.ts` fails: node.value is not a string' },
  }),
  'invalid-plugin': defineError({
    title: 'Module that is not a content plugin',
    about:
      'The default export of a module in `markdown.plugins` must have a function `markdown`, a function `html`, or both.',
    message: ({ reason }: { reason: string }) => `The module is no content plugin: ${sentence(reason)}`,
    hint: 'Write `export default defineContentPlugin({ markdown, html })` with at least one of the two.',
    example: { reason: 'it has no default export with `markdown` or `html`' },
  }),
  'asynchronous-plugin': defineError({
    title: 'Content plugin that returns a promise',
    about: 'A plugin of `markdown.plugins` has an asynchronous `markdown` or `html`, which would be ignored.',
    message: ({ plugin, part }: PluginParams) =>
      `\`${part}\` of the content plugin \`${plugin}\` returns a promise instead of visitors.`,
    hint: 'Make it synchronous: load what it needs when the module is loaded, with a top-level `await`.',
    example: { plugin: './plugins/issues.ts', part: 'markdown' },
  }),
  'no-visitors': defineError({
    title: 'Content plugin that returns no visitors',
    about: '`markdown` and `html` of a plugin return an object with a function for each kind of node.',
    message: ({ plugin, part }: PluginParams) =>
      `\`${part}\` of the content plugin \`${plugin}\` does not return visitors.`,
    hint: 'Return an object with a function for each kind of node: `{ text(node, ctx) {} }`.',
    example: { plugin: './plugins/issues.ts', part: 'markdown' },
  }),
  'unknown-visitor': defineError({
    title: 'Visitor of a content plugin that is never called',
    about:
      'A plugin of `markdown.plugins` has a visitor for nodes that do not exist, or one that is not a function.',
    message: ({
      plugin,
      part,
      name,
      isKnown,
    }: PluginParams & { name: string; near?: string; isKnown: boolean }) =>
      isKnown
        ? `The visitor \`${name}\` of the content plugin \`${plugin}\` is not a function.`
        : `The content plugin \`${plugin}\` visits \`${name}\` in \`${part}\`, but no node has this name.`,
    hint: ({ near, isKnown }) =>
      isKnown
        ? 'Write a function that takes a node.'
        : didYouMean(near, 'Use the type of a node, such as `text` or `element`.'),
    example: { plugin: './plugins/issues.ts', part: 'markdown', name: 'txt', near: 'text', isKnown: false },
  }),
  'plugin-report': defineError({
    title: 'Problem that a content plugin reports',
    about: 'A plugin of `markdown.plugins` reports a problem of the page. The message comes from the plugin.',
    message: ({ message }: { message: string; hint?: string }) => message,
    hint: ({ hint }) => hint,
    example: { message: 'The issue GH-12 does not exist.' },
  }),
  'unclosed-container': defineError({
    title: 'Container that is not closed',
    about:
      'A container such as `:::tip` goes to the end of the page, because the line that closes it is missing. Add it.',
    severity: 'warning',
    message: ({ name }: { name: string; fence: string }) => `The container \`${name}\` is never closed.`,
    hint: ({ fence }) => `Add a line \`${fence}\` where it ends.`,
    example: { name: ':::tip', fence: ':::' },
  }),
  'unknown-container': defineError({
    title: 'Unknown container',
    about:
      'There is no container with this name, so readers see its lines as text. Use one that the message lists.',
    severity: 'warning',
    message: ({ written }: WrittenParams & { near?: string; known: readonly string[] }) =>
      `The container \`${written}\` is unknown, so readers see its lines as text.`,
    hint: ({ near, known }) => {
      const list = `Known are ${quoted(known)}.`
      return near ? `${didYouMean(near, '')} ${list}` : list
    },
    example: { written: ':::tipp', near: 'tip', known: ['tip', 'note', 'warning'] },
  }),
  'duplicate-heading-id': defineError({
    title: 'Heading id that is used twice',
    about:
      'Two headings of a page have the same id, so links only lead to the first one. Give one of them another id.',
    message: ({ id, location }: { id: string; location: string }) =>
      `The heading id \`${id}\` is already used at ${location}.`,
    hint: 'Give one of the two headings another `{#id}`.',
    example: { id: 'usage', location: 'en/guide/start.md:12' },
  }),
  'diagram-off': defineError({
    title: 'Diagram that is shown as code',
    about: '`mermaid` code fences only become diagrams if `markdown.mermaid` is enabled.',
    severity: 'warning',
    message: 'The diagram is shown as code: diagrams are disabled.',
    hint: 'Enable them with `markdown: { mermaid: true }`; to show the source, give the fence the language `text`.',
  }),
  'invalid-diagram': defineError({
    title: 'Diagram that Mermaid cannot read',
    about: 'The source of the diagram has a syntax error.',
    message: ({ reason }: { reason: string }) => `Mermaid cannot read the diagram: ${sentence(reason)}`,
    hint: 'Fix it, or give the fence another language, such as `text`.',
    example: { reason: 'parse error near `A -->`' },
  }),
  'invalid-formula': defineError({
    title: 'Formula that cannot be rendered',
    about:
      'KaTeX cannot render the formula: it has a syntax error, or a command that KaTeX does not support.',
    message: ({ reason }: { reason: string }) => `The formula cannot be rendered: ${sentence(reason)}`,
    hint: 'KaTeX lists what it supports: https://katex.org/docs/supported.',
    example: { reason: 'Undefined control sequence: \\fraq' },
  }),
  'formula-like-price': defineError({
    title: 'Dollar signs that are not a formula',
    about: 'Text between two dollar signs looks like prices, so it is not rendered as a formula.',
    severity: 'warning',
    message: ({ written }: WrittenParams) => `\`${written}\` is read as a price, not as a formula.`,
    hint: 'Write `\\$` for a dollar sign, and a formula without spaces at its ends: `$x$`.',
    example: { written: '$5 and $' },
  }),
  'html-icon': defineError({
    title: 'Icon that is HTML',
    about: 'Icons of `features` on a home page can be an emoji, SVG source or an image. HTML is removed.',
    severity: 'warning',
    message: 'The icon is HTML, which is removed.',
    hint: 'Write an emoji, SVG source (`<svg …>`), or the address of an image.',
  }),
  placeholder: defineError({
    title: 'Placeholder of another tool',
    about:
      '`{{ … }}` is replaced by Vue, Jinja or Hugo, but not here: readers would see it. Write the text itself.',
    message: ({ written }: WrittenParams) =>
      `\`${written}\` is a placeholder of another tool (Vue, Jinja, Hugo), which is not replaced.`,
    hint: 'Write the text itself; or, to show the braces, put them into inline code or write `\\{\\{`.',
    example: { written: '{{ version }}' },
  }),
  'shown-as-text': defineError({
    title: 'Markdown that is shown as text',
    about:
      'A slip makes a heading, the id of a heading, a link or a table a text, so readers see its characters. The hint shows what to write.',
    severity: 'warning',
    message: ({ written, what }: WrittenParams & { what: string; hint: string }) => `\`${written}\` ${what}.`,
    hint: ({ hint }) => hint,
    example: {
      written: '##Usage',
      what: 'is text, because a space is missing',
      hint: 'Write a space after `#`.',
    },
  }),
  'lost-cells': defineError({
    title: 'Row with more cells than its table',
    about:
      'Cells of a row beyond the columns of its table are not shown. Often a `|` in a cell, such as in code, begins the next cell: write `\\|`.',
    severity: 'warning',
    message: ({ cells, columns, lost }: { cells: number; columns: number; lost: readonly string[] }) =>
      `The row has ${cells} cells and the table ${columns}, so ${quoted(lost)} is not shown.`,
    hint: 'Write `\\|` for a `|` in a cell, also in code; or add a column.',
    example: { cells: 3, columns: 2, lost: ['number'] },
  }),
  'unknown-fact': defineError({
    title: 'Unknown fact',
    about:
      '`<Fact name="…" />` shows a value that a check of the site records, and no check has recorded this one.',
    message: ({ name }: { name: string; near?: string }) => `The fact \`${name}\` does not exist.`,
    hint: ({ near }) =>
      didYouMean(near, 'Add it to the catalogue of facts, and run `bifolio check facts --update`.'),
    example: { name: 'retry.defualt', near: 'retry.default' },
  }),
}
