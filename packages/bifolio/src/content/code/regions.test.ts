import { expect, test } from '@rstest/core'
import { linesOfRegion } from './regions.ts'

/** The region `a` of a file. */
const region = (source: string): string | undefined => linesOfRegion(source.split('\n'), 'a')?.join('\n')

test.each([
  '// #region a\nx\n// #endregion a',
  '//#region a\nx\n//#endregion',
  '# region a\nx\n# endregion',
  '#region a\nx\n#endregion',
  '#pragma region a\nx\n#pragma endregion a',
  '/* #region a */\nx\n/* #endregion */',
  '<!-- #region a -->\nx\n<!-- #endregion a -->',
  '-- #region a\nx\n-- #endregion',
  '#Region "a"\nx\n#End Region',
  '"// #region a": "",\nx\n"// #endregion a": "",',
])('finds the region in %j', (source) => expect(region(`before\n${source}\nafter`)).toBe('x'))

test('removes the common indentation only', () =>
  expect(region('  // #region a\n  if (x) {\n\n    y\n  }\n  // #endregion')).toBe('if (x) {\n\n  y\n}'))

test('includes nested regions without their comments', () =>
  expect(region('// #region a\n1\n// #region b\n2\n// #endregion\n3\n// #endregion\n4')).toBe('1\n2\n3'))

test('joins regions of the same name', () =>
  expect(region('// #region a\n1\n// #endregion a\n2\n// #region a\n3\n// #endregion a')).toBe('1\n3'))

test('returns undefined for a missing region and for a string that looks like one', () => {
  expect(region('// #region ab\nx\n// #endregion')).toBeUndefined()
  expect(region("const a = '#region a'\nx\n")).toBeUndefined()
})
