/** Reasons for differences that several examples share. */
const FRONTMATTER = 'a page that begins with `---` has frontmatter'
const REMOVED = 'scripts and styles in pages are left out, as the security policy refuses them'
const AUTOLINKS = 'GFM is on: addresses are links without brackets'
const CLEAN_URLS = 'links to pages lose the ending, as addresses have none'

/** What HTML has no element for, or cannot read, is text: readers would miss it. */
const AS_TEXT = [150, 156, 157, 158, 180, 181, 182, 201, 491, 524, 536, 613, 614, 615, 623, 627, 628, 629]

/** Examples with intentionally different output, each with the reason. */
export const DIFFERENCES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(AS_TEXT.map((number) => [`commonmark ${number}`, 'what is no HTML is text'])),
  'commonmark 31': CLEAN_URLS,
  'commonmark 96': FRONTMATTER,
  'commonmark 98': FRONTMATTER,
  'commonmark 163':
    'an element with a capital letter is a component, which is reported if there is none with this name',
  'commonmark 170': REMOVED,
  'commonmark 172': REMOVED,
  'commonmark 173': REMOVED,
  'commonmark 176': REMOVED,
  'commonmark 178': REMOVED,
  'commonmark 318': 'empty lines at the end of code are left out',
  'commonmark 484': CLEAN_URLS,
  'commonmark 602': AUTOLINKS,
  'commonmark 606': AUTOLINKS,
  'commonmark 608': AUTOLINKS,
  'commonmark 611': AUTOLINKS,
  'commonmark 612': AUTOLINKS,
  'gfm 657': 'no element is shown as text: `<script>` and `<style>` are left out instead',
}
