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
      'broken.tsx:2:23 missing-bundle-module ./gone.ts',
      'built-in.mdx:3:8 warning unknown-prop `txt`',
      'built-in.mdx:5:1 dead-link `/lost`',
      'index.md:3:1 dead-link `/gone`',
      'index.md:3:16 dead-anchor `/static#nothing`',
      'open.css:1:1 invalid-stylesheet Unclosed block',
      'static.md:2:1 warning unknown-option `titel`',
    )
})
