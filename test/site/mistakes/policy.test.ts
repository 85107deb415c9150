/** Content that the security policy of the site would block silently, and content that would bypass it. */
import { expect, test } from '@rstest/core'
import { site } from '../driver.ts'
import { BASE } from '../page-tests.ts'
import { problemTests } from '../problem-tests.ts'

const CONFIG = `export default {
  title: 'Test',
  url: 'https://example.org',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
  themeConfig: { search: false },
  security: { csp: { 'media-src': ['https://media.example', 'https://*.cdn.example'], 'frame-src': ['https://play.example/embed/'] } },
}
`
problemTests('policy', { 'bifolio.config.js': CONFIG })

test('the configuration: addresses that run as code are refused in every option', async () => {
  const unsafe = [
    `icon: 'javascript:alert(1)'`,
    `logo: { light: '/a.svg', dark: 'data:text/html,<b>' }`,
    `themeConfig: { nav: [{ text: 'A', link: ' java\\nscript:alert(1)' }] }`,
    `themeConfig: { sidebar: { '/': [{ text: 'A', link: 'vbscript:x', tag: 'data:text/html,x' }] } }`,
    `themeConfig: { socialLinks: [{ icon: 'github', content: 'javascript:alert(1)' }] }`,
    `themeConfig: { socialLinks: [{ icon: 'github', mode: 'img', content: 'data:text/html,x' }] }`,
    `themeConfig: { socialLinks: [{ icon: { svg: '<svg onload="go()"></svg>' }, content: 'https://a.example' }] }`,
    `themeConfig: { footer: { links: [{ text: 'A', link: 'JAVASCRIPT:alert(1)' }] } }`,
    `head: [['script', { src: ' java\\nscript:x' }]]`,
    `themeConfig: { banner: { text: 'A', link: 'data:text/html,<script>x</script>' } }`,
  ]
  const safe = `icon: 'data:image/svg+xml,<svg/>', themeConfig: { search: false, nav: [{ text: 'A', link: 'vscode:extension/a' }, { text: 'B', link: 'mailto:a@b.example' }] }`
  const check = (options: string) =>
    site({
      files: {
        ...BASE,
        'bifolio.config.js': CONFIG.replace(/ {2}(?:security|themeConfig).*\n/g, '').replace(
          /\}\n$/,
          `${options}}\n`,
        ),
      },
    }).check()
  for (const options of unsafe) await check(options).expectProblem('invalid-option runs as code')
  await check(safe).expectOk()
})

test('the configuration: blocked content and sources that would disable the policy are reported', async () => {
  const configured = (options: string) =>
    site({
      files: { ...BASE, 'bifolio.config.js': CONFIG.replace(/ {2}security.*\n/, `  ${options},\n`) },
    }).check()
  await configured(`head: [['script', { src: 'https://s.example/a.js' }]]`).expectProblem(
    "blocked-head `head[0][1].src` -> security: { scripts: ['https://s.example/a.js'] }",
  )
  await configured(
    `head: [['script', { src: 'https://s.example/a.js' }]], security: { csp: { 'script-src': ['https://s.example'] } }`,
  ).expectOk()
  for (const source of [
    `'unsafe-inline'`,
    '*',
    'https:',
    'example',
    'https://a b',
    'https://a.example/\0',
    'data:',
    'blob:',
    'https://*.com',
    'https://*.co.uk',
  ])
    await configured(`security: { csp: { 'script-src': [${JSON.stringify(source)}] } }`).expectProblem(
      'invalid-option `security.csp["script-src"][0]` -> origin',
    )
  const adding = (source: string) =>
    configured(`plugins: [{ name: 'p', policy: { 'form-action': [${JSON.stringify(source)}] } }]`)
  await adding('*').expectProblem('invalid-option `plugins[0].policy["form-action"][0]`')
  await adding('https://run.example').expectOk()
  await configured(`security: { csp: { 'img-src': ['data:', 'blob:', 'https://*.a.co.uk'] } }`).expectOk()
  for (const apiUrl of ['https://*/', 'https://u:p@x.example'])
    await site({
      files: {
        ...BASE,
        'bifolio.config.js': `export default { title: 'T', search: { mode: 'remote', apiUrl: '${apiUrl}' } }\n`,
      },
    })
      .check()
      .expectProblem('invalid-option without a password and `*`')
  await configured(`security: { csp: { 'default-src': [] } }`).expectProblem('unknown-option')
})

test('every document has the policy before all content, with the hashes of its files', async () => {
  const docs = site({ files: { ...BASE, 'bifolio.config.js': CONFIG } })
  await docs.build().expectOk()
  for (const file of ['index.html', 'zh/guide/install.html', '404.html']) {
    const html = docs.read(file)
    const [, policy = ''] =
      /<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? []
    expect(policy).toMatch(/^default-src &#39;none&#39;; |^default-src 'none'; /)
    expect(policy).toContain('https://media.example https://*.cdn.example')
    expect(policy).not.toContain('frame-ancestors')
    const files = html.match(/<(?:link rel="stylesheet"|script)[^>]*>/g) ?? []
    expect(
      files.filter((element) => element.startsWith('<script')),
      file,
    ).toHaveLength(2)
    // The home page has its boot script inside.
    for (const element of files.filter((one) => one !== '<script>'))
      expect(element).toMatch(/ integrity="sha256-[\w+/]{43}="/)
  }
})
