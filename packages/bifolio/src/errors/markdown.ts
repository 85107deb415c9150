import { MAX_CELLS, MAX_NESTING, MAX_PARTS } from '../shared/nesting.ts'
import { defineError, didYouMean, quoted, sentence } from './define-error.ts'

const isReact = (source: string): boolean => /\.[jt]sx$/.test(source)
/** How to use a component in `.md` files. */
const FOR_ALL_PAGES = 'export it in `contentComponents` of `theme/index.tsx`'
const IN_COMPONENT = 'Write a React component (`.tsx`), rename the file to `.mdx` and import it there.'

/** A word of a fence with its quote closed: the value ends before braces and what follows them. */
function closed(written: string): string {
  const quote = /["']/.exec(written)?.[0] ?? '"'
  return written.replace(/\s*(?:\{.*)?$/s, '') + quote
}

type PluginParams = {
  plugin: string
  part: string
}

type WrittenParams = {
  written: string
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
  'unclosed-fence': defineError({
    title: 'Code block that is not closed',
    about:
      'The line that closes a code block is missing, so all text up to the end of the page, list item or quote is code. Add it.',
    severity: 'warning',
    message: (_: { fence: string }) => 'The code block is never closed, so the text below is code, too.',
    hint: ({ fence }) => `Add a line ${fence} where the code ends.`,
    example: { fence: '~~~' },
  }),
  'unclosed-fence-brace': defineError({
    title: 'Code fence with an open brace',
    about: 'The words after the language of a code fence have a `{` without `}`.',
    message: ({ written }: WrittenParams) => `The code fence never closes the brace \`{\`: \`${written}\`.`,
    hint: 'Add `}`, as in `{1,3-5}`.',
    example: { written: '{1,3' },
  }),
  'unclosed-fence-quote': defineError({
    title: 'Code fence with an open quote',
    about: 'The words after the language of a code fence have a quote that is not closed.',
    message: ({ written }: WrittenParams) => `The code fence never closes the quote: \`${written}\`.`,
    hint: ({ written }) => `Close it behind the value: \`${closed(written)}\`.`,
    example: { written: 'title="a.ts' },
  }),
  'invalid-fence-lines': defineError({
    title: 'Lines of a code fence that are not lines',
    about: 'The braces after the language of a code fence have the lines to highlight: `{1,3-5}`.',
    message: ({ written, word }: WrittenParams & { word: string }) =>
      `\`${written}\` in \`${word}\` is not a line or a range of lines; write for example \`{1,3-5}\`.`,
    example: { written: '5-3', word: '{5-3}' },
  }),
  'missing-fence-line': defineError({
    title: 'Highlighted line that the code does not have',
    about: 'The braces after the language of a code fence name a line after the last one.',
    severity: 'warning',
    message: ({ line, count }: { line: number; count: number }) =>
      `The code has no line ${line} to highlight: it has ${count} line${count === 1 ? '' : 's'}.`,
    hint: 'Correct the number in `{…}`. Lines count from 1.',
    example: { line: 4, count: 1 },
  }),
  'invalid-fence-value': defineError({
    title: 'Option of a code fence with a wrong value',
    about: 'An option after the language of a code fence has an invalid value. The message has an example.',
    message: ({ written, rule }: WrittenParams & { rule: string }) => `\`${written}\` ${rule}`,
    example: {
      written: 'height=tall',
      rule: 'is not a height in pixels; write for example `height="300"`.',
    },
  }),
  'unknown-fence-word': defineError({
    title: 'Unknown option of a code fence',
    about:
      'A word after the language of a code fence has no effect. It may be misspelled, or be an option of another tool. Checks declare their words in `fenceWords`.',
    severity: 'warning',
    message: ({
      word,
    }: {
      word: string
      instead?: string
      near?: string
      known: readonly string[]
      quotedAs?: string
    }) => `The word \`${word}\` in the meta of a code fence is unknown.`,
    hint: ({ instead, near, known, quotedAs }) =>
      quotedAs
        ? `Put the whole value in quotes: \`${quotedAs}\`.`
        : instead
          ? `Write \`${instead}\` instead.`
          : `${didYouMean(near, 'Remove it.')} Known are \`{1,3-5}\`, ${quoted(known)}.`,
    example: { word: 'filename', instead: 'title="…"', known: ['title'] },
  }),
  'unknown-code-note': defineError({
    title: 'Unknown note in a code block',
    about:
      'A comment in a code block looks like a note that highlights lines, but its word is not known, so readers see the comment. Fix the word.',
    severity: 'warning',
    message: ({ note }: { note: string; near?: string; known: readonly string[] }) =>
      `The note \`${note}\` is unknown, so readers see the comment.`,
    hint: ({ near, known }) => didYouMean(near, `Known are ${quoted(known)}.`),
    example: { note: '[!code hihglight]', near: 'highlight', known: ['highlight'] },
  }),
  'unknown-code-language': defineError({
    title: 'Code in an unknown language',
    about: 'There is no grammar for the language of a code fence, so the code is not highlighted.',
    severity: 'warning',
    message: ({ written, near }: WrittenParams & { near?: string }) =>
      `The language \`${written}\` is not known, so the code is not highlighted. ${didYouMean(near, 'Use `text` for code without colours.')}`,
    example: { written: 'typscript', near: 'typescript' },
  }),
  'joined-code-language': defineError({
    title: 'Language of a code fence with something attached',
    about: 'There must be a space between the language of a code fence and the rest of the line.',
    severity: 'warning',
    message: ({ written, lang }: WrittenParams & { lang: string }) =>
      `\`${written}\` is not a language; write \`${lang}\`, a space and then the rest.`,
    example: { written: 'ts,wrap', lang: 'ts' },
  }),
  'code-placeholder': defineError({
    title: 'Placeholder in code',
    about: 'VitePress replaces `{{ … }}` in code whose language ends with `-vue`. bifolio does not.',
    message: 'The `{{ … }}` in this code is not replaced.',
    hint: 'Write the value itself; or, to show the braces, write the language without `-vue`.',
  }),
  'types-not-shown': defineError({
    title: 'Types that are not shown',
    about:
      'Code with `twoslash` asks for types or errors, but the site has no TypeScript 5 or 6. Later versions have no API for JavaScript. Only the first page is reported.',
    severity: 'warning',
    message:
      'The types and errors that this code asks for are not shown: TypeScript 5 or 6 is not installed.',
    hint: 'Run `npm install --save-dev typescript@6`, or remove the lines with `^?` and `@errors`.',
  }),
  'type-error': defineError({
    title: 'Code with a type error',
    about: 'TypeScript finds an error in code with `twoslash` that the code does not announce.',
    severity: 'warning',
    message: ({ reason }: { reason: string; code: number }) =>
      `TypeScript finds an error: ${sentence(reason)}`,
    hint: ({ code }) => `Fix the code; or, to show the error, add the line \`// @errors: ${code}\` to it.`,
    example: { reason: "Type 'string' is not assignable to type 'number'.", code: 2322 },
  }),
  'type-not-found': defineError({
    title: 'Query without a type',
    about: '`// ^?` in code with `twoslash` points to something that has no type, such as a space.',
    severity: 'warning',
    message: '`^?` points to nothing that has a type.',
    hint: 'Put `^` below the first letter of a name in the line above.',
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
      'A slip makes a heading, the id of a heading or a table a text, so readers see its characters. The hint shows what to write.',
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
      'Components of `.md` files are those of the engine, and those that the theme of the site exports in `contentComponents`. Reported once for each page.',
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
