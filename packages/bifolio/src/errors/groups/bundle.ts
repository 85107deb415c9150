import { installHint, styleHint } from '../code-hints.ts'
import { defineError, didYouMean, sentence } from '../define-error.ts'

/** A backtick cannot be shown between backticks. */
const codeOf = (text: string): string => (text === '`' ? 'A backtick' : `\`${text}\``)

/** What to add to something that is not closed; elements may also be empty. */
function missingEnd(end: string): string {
  if (end === '`') return 'another one'
  return end.startsWith('</') ? `\`${end}\`, or write \`<${end.slice(2, -1)} />\`` : `\`${end}\``
}

/** What to check in an import that is a path. */
function pathHint(specifier: string): string | undefined {
  if (specifier.startsWith('/')) return 'Check the path: it is looked up in the public folder.'
  return specifier.startsWith('.') ? 'Check the path.' : undefined
}

/** The bundle of the theme and of components. */
export const bundleErrors = {
  'bundle-error': defineError({
    title: 'Error in a component or style',
    about:
      'The bundler cannot compile a component, a style or one of their imports. The message comes from the bundler.',
    message: ({ message }: { message: string }) => message,
    hint: ({ message }) =>
      /was not found in/.test(message)
        ? 'Fix the name, or export it from that file.'
        : 'Fix the code at this position.',
    example: { message: "Syntax Error: Expected ';', got 'b'." },
  }),
  'invalid-stylesheet': defineError({
    title: 'Stylesheet that cannot be compiled',
    about:
      'A stylesheet of the site has a syntax error, such as a block that is not closed. Browsers would ignore what they cannot read, and often the rules after it. The reason is that of PostCSS or Sass.',
    message: ({ reason }: { reason: string }) => `The stylesheet cannot be compiled: ${sentence(reason)}`,
    hint: ({ reason }) => styleHint(reason),
    example: { reason: 'Missed semicolon' },
  }),
  'unclosed-code': defineError({
    title: 'Bracket, quote or element that is not closed',
    about:
      'A component, the theme or a module that they import has an opening bracket, quote, comment or tag without its end. The position is that of its start. The hint has the message of the compiler, which often stops later.',
    message: ({ what }: { what: string; end: string; line?: number; reason: string }) =>
      `${codeOf(what)} is not closed.`,
    hint: ({ end, line, reason }) =>
      `Add ${missingEnd(end)}. The compiler says${line ? ` in line ${line}` : ''}: ${reason}`,
    example: { what: '{', end: '}', line: 8, reason: "Syntax Error: Expected '}', got '<eof>'." },
  }),
  'page-in-component': defineError({
    title: 'Component that imports a page',
    about:
      'A component or the theme imports a Markdown file. Only pages can: they are compiled without the bundler. Import it in the page, and pass it to the component as children.',
    message: ({ page }: { page: string }) =>
      `A component imports the page \`${page}\`, and only pages can import pages.`,
    hint: 'Import it in the page that uses the component: `<Part><Text /></Part>`, which passes it as `children`.',
    example: { page: 'en/shared/note.md' },
  }),
  'missing-bundle-module': defineError({
    title: 'Import of a component that cannot be resolved',
    about:
      'A component or style imports a file or package that does not exist. Check the path, or install the package.',
    message: ({ message }: { message: string; specifier: string; near?: string }) => message,
    hint: ({ specifier, near }) => didYouMean(near, pathHint(specifier) ?? installHint(specifier)),
    example: { message: "Module not found: Can't resolve './counter.css'.", specifier: './counter.css' },
  }),
  'node-module-in-browser': defineError({
    title: 'Module of Node in an island',
    about:
      "A component that begins with `'use client'`, the theme, or a module that they import uses a module of Node, such as `node:fs`. They also run in browsers.",
    message: ({ name }: { name: string }) => `Browsers do not have \`${name}\`, a module of Node.`,
    hint: "Use it in a component without `'use client'`, or in the page, and pass the result to the island as a property.",
    example: { name: 'node:fs' },
  }),
  'missing-style-plugin': defineError({
    title: 'Stylesheet that needs a plugin',
    about:
      'A component imports a stylesheet in Sass or Less. Install the plugin of Rsbuild in the folder of the site; the engine finds it there, so it is not part of the configuration.',
    message: ({ name }: { name: 'sass' | 'less' }) =>
      `Stylesheets in ${name === 'sass' ? 'Sass' : 'Less'} need \`@rsbuild/plugin-${name}\`, which is not installed.`,
    hint: ({ name }) =>
      `Run \`npm install --save-dev @rsbuild/plugin-${name}\` in the folder of the site: it needs no configuration.`,
    example: { name: 'sass' },
  }),
  'invalid-postcss-config': defineError({
    title: 'PostCSS configuration that cannot be used',
    about:
      'The bundler finds a PostCSS configuration in the content folder or above and cannot load it, often because its plugins are not installed.',
    message: ({ reason }: { reason: string }) =>
      `This configuration of PostCSS cannot be used: ${sentence(reason)}`,
    hint: 'Install its plugins, or move it to a folder where only the other tool finds it.',
    example: { reason: "Cannot find module 'tailwindcss'" },
  }),
}
