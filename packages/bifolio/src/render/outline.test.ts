import { expect, test } from '@rstest/core'
import { readOutline } from './outline.ts'

const ARTICLE = `<h1 id="top">Title</h1><p>One <b>two</b>
three</p>
<h2 id="a">Say <code>&lt;a&gt;</code><a class="anchor" href="#a" aria-label="x">#</a></h2>
<ul><li>x</li><li>y</li></ul>
<div class="code"><button type="button" data-copy="">Copy</button><pre><code><span class="line"><span class="k">const</span> a = 1</span>
  b()</code></pre></div>
<h5 id="deep"><img alt="Deep" src="y"></h5><img alt="a > b" src="x"><p id="p">end</p>`

test('the outline contains the headings below the title, without the anchor sign', () => {
  expect(readOutline(ARTICLE).toc).toEqual([
    { text: 'Say <a>', markup: 'Say `<a>`', id: 'a', depth: 2, charIndex: 20 },
    { text: 'Deep', id: 'deep', depth: 5, charIndex: 50 },
  ])
})

test('sections contain the text between headings, one line per block and line of code, without controls', () => {
  expect(readOutline(ARTICLE).sections).toEqual([
    { id: 'top', heading: 'Title', depth: 1, text: 'One two three' },
    { id: 'a', heading: 'Say <a>', markup: 'Say `<a>`', depth: 2, text: 'x\ny\n\tconst a = 1\n\tb()' },
    { id: 'deep', heading: 'Deep', depth: 5, text: 'end' },
  ])
})

test('facts are the marked entries of definition lists before the first section', () => {
  const html =
    '<dl><div data-overview=""><dt>Type</dt><dd><code>string\n| number</code>, or none</dd></div>' +
    '<div><dt>Since</dt><dd>1.0</dd></div><div data-overview=""><dt>Default</dt><dd>0</dd></div></dl><p>End</p>' +
    '<h2 id="part">Part</h2><dl><div data-overview=""><dt>Type</dt><dd>boolean</dd></div></dl>'
  const { facts, sections } = readOutline(html)
  expect(facts).toEqual([
    { term: 'Type', text: '`string | number`, or none' },
    { term: 'Default', text: '0' },
  ])
  expect(sections[0]?.text).toBe('Type\n`string | number`, or none\nSince\n1.0\nDefault\n0\nEnd')
})

test('inline code is between backticks, and cells are separated by tabs', () => {
  const html = '<p>A <code>b c</code>, <code>`d`</code>.</p><table><tr><th>e</th><th>f</th></tr></table>'
  expect(readOutline(html).sections).toEqual([{ id: '', heading: '', depth: 0, text: 'A `b c`, `d`.\ne\tf' }])
})

test('a table row with an anchor is a section below the surrounding one', () => {
  const row = (id: string) =>
    `<tr id="${id}"><td><code>${id} &lt;x&gt;</code></td><td>Say <code>y</code></td><td>z</td></tr>`
  const html = `<h2 id="a">A</h2><p>before</p><table><tr><td>h</td></tr>${row('--b')}${row('--c')}</table><p>after</p><h2 id="d">D</h2>`
  const { sections, toc } = readOutline(html)
  expect(sections).toEqual([
    { id: 'a', heading: 'A', depth: 2, text: 'before\nh\nafter' },
    { id: '--b', heading: '--b <x>', depth: 7, text: 'Say `y`\tz' },
    { id: '--c', heading: '--c <x>', depth: 7, text: 'Say `y`\tz' },
    { id: 'd', heading: 'D', depth: 2, text: '' },
  ])
  expect(toc.map(({ id }) => id)).toEqual(['a', 'd'])
})

test('a caption belongs to the heading after it, and is no text of the section before', () => {
  const { toc, sections } = readOutline(
    '<p>a</p><p data-caption="">Run</p><h2 id="b">B</h2><h2 id="c">C</h2>',
  )
  expect(toc.map(({ caption }) => caption)).toEqual(['Run', undefined])
  expect(sections[0]?.text).toBe('a')
})

test('every id and every name of a link is an anchor', () => {
  const html = '<a name="old"></a><svg id="s"><track><g id="g"></g></svg><p name="x" id="p">'
  expect(readOutline(ARTICLE + html).ids).toEqual(['top', 'a', 'deep', 'p', 'old', 's', 'g', 'p'])
})

test('charIndex points at the heading in the joined text of the sections', () => {
  const { toc, sections } = readOutline(ARTICLE)
  const text = sections.map(({ heading, text }) => `${heading}\n${text}\n`).join('')
  for (const entry of toc) expect(text.slice(entry.charIndex)).toMatch(entry.text)
})

test('reports violations of the security policy', () => {
  expect(readOutline(ARTICLE).blocked).toEqual([])
  const html = `<p style="color:red}">a</p><b style="x">b</b><p style="y{">c</p><style>d</style><img alt=" onload=" onerror="go()">`
  expect(readOutline(html).blocked.map(({ what }) => what)).toEqual([
    'an attribute `style` of a `<p>` that is no valid CSS',
    'an element `<style>`',
    'the attribute `onerror` of a `<img>`',
  ])
})
