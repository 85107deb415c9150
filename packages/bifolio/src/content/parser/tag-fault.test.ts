import { expect, test } from '@rstest/core'
import { tagFault } from './tag-fault.ts'

test.each([
  ['<Badge text=“x y” />', '“', /`text` .* straight quotes/, '`text="…"`'],
  ['<Badge a="b"\n  text=‘x’ />', '‘', /`text` .* straight quotes/, '`text="…"`'],
  ['<Badge text=x />', 'x />', /`text` has no quotes/, '`text="x"`'],
  ['<Badge text="x />\n\nmore "', '"x', /quote `"` is not closed/, 'Add `"`'],
  ['<Badge text="x /> and <Badge text="y" />', '"x', /quote `"` is not closed/, 'Add `"`'],
  ['<Badge text={x />', '{', /`{` is not closed/, 'Add `}`'],
  ['<Badge “text”="a" />', '“', /character `“`/, 'no quotes'],
  ['<Badge text：“x” />', '：', /character `：`/, 'Write `=`'],
  ['<Tab label={"a}>b</Tab>', '"a', /quote `"` is not closed/, 'Add `"`'],
  ['<Badge text="a" | />', '|', /character `\|`/, 'Remove it'],
  ['<Badge text="a"\n\nb', '<', /never ends/, 'Add `/>`'],
  ['<https://example.org/a>', '<', /not a link/, '`[text](https://example.org/a)`'],
])('finds what is wrong in %s', (text, at, reason, hint) => {
  const fault = tagFault(text)
  expect(fault?.offset).toBe(text.indexOf(at))
  expect(fault?.reason).toMatch(reason)
  expect(fault?.hint).toContain(hint)
})

test.each([
  '<3',
  '<Badge {...props} text={"}>"} data-a=\'"\' b:c="1" >',
  '<Badge text={`}`} / >',
  '<Tabs.Tab>',
  '<A b=<i>x</i> />',
])('finds nothing in %s', (text) => {
  expect(tagFault(text)).toBeUndefined()
})
