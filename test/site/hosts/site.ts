/** The site that all hosts serve in tests. */

const CONFIG = `export default {
  title: 'Test',
  url: 'https://example.org',
  base: process.env.BASE,
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
  redirects: { '/old': '/guide/start', '/旧': '/guide/start#install', '/parted': '/guide/', '/parted#a': '/guide/start' },
}
`

/** Files by path. */
export const HOSTED_FILES = {
  'bifolio.config.js': CONFIG,
  'en/index.md': '# Home\n',
  'zh/index.md': '# 首页\n',
  'en/guide/index.md': '# The guide\n',
  'zh/guide/index.md': '# 指南\n',
  'en/guide/start.md': `# First steps\n\n## Install {#install}\n\n${'Many words. '.repeat(200)}\n`,
  'zh/guide/start.md': '# 第一步\n\n## 安装 {#install}\n\n这里有中文。\n',
  // A page beside a folder of its name.
  'en/tools.md': '# Tools\n',
  'zh/tools.md': '# 工具\n',
  'en/tools/one.md': '# The first tool\n',
  'zh/tools/one.md': '# 第一个工具\n',
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}
