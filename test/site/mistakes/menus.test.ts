/** Mistakes in menu files and folders. */
import { problemTests } from '../problem-tests.ts'

const mistake = problemTests({
  'en/guide/_meta.json': '["index", "install"]',
  'zh/guide/_meta.json': '["index", "install"]',
})

mistake(
  'JSON that cannot be read',
  { 'en/j1/_meta.json': '[\n  "index"\n  "a"\n]', 'en/j1/index.md': '# A' },
  '3:3 invalid-json',
)

mistake(
  'a page that does not exist',
  { 'en/m1/_meta.json': '[\n  "index",\n  "instal"\n]', 'en/m1/index.md': '# A', 'en/m1/install.md': '# B' },
  '3:3 missing-menu-entry `instal` … `en/m1` -> `install`',
  'en/m1/install.md: warning unlisted-page en/m1/_meta.json -> "install"',
)
mistake(
  'a folder that does not exist',
  { 'en/m2/_meta.json': '["index", { "type": "dir", "name": "sub" }]', 'en/m2/index.md': '# A' },
  '1:28 missing-menu-entry `sub` … `en/m2`',
)
mistake(
  'a page that no menu lists',
  { 'en/m3/b.md': '# B', 'en/m3/_meta.json': '["index"]', 'en/m3/index.md': '# A' },
  'en/m3/b.md: warning unlisted-page `en/m3/_meta.json` -> `"b"`',
)
mistake(
  'a folder that no menu lists',
  { 'en/m4/sub/b.md': '# B', 'en/m4/_meta.json': '["index"]', 'en/m4/index.md': '# A' },
  { severity: 'warning', file: 'en/m4/_meta.json', message: '`sub`', hint: /./ },
)

mistake(
  'dead links',
  {
    'en/l1/_meta.json':
      '[\n  "index",\n  { "type": "custom-link", "label": "A", "link": "/guide/instal" },\n  { "type": "custom-link", "label": "B", "link": "https://x.org" },\n  { "type": "custom-link", "label": "C", "link": "/guide/install#setpu" },\n  { "type": "custom-link", "label": "D", "link": "/none.pdf" },\n  { "type": "custom-link", "label": "E", "link": "/guide/install" }\n]',
    'en/l1/index.md': '# A',
  },
  '3:42 dead-link `/guide/instal` -> `/guide/install`',
  '5:42 dead-anchor `setpu` -> `#setup`',
  '6:42 dead-file-link `/none.pdf`',
)
mistake(
  'dead links of a Chinese menu',
  {
    'zh/l2/_meta.json':
      '["index", { "type": "custom-link", "label": "A", "link": "/l1/" }, { "type": "custom-link", "label": "B", "link": "/en/l1/" }]',
    'zh/l2/index.md': '# A',
  },
  '1:50 dead-link `/l1/`',
)
mistake(
  'dead links of the navigation bar',
  {
    'en/_nav.json':
      '[\n  { "text": "A", "link": "/guide/" },\n  { "text": "B", "link": "/giude/" },\n  { "text": "C", "items": [\n    { "text": "D", "link": "/nowhere" },\n    { "text": "E", "link": "https://x.org" }\n  ] }\n]',
  },
  '3:18 dead-link `/giude/` -> `/guide/`',
  '5:20 dead-link `/nowhere`',
)
mistake(
  'a broken navigation bar',
  {
    'zh/_nav.json':
      '[\n  { "text": "A" },\n  { "text": "B", "link": "/guide/", "activeMatch": "(" },\n  { "txt": "C", "link": "/guide/" }\n]',
  },
  { line: 2, message: /link|items/ },
  '3:37 invalid-option regular expression',
  '4:5 unknown-option txt -> `text`',
)
mistake(
  'an encoding that is not UTF-8',
  { 'en/e1/_meta.json': Buffer.from([0x5b, 0x22, 0xe4, 0x22, 0x5d]), 'en/e1/index.md': '# A' },
  '1 invalid-encoding UTF-8',
)
mistake('a byte order mark and CRLF line endings are accepted', {
  'en/e2/_meta.json': '\uFEFF[\r\n  "index"\r\n]\r\n',
  'en/e2/index.md': '# A',
})
