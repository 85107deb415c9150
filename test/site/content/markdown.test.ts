import { expect, test } from '@rstest/core'
import { inBoth, pageTests } from '../page-tests.ts'

const page = pageTests()
const both = inBoth(page)

/** Declares that a source gives this article. */
function gives(name: string, source: string, html: string): void {
  both(name, source, (built) => expect(built.html.trim()).toBe(html))
}

gives('paragraphs, emphasis and inline code', 'One *two* **three** `four <b>`', '<p>One <em>two</em> <strong>three</strong> <code>four &lt;b&gt;</code></p>')
gives('strikethrough', '~~gone~~', '<p><del>gone</del></p>')
gives('hard breaks', 'a  \nb\\\nc', '<p>a<br>\nb<br>\nc</p>')
gives('quotes', '> one\n> two', '<blockquote>\n<p>one\ntwo</p>\n</blockquote>')
gives('rules', 'a\n\n---\n\nb', '<p>a</p>\n<hr>\n<p>b</p>')
