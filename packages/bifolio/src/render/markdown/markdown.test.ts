import { describe, expect, test } from '@rstest/core'
import { toMarkdown } from './markdown.ts'

const md = (html: string): string =>
  toMarkdown(html, { hrefOf: (href) => href.replace('/a', '/a.md') }).trimEnd()

describe('toMarkdown of one element', () => {
  test.each([
    ['<h2 id="x">Use <code>a</code><a class="anchor" href="#x">#</a></h2>', '## Use `a`'],
    ['<p>A <strong>b</strong>, <em>c</em>, <del>d</del></p>', 'A **b**, *c*, ~~d~~'],
    ['<p><a href="/a#x">l <code>c</code></a></p>', '[l `c`](/a.md#x)'],
    ['<p><kbd>q</kbd> a<br>b</p>', '`q` a\\\nb'],
    ['<p><code>a`b</code></p>', '``a`b``'],
    ['<p><img src="/i.svg" alt="An [image]"><img src="/d.svg" alt=""></p>', '![An [image]](/i.svg)'],
    [
      '<p>2 * 3, a_b, _c_ and `d` &lt;b> &amp;amp; [x](y)</p>',
      '2 \\* 3, a_b, \\_c\\_ and \\`d\\` \\<b> &amp;amp; \\[x\\](y)',
    ],
    [
      '<dl><div><dt>Type</dt><dd><code>a</code></dd><dd>Any</dd></div><dt>B</dt><dd><p>c</p><p>d</p></dd></dl>',
      '- **Type** `a` Any\n- **B**\n  c\n\n  d',
    ],
    ['<p># no heading</p>', '\\# no heading'],
    ['<p>1. no list</p>', '1\\. no list'],
    ['<p>0.12 is no list either</p>', '0.12 is no list either'],
    ['<p>- no list</p>', '\\- no list'],
    ['<p>&gt;no quote</p>', '\\>no quote'],
    ['<p>1. In C:\\.</p>', '1\\. In C:\\\\.'],
    ['<p><s aria-hidden="true"><span>a</span>b</s>c</p>', 'c'],
    [
      '<div class="code" data-lang="ts"><pre><code>a</code></pre><p>See <a href="/a">it</a></p></div>',
      '```ts\na\n```\n\nSee [it](/a.md)',
    ],
    ['<p><strong>真，</strong>她</p>', '**真，** 她'],
    ['<p><strong> a </strong>b</p>', ' **a** b'.trim()],
    ['<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>', '- a\n- b\n  - c'],
    ['<ol start="3"><li><p>a</p></li><li><p>b</p><p>c</p></li></ol>', '3. a\n\n4. b\n\n   c'],
    [
      '<ul><li><input type="checkbox" checked disabled> a</li><li><input type="checkbox" disabled> b</li></ul>',
      '- [x] a\n- [ ] b',
    ],
    ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['<hr>', '---'],
    [
      '<div class="table-scroll"><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1 | 2</td><td><code>x</code></td></tr></tbody></table></div>',
      '| a | b |\n| --- | --- |\n| 1 \\| 2 | `x` |',
    ],
    [
      '<div class="container tip"><p class="container-title">TIP</p><p>a</p><p>b</p></div>',
      '> **TIP**\n>\n> a\n>\n> b',
    ],
    [
      '<details class="container details"><summary class="container-title">More</summary><p>a</p></details>',
      '> **More**\n>\n> a',
    ],
    [
      '<div class="code" data-lang="ts"><div class="code-title">a.ts</div><pre tabindex="0"><code><span class=k>const</span> a &lt; 1\n\n</code></pre><button>Copy</button></div>',
      '```ts title="a.ts"\nconst a < 1\n\n```',
    ],
    ['<div class="code"><pre><code>```\na\n```</code></pre></div>', '````\n```\na\n```\n````'],
    [
      '<div class="tabs"><div class="tabs-list"><button>npm</button></div><div class="tabs-panel"><p class="tabs-label" data-silent>npm</p><p>a</p></div></div>',
      '**npm**\n\na',
    ],
    [
      '<a class="card link-card" href="/a"><span class="card-title">T</span><span class="card-text">more</span></a>',
      '[T more](/a.md)',
    ],
    ['<docs-island data-n="1"><div>Count: <!-- -->1<button>+</button></div></docs-island>', 'Count: 1'],
    [
      '<p>a</p><svg><title>close</title></svg><div data-no-index><p>b</p><div>c</div></div><p>d</p>',
      'a\n\nd',
    ],
    ['<p title="a > b">x</p>', 'x'],
  ])('converts %s', (html, expected) => {
    expect(md(html)).toBe(expected)
  })
})

test('keeps the text of unknown elements in order', () => {
  expect(md('<x-a>one<x-b>two</x-b></x-a>three<section><p>four</p></section>')).toBe(
    'one\n\ntwo\n\nthree\n\nfour',
  )
})
