/** Mistakes in menu files and folders. */
import { problemTests } from '../problem-tests.ts'

const mistake = problemTests('menus')

mistake(
  'an encoding that is not UTF-8',
  { 'en/e1/_meta.json': Buffer.from([0x5b, 0x22, 0xe4, 0x22, 0x5d]), 'en/e1/index.md': '# A' },
  '1 invalid-encoding UTF-8',
)
mistake('a byte order mark and CRLF line endings are accepted', {
  'en/e2/_meta.json': '\uFEFF[\r\n  "index"\r\n]\r\n',
  'en/e2/index.md': '# A',
})
