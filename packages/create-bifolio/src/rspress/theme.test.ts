import { expect, test } from '@rstest/core'
import { folder } from './folder.fixture.ts'
import { readRspress } from './from-rspress.ts'

const ENTRY = `import { Layout as Basic, Search } from '@rspress/core/theme-original'
import { HomeLayout } from './home'

// <Basic bottom={1} />
const Layout = () => (
  <Basic
    beforeNavTitle={<b title="}">Don't</b>}
    beforeNav={lang === 'en' ? <i top={1} /> : <i>{'>'}</i>}
    bottom="x"
  >
    <Other afterNav={1} />
  </Basic>
)
export function Tag() {}
export const NotFoundLayout = () => <p>404</p>
export { Layout, HomeLayout, Search as SearchButton }
export * from '@rspress/core/theme-original'
`

test('slots and parts of a theme are listed with what takes them here', async () => {
  const { problems } = await readRspress(
    folder({
      'rspress.config.ts': "export default { root: 'docs' }",
      'theme/index.tsx': ENTRY,
      'theme/home.tsx': `import Theme from 'rspress/theme'
export const HomeLayout = () => <Theme.HomeLayout afterFeatures={<p />} afterHeroActions={<p />} />
`,
    }),
  )
  const found = problems.map(
    ({ file, line, column, message, hint }) =>
      `${file}:${line}:${column} ${message} ${/(?:is|are) (.*)\.$/.exec(hint ?? '')?.[1]}`,
  )
  expect(found.slice(1)).toEqual([
    'theme/home.tsx:2:51 The content of `afterFeatures` was not converted. the slot `homeEnd`',
    'theme/home.tsx:2:73 The content of `afterHeroActions` was not converted. the part `Hero`, around the original',
    'theme/index.tsx:7:5 The content of `beforeNavTitle` was not converted. the slot `beforeNavTitle`',
    'theme/index.tsx:8:5 The content of `beforeNav` was not converted. `themeConfig.banner`, or the part `Banner`',
    'theme/index.tsx:9:5 The content of `bottom` was not converted. the slot `afterFooter`',
    'theme/index.tsx:15:14 The component `NotFoundLayout` of the theme was not converted. the part `NotFound`',
    'theme/index.tsx:16:18 The component `HomeLayout` of the theme was not converted. the part `Home`',
    'theme/index.tsx:16:40 The component `SearchButton` of the theme was not converted. the part `SearchButton`',
  ])
})

test('the components of a default export are parts; a home page that imports its layout needs none', async () => {
  const { problems } = await readRspress(
    folder({
      'rspress.config.ts': "export default { root: 'docs' }",
      'theme/index.tsx': `import Theme from 'rspress/theme'
import { HomeLayout } from './home'
export default { ...Theme, HomeLayout, Nav: () => <nav /> }
`,
      'docs/index.md': '---\npageType: home\n---\n',
    }),
  )
  expect(problems.slice(1).map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    '3:40 The component `Nav` of the theme was not converted.',
    'undefined:undefined The home page imports `HomeLayout` of the theme now, since the theme itself was not converted.',
  ])
})
