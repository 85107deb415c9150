/** Styles of components. */
import { expect } from '@rstest/core'
import { slow } from '../../slow.ts'
import { site } from '../driver.ts'

const PAGE = "# A\n\nimport { Plain } from './Plain'\n\n<Plain />\n"
const stylesOf = (output: ReadonlyMap<string, Buffer>): string =>
  [...output]
    .filter(([file]) => file.endsWith('.css'))
    .map(([, content]) => content)
    .join('\n')

slow('styles of a static component are added and removed with it', async () => {
  const docs = site({
    files: {
      'index.mdx': PAGE,
      'Plain.tsx':
        "import './plain.css'\nimport { inner } from './inner'\nexport const Plain = () => <p className={['plain', inner].join(' ')}>x</p>\n",
      'inner.ts': "import styles from './inner.module.css'\nexport const inner = styles.inner\n",
      'plain.css': '.plain { order: 4711 }',
      'inner.module.css': '.inner { order: 4712 }',
    },
  })
  await docs.build().expectOk().expectSameAsCleanBuild()
  const name = /class="plain (inner-\w+)"/.exec(docs.read('index.html'))?.[1]
  expect(stylesOf(docs.output())).toContain('.plain{order:4711}')
  expect(stylesOf(docs.output())).toContain(`.${name}{order:4712}`)
  await docs
    .change('Plain.tsx', 'export const Plain = () => <p>x</p>\n')
    .remove('plain.css')
    .build()
    .expectOk()
    .expectSameAsCleanBuild()
  expect(stylesOf(docs.output())).not.toContain('4711')
})
