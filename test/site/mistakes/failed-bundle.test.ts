/** A bundle that fails hides none of the problems of pages. */
import { test } from '@rstest/core'
import { site } from '../driver.ts'

const FILES = {
  'index.md': '# Home\n\n[gone](/gone), [no anchor](/static#nothing), [unknown anchor](/broken#anchor)\n',
  'static.md': '---\ntitel: x\n---\n\n# Static\n',
  'built-in.mdx': '# Built-in\n\n<Badge txt="x" />\n\n[gone](/lost)\n',
  'broken.mdx': "import { Broken } from './broken.tsx'\n\n# Broken\n\n<Broken />\n",
  'broken.tsx':
    "import './open.css'\nimport { gone } from './gone.ts'\nexport const Broken = () => <i>{gone}</i>\n",
  'open.css': '.a {\n  color: red;\n',
}

test('reports dead links, frontmatter and properties together with the error of the bundler', async () => {
  await site({ files: FILES })
    .build()
    .expectProblems(
      { severity: 'error', file: 'broken.tsx', line: 2, message: './gone.ts' },
      { severity: 'warning', file: 'built-in.mdx', line: 3, message: '`txt`' },
      { severity: 'error', file: 'built-in.mdx', line: 5, message: '`/lost`' },
      { severity: 'error', file: 'index.md', line: 3, message: '`/gone`' },
      { severity: 'error', file: 'index.md', line: 3, message: '`/static#nothing`' },
      { severity: 'error', file: 'open.css', line: 1, column: 1, message: 'Unclosed block' },
      { severity: 'warning', file: 'static.md', line: 2, message: '`titel`' },
    )
})
