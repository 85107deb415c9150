/** Parts of a site's theme that render what the security policy blocks. */

import { test } from '@rstest/core'
import { site } from '../driver.ts'
import { filesOf } from '../files.ts'

const FILES = filesOf('theme-policy')

test('styles, scripts, handlers and frames of parts and slots are reported with their file, styles of elements are not', async () => {
  await site({ files: FILES })
    .check()
    .expectProblems(
      'theme/doc-footer.tsx:3:5 warning theme-blocked `<script>`',
      "theme/doc-footer.tsx:4:18 warning theme-blocked `https://w.example/widget.js?a=1&b=2` … `<script>` -> scripts: ['https://w.example/widget.js']",
      'theme/doc-footer.tsx:6:5 warning theme-blocked `<base>`',
      "theme/doc-footer.tsx:7:18 warning theme-blocked `//frame.example/a` … `<iframe>` -> 'frame-src': ['https://frame.example']",
      'theme/doc-footer.tsx:8:19 warning theme-blocked `https://post.example/a` … `<form>` -> form-action',
      'theme/index.tsx:4:58 warning theme-blocked `<style>`',
      'theme/note.tsx:1:33 warning theme-blocked `onerror` … `<img>`',
    )
})
