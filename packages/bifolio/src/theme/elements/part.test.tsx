import { expect, test } from '@rstest/core'
import { renderToString } from 'react-dom/server'
import { Layout } from '../layout/layout.tsx'
import { Outline, type OutlineProps } from '../outline/outline.tsx'
import { makePage, makeSite } from '../page.fixture.ts'
import { type SiteTheme, SiteThemeContext, SLOT_NAMES, type SlotName, type SlotProps } from './part.tsx'

const inSlot = (name: SlotName) => (props: SlotProps) => `[${name} of ${props.page.title}]`

function render(theme: Partial<SiteTheme>, pageType: 'doc' | 'home' | 'custom' = 'doc'): string {
  return renderToString(
    <SiteThemeContext value={{ parts: new Map(), slots: {}, ...theme }}>
      <Layout page={makePage({ pageType })} site={makeSite()} article="TEXT" />
    </SiteThemeContext>,
  )
}

test('renders slots in the order of the page', () => {
  const slots = Object.fromEntries(SLOT_NAMES.map((name) => [name, inSlot(name)]))
  const shown = (pageType: 'doc' | 'home' | 'custom') =>
    render({ slots }, pageType).match(/(?<=\[)\w+(?= of CLI\])|TEXT/g)
  const [head, foot] = [SLOT_NAMES.slice(0, 3), SLOT_NAMES.slice(7, 9)]
  expect(shown('doc')).toEqual([...head, ...SLOT_NAMES.slice(3, 6), 'TEXT', 'afterArticle', ...foot])
  expect(shown('home')).toEqual([...head, 'homeStart', 'homeAfterHero', 'TEXT', 'homeEnd', ...foot])
  expect(shown('custom')).toEqual([...head, 'beforeArticle', 'TEXT', 'afterArticle', ...foot])
})

test('a site replaces a part by exporting its name', () => {
  const Wrapped = (props: OutlineProps) => (
    <section>
      <Outline {...props} title="Mine" />
    </section>
  )
  expect(render({ parts: new Map([[Outline, Wrapped]]) })).toMatch(
    /<section><nav class="outline" aria-label="Mine"/,
  )
  expect(render({})).not.toContain('<section>')
})
