import { expect, test } from '@rstest/core'
import type { ComponentProps, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { makeContext } from '../page.fixture.ts'
import { ArticleScope, contentComponents } from './index.ts'

const { Badge, LinkCard, PackageManagerTabs, SourceCode, Tab, Tabs } = contentComponents

const render = (element: ReactNode, lang = 'en') =>
  renderToStaticMarkup(<ArticleScope value={makeContext({ lang })}>{element}</ArticleScope>)

/** Labels of the buttons, with the selected one in brackets. */
const tabs = (html: string) =>
  [...html.matchAll(/<button[^>]*class="tabs-tab"( data-selected="true")?>([^<]*)/g)].map(
    ([, selected, label]) => (selected ? `[${label}]` : label),
  )

test('renders all panels with their labels and selects the first one', () => {
  const html = render(
    <Tabs groupId="lang">
      {'\n'}
      <Tab label="TypeScript">ts</Tab>
      {'\n'}
      <Tab label="JavaScript">js</Tab>
    </Tabs>,
  )
  expect(tabs(html)).toEqual(['[TypeScript]', 'JavaScript'])
  expect(html).toContain('data-group="lang"')
  expect(html).toContain('<p class="tabs-label" data-silent="true">JavaScript</p>js')
})

test('selects the default by value or label, and the first tab for an unknown default', () => {
  const panels = [<Tab key="a">1</Tab>, <Tab key="b">2</Tab>]
  const values = [
    { label: 'One', value: 'a' },
    { label: 'Two', value: 'b' },
  ]
  const labels = (props: Partial<ComponentProps<typeof Tabs>>) =>
    tabs(render(<Tabs {...props}>{panels}</Tabs>))
  expect(labels({ values, defaultValue: 'b' })).toEqual(['One', '[Two]'])
  expect(labels({ values: ['One', 'Two'], defaultValue: 'Two' })).toEqual(['One', '[Two]'])
  expect(labels({ values, defaultValue: 'c' })).toEqual(['[One]', 'Two'])
})

test('labels a tab with its value, as Docusaurus does', () => {
  expect(
    tabs(
      render(
        <Tabs>
          <Tab value="npm">1</Tab>
          <Tab value="pnpm" label="PNPM">
            2
          </Tab>
        </Tabs>,
      ),
    ),
  ).toEqual(['[npm]', 'PNPM'])
})

test('shows a command for every package manager, or only the given ones', () => {
  const html = render(<PackageManagerTabs command="add @acme/core -D" />, 'zh')
  expect(tabs(html)).toEqual(['[npm]', 'yarn', 'pnpm', 'bun', 'deno'])
  expect(html).toContain('<span class="f">deno</span> add npm:@acme/core -D')
  expect(html).toContain('data-group="package.manager"')
  expect(html).toContain('aria-label="复制代码"')
  expect(tabs(render(<PackageManagerTabs command={{ pnpm: 'pnpm x', npm: 'npx x' }} />))).toEqual([
    '[pnpm]',
    'npm',
  ])
  const extra = render(<PackageManagerTabs command="install" additionalTabs={[{ tool: 'cnpm' }]} />)
  expect(extra).toContain('<span class="f">cnpm</span> install')
})

test('renders badges', () => {
  expect(render(<Badge text="1.0" />)).toBe('<span class="badge tip" data-silent="true">1.0</span>')
  expect(
    render(
      <Badge type="danger" outline>
        old
      </Badge>,
    ),
  ).toBe('<span class="badge danger outlined" data-silent="true">old</span>')
})

test('external links open a new tab, and labels follow the language', () => {
  expect(render(<LinkCard href="/zh/config/" title="C" />)).not.toContain('_blank')
  expect(render(<LinkCard href="https://sibling.example" title="R" />)).toContain('rel="noopener noreferrer"')
  expect(render(<SourceCode href="https://github.com" />, 'zh')).toContain('源码')
})
