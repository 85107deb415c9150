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
const mistake = problemTests({ 'bifolio.config.js': CONFIG })

const FORBIDDEN: [name: string, html: string, message: string][] = [
  ['a link that runs code', '<a href="javascript:alert(1)">x</a>', 'runs code'],
  ['the same in capitals', '<a href="JavaScript:alert(1)">x</a>', 'runs code'],
  ['a button that runs code', '<button formaction="javascript:alert(1)">x</button>', 'runs code'],
  ['base', '<base href="https://evil.example/">', '`<base>`'],
  ['a refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example">', '`<meta http-equiv>`'],
  ['an embedded document', '<iframe srcdoc="<b>x</b>"></iframe>', '`srcdoc`'],
]
FORBIDDEN.push(
  ['an object', '<object data="/a.svg"></object>', 'every `<object>`'],
  ['an embed', '<embed src="/a.svg">', 'every `<embed>`'],
  ['an external symbol', '<svg><use href="//e.example/a.svg#x"></use></svg>', '`<use>`'],
  ['a frame that runs code', '<iframe src="jav&#x09;ascript:1"></iframe>', 'runs code'],
  [
    'a frame that runs code behind a control character',
    '<iframe src="&#1;javascript:1"></iframe>',
    'runs code',
  ],
  [
    'an animation that sets code',
    '<svg><a><set attributeName="href" to="javascript:1"></set></a></svg>',
    'runs code',
  ],
  ['an image that is code', '![x](javascript:1)', 'runs code'],
)
for (const [name, html, message] of FORBIDDEN) {
  const file = name.replaceAll(' ', '-')
  const problem = { line: 3, message, hint: 'Remove it' }
  mistake(`${name}, in HTML`, { [`en/${file}.md`]: `# A\n\n${html}\n` }, problem)
}
mistake(
  'a refresh, in JSX',
  { 'en/jsx-refresh.mdx': '# A\n\n<meta httpEquiv="refresh" content="0" />\n' },
  { line: 3, message: '`<meta http-equiv>`' },
)
mistake(
  'an embedded document, in JSX',
  { 'en/jsx-frame.mdx': '# A\n\n<iframe srcDoc="<b>x</b>" />\n' },
  { line: 3, message: '`srcdoc`' },
)
mistake(
  'a link that runs code, in Markdown',
  { 'en/md-link.md': '# A\n\n[x](javascript:alert(1))\n' },
  { line: 3, message: 'runs code' },
)

mistake(
  'a video of another host',
  { 'en/video.md': '# A\n\n<video src="https://v.example/a.mp4"></video>\n' },
  {
    line: 3,
    message: 'blocks `https://v.example/a.mp4`',
    hint: "security: { csp: { 'media-src': ['https://v.example'] } }",
  },
)
mistake(
  'a frame of another host',
  { 'en/frame.mdx': '# A\n\n<iframe src="//play.example/watch" title="x" />\n' },
  { line: 3, message: 'blocks `//play.example/watch`', hint: "'frame-src': ['https://play.example']" },
)
const AT = { severity: 'warning', message: 'attribute' } as const
mistake(
  'equal attributes of several elements, and values that other words contain',
  {
    'en/equal.md':
      '# A\n\nBadge `<p style="}">`\n\n<p style="}">a</p> <p\n  style="}">b</p>\n\n<b onclick="a">x</b> <i onclick="a">y</i>\n\n<iframe src="https://x.example/"></iframe>\n\n<iframe title="x" src="https://x.example/"></iframe>\n',
  },
  { ...AT, line: 5, column: 4 },
  { ...AT, line: 6, column: 3 },
  { ...AT, line: 8, column: 4 },
  { ...AT, line: 8, column: 25 },
  { line: 10, column: 9, message: 'blocks' },
  { line: 12, column: 19, message: 'blocks' },
)
mistake(
  'the same in MDX',
  {
    'en/equal-jsx.mdx':
      '# A\n\n<p style="}">a</p> <p\n  style="}">b</p>\n\n<b onClick="a">x</b>\n\n<iframe title="x" src="https://x.example/" />\n',
  },
  { ...AT, line: 3, column: 4 },
  { ...AT, line: 4, column: 3 },
  { ...AT, line: 6, column: 4 },
  { line: 8, column: 19, message: 'blocks' },
)
mistake(
  'a form with another origin as target',
  { 'en/form.md': '# A\n\n<form action="https://f.example/x"></form>\n' },
  { line: 3, message: 'blocks `https://f.example/x`', hint: "'form-action': ['https://f.example']" },
)
const BLOCKED: [name: string, html: string, directive: string][] = [
  ['a button', '<button formaction="https://e.example/x">x</button>', 'form-action'],
  ['a stylesheet', '<link rel="stylesheet" href="//e.example/a.css">', 'style-src'],
  ['a preload', '<link rel="preload" as="font" href="//e.example/a.woff2">', 'font-src'],
  ['a source', '<audio><source src="//e.example/a.mp3"></audio>', 'media-src'],
  ['a track', '<video><track src="//e.example/a.vtt"></video>', 'media-src'],
  ['an image', '![x](http://e.example/a.png)', 'img-src'],
  ['a frame with backslashes', String.raw`<iframe src="\\e.example"></iframe>`, 'frame-src'],
  ['a frame with a tab', '<iframe src="/&#9;/e.example"></iframe>', 'frame-src'],
]
for (const [name, html, directive] of BLOCKED)
  mistake(
    `${name} of another host is blocked`,
    { [`en/blocked-${name.replaceAll(' ', '-')}.md`]: `# A\n\n${html}\n` },
    { message: 'blocks `', hint: `'${directive}': ['http` },
  )
mistake(
  'a module preloaded from another host is blocked',
  { 'en/blocked-module.md': '# A\n\n<link rel="modulepreload" href="//e.example/a.js">\n' },
  { message: 'blocks `', hint: "scripts: ['https://e.example/a.js']" },
)
const HEADS: [name: string, element: string, hint: string][] = [
  ['backslashes', String.raw`[script, { src: '\\s.example/b.js' }]`, "scripts: ['https://s.example/b.js']"],
  [
    'a slash and a backslash',
    String.raw`[script, { src: '/\s.example/b.js' }]`,
    "scripts: ['https://s.example/b.js']",
  ],
  ['a tab', String.raw`[script, { src: "/\t/s.example/b.js" }]`, "scripts: ['https://s.example/b.js']"],
  ['capitals', `[script, { SRC: '//s.example/b.js' }]`, "scripts: ['https://s.example/b.js']"],
  ['preload', `[link, { rel: preload, as: style, href: '//s.example/b.css' }]`, "'style-src'"],
  ['modulepreload', `[link, { rel: modulepreload, href: '//s.example/b.js' }]`, 'scripts: ['],
  ['manifest', `[link, { rel: manifest, href: '//s.example/b.json' }]`, 'public folder'],
]
for (const [name, element, hint] of HEADS)
  mistake(
    `another host in the head: ${name}`,
    { [`en/head-${name.replaceAll(' ', '-')}.md`]: `---\nhead:\n  - ${element}\n---\n\n# A\n` },
    { message: 'blocks `', hint },
  )
mistake(
  'a script of another host in frontmatter',
  { 'en/head.md': '---\nhead:\n  - [script, { src: "https://s.example/a.js" }]\n---\n\n# A\n' },
  {
    line: 3,
    message: 'blocks `https://s.example/a.js`',
    hint: "security: { scripts: ['https://s.example/a.js'] }",
  },
)
mistake(
  'a header in frontmatter',
  { 'en/equiv.md': '---\nhead:\n  - [meta, { http-equiv: refresh, content: "0" }]\n---\n\n# A\n' },
  { line: 3, message: '`http-equiv`' },
)
mistake('allowed sources are accepted', {
  'en/allowed.md': [
    '# A',
    '<video src="https://media.example/a.mp4"></video>',
    '<audio src="https://a.cdn.example/a.mp3"></audio>',
    '<iframe src="https://play.example/embed/1" title="x"></iframe>',
    'the words javascript: and srcdoc',
  ].join('\n\n'),
})

mistake(
  'a header in frontmatter, under a name that browsers read as the same',
  { 'en/equiv-space.md': '---\nhead:\n  - [meta, { "http-equiv ": refresh, content: "0" }]\n---\n\n# A\n' },
  { line: 3, message: '`http-equiv `' },
)
mistake(
  'a handler in the head',
  { 'en/onload.md': '---\nhead:\n  - [link, { rel: stylesheet, href: /a.css, onload: go() }]\n---\n\n# A\n' },
  { line: 3, message: '`onload`' },
)
mistake(
  'an attribute name that ends the element',
  { 'en/name.md': '---\nhead:\n  - [meta, { "x><script src=/a.js": "" }]\n---\n\n# A\n' },
  { line: 3, message: 'not the name of an attribute' },
)
mistake(
  'a link that runs code, with characters that browsers ignore',
  { 'en/ignored.md': '# A\n\n<a href="java&#9;script:alert(1)">x</a>\n' },
  { message: 'does not lead to a page' },
  { message: 'runs code' },
)
mistake(
  'buttons, pictures and neighbours of frontmatter that run code',
  {
    'en/hero.md':
      '---\npageType: home\nhero:\n  actions:\n    - { text: Go, link: "javascript:alert(1)" }\n  image: "data:text/html,x"\nprev: { text: A, link: "javascript:alert(1)" }\n---\n',
  },
  { line: 5, message: 'runs as code' },
  { line: 6, message: 'runs as code' },
  { line: 7, message: 'runs as code' },
)
mistake(
  'a menu entry that runs code',
  { 'en/menu/_meta.json': '[{ "type": "custom-link", "label": "A", "link": "javascript:alert(1)" }]' },
  { line: 1, message: 'runs as code' },
)

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
  for (const options of unsafe) await check(options).expectProblem({ message: 'runs as code' })
  await check(safe).expectOk()
})

test('the configuration: blocked content and sources that would disable the policy are reported', async () => {
  const configured = (options: string) =>
    site({
      files: { ...BASE, 'bifolio.config.js': CONFIG.replace(/ {2}security.*\n/, `  ${options},\n`) },
    }).check()
  await configured(`head: [['script', { src: 'https://s.example/a.js' }]]`).expectProblem({
    message: '`head[0][1].src` is blocked by the security policy',
    hint: "security: { scripts: ['https://s.example/a.js'] }",
  })
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
    await configured(`security: { csp: { 'script-src': [${JSON.stringify(source)}] } }`).expectProblem({
      message: '`security.csp["script-src"][0]`',
      hint: 'origin',
    })
  const adding = (source: string) =>
    configured(`plugins: [{ name: 'p', policy: { 'form-action': [${JSON.stringify(source)}] } }]`)
  await adding('*').expectProblem({ id: 'invalid-option', message: '`plugins[0].policy["form-action"][0]`' })
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
      .expectProblem({ message: 'without a password and `*`' })
  await configured(`security: { csp: { 'default-src': [] } }`).expectProblem({ message: 'Unknown option' })
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
    for (const element of files) expect(element).toMatch(/ integrity="sha256-[\w+/]{43}="/)
  }
})
