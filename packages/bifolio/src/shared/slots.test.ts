import { expect, test } from '@rstest/core'
import { fillToc } from './slots.ts'

const HEADINGS =
  '<h1 id="cli">CLI</h1><h2 id="run">Run <code>a &lt; b</code><a class="anchor" href="#run" aria-label="x">#</a></h2><h3 class="x" id="a">A <span class="badge tip" data-silent="true">1.0</span></h3>'

test('lists the headings below the h1 as text', () => {
  expect(fillToc(`<nav class="toc" data-silent="true"></nav>${HEADINGS}`)).toBe(
    `<nav class="toc" data-silent="true"><ul><li data-depth="2"><a href="#run">Run a &lt; b</a></li><li data-depth="3"><a href="#a">A</a></li></ul></nav>${HEADINGS}`,
  )
})

test('leaves articles without a list unchanged', () => {
  expect(fillToc(HEADINGS)).toBe(HEADINGS)
})

test('fills ten lists at most, since a list for each heading would be as large as the square of the page', () => {
  const filled = fillToc(`${'<nav class="toc"></nav>'.repeat(20)}${HEADINGS}`)
  expect(filled.match(/<ul>/g)).toHaveLength(10)
})
