/** Parts of a site's theme that render what the security policy blocks. */
import { test } from '@rstest/core'
import { site } from '../driver.ts'

const FILES = {
  'bifolio.config.js': `export default { title: 'T', security: { scripts: ['https://ok.example/a.js'] } }\n`,
  'index.md': '---\npageType: home\n---\n',
  'guide.md': '# Guide\n',
  'theme/index.tsx': `export * from 'bifolio/theme'
export { DocFooter } from './doc-footer.tsx'
import { Note } from './note.tsx'
export const slots = { afterFooter: Note, homeEnd: () => <style>{'p { color: red }'}</style> }
`,
  'theme/doc-footer.tsx': `export function DocFooter() {
  return <footer style={{ color: 'red' }}>
    <script dangerouslySetInnerHTML={{ __html: 'go()' }} />
    <script src="https://w.example/widget.js?a=1&b=2" />
    <script src="https://ok.example/a.js" />
    <base href="/other/" />
    <iframe src="//frame.example/a" />
    <form action="https://post.example/a"></form>
  </footer>
}
`,
  'theme/note.tsx': `const HTML = '<img src="/x.png" onerror="go()">'
export const Note = () => <p dangerouslySetInnerHTML={{ __html: HTML }} onClick={() => {}} />
`,
}

test('styles, scripts, handlers and frames of parts and slots are reported with their file, styles of elements are not', async () => {
  const blocked = (what: string) => ({ severity: 'warning' as const, message: `renders ${what}, which` })
  await site({ files: FILES })
    .check()
    .expectProblems(
      { ...blocked('an element `<script>`'), file: 'theme/doc-footer.tsx', line: 3, column: 5 },
      {
        ...blocked('the address `https://w.example/widget.js?a=1&b=2` of a `<script>`'),
        file: 'theme/doc-footer.tsx',
        line: 4,
        hint: "scripts: ['https://w.example/widget.js']",
      },
      { ...blocked('an element `<base>`'), file: 'theme/doc-footer.tsx', line: 6 },
      {
        ...blocked('the address `//frame.example/a` of a `<iframe>`'),
        line: 7,
        hint: "'frame-src': ['https://frame.example']",
      },
      { ...blocked('the address `https://post.example/a` of a `<form>`'), line: 8, hint: 'form-action' },
      { ...blocked('an element `<style>`'), file: 'theme/index.tsx', line: 4, column: 58 },
      { ...blocked('the attribute `onerror` of a `<img>`'), file: 'theme/note.tsx', line: 1, column: 33 },
    )
})
