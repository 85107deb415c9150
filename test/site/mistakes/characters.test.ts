/** Characters that XML and URLs cannot contain, in texts that end up in both. */
import { expect, test } from '@rstest/core'
import { site } from '../driver.ts'

/** A bell, and half of a surrogate pair, which YAML and JSON can express. */
const ODD = 'a\\u0007b\\ud800c\\uffff'
const CONFIG = `export default {
  title: "Title ${ODD}", description: "About ${ODD}", url: 'https://example.org',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }], missingTranslation: 'fallback',
  feeds: [{ folder: 'blog', title: "Feed ${ODD}" }], structuredData: true, deploy: { host: HOST },
  redirects: { '/gone': '/blog/first#part' },
  themeConfig: { editLink: { docRepoBaseUrl: 'https://github.com/a/b/tree/main' }, feedback: { link: 'https://example.org/?title={title}&path={path}' } },
}
`
/** What XML 1.0 does not allow: https://www.w3.org/TR/xml/#charsets. */
const NOT_XML = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

test.each(['netlify', 'cloudflare', 'vercel', 'nginx'])('are left out or encoded for %s', async (host) => {
  const built = site({
    files: {
      'bifolio.config.js': CONFIG.replace('HOST', `'${host}'`),
      'en/index.md': `---\npageType: home\nhero: { name: "N ${ODD}" }\n---\n`,
      'zh/index.md': '---\npageType: home\n---\n',
      'en/parts.mdx': '# Parts\n\n<h2 id={"\\ud800"}>Part</h2>\n',
      'en/overview.md': '---\ntitle: Overview\noverview: true\n---\n',
      'en/blog/first.md': `---\ntitle: "T ${ODD}"\ndescription: "D ${ODD}"\ndate: 2026-01-02\n---\n\n## Part {#part}\n\n[[toc]]\n`,
    },
  })
  await built.build().expectCode(0)
  const feed = built.read('blog/rss.xml')
  expect(NOT_XML.exec(feed)).toBeNull()
  expect(feed).toContain('<title>T abc</title>')
  expect(NOT_XML.exec(built.read('sitemap.xml'))).toBeNull()
  expect(built.read('blog/first.html')).toContain('title=T%20a%07b%EF%BF%BDc')
  for (const [file, content] of built.output())
    if (file.endsWith('.json')) expect(() => JSON.parse(content.toString()), file).not.toThrow()
})
