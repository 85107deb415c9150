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
    message: ({ message }: { message: string }) => message,
    hint: ({ message }) =>
      /was not found in/.test(message)
        ? 'Fix the name, or export it from that file.'
        : 'Fix the code at this position.',
  }),
  'invalid-stylesheet': defineError({
    message: ({ reason }: { reason: string }) => `The stylesheet cannot be compiled: ${sentence(reason)}`,
    hint: ({ reason }) => styleHint(reason),
  }),
  'unclosed-code': defineError({
    message: ({ what }: { what: string; end: string; line?: number; reason: string }) =>
      `${codeOf(what)} is not closed.`,
    hint: ({ end, line, reason }) =>
      `Add ${missingEnd(end)}. The compiler says${line ? ` in line ${line}` : ''}: ${reason}`,
  }),
  'page-in-component': defineError({
    message: ({ page }: { page: string }) =>
      `A component imports the page \`${page}\`, and only pages can import pages.`,
    hint: 'Import it in the page that uses the component: `<Part><Text /></Part>`, which passes it as `children`.',
  }),
  'missing-bundle-module': defineError({
    message: ({ message }: { message: string; specifier: string; near?: string }) => message,
    hint: ({ specifier, near }) => didYouMean(near, pathHint(specifier) ?? installHint(specifier)),
  }),
  'node-module-in-browser': defineError({
    message: ({ name }: { name: string }) => `Browsers do not have \`${name}\`, a module of Node.`,
    hint: "Use it in a component without `'use client'`, or in the page, and pass the result to the island as a property.",
  }),
  'missing-style-plugin': defineError({
    message: ({ name }: { name: 'sass' | 'less' }) =>
      `Stylesheets in ${name === 'sass' ? 'Sass' : 'Less'} need \`@rsbuild/plugin-${name}\`, which is not installed.`,
    hint: ({ name }) =>
      `Run \`npm install --save-dev @rsbuild/plugin-${name}\` in the folder of the site: it needs no configuration.`,
  }),
  'invalid-postcss-config': defineError({
    message: ({ reason }: { reason: string }) =>
      `This configuration of PostCSS cannot be used: ${sentence(reason)}`,
    hint: 'Install its plugins, or move it to a folder where only the other tool finds it.',
  }),
}
