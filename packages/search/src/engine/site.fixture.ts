import type { SearchIndexFile, SearchRecord } from './types.ts'

/** A record from a title and sections: headings with `##`, and text. */
export function makeRecord(id: number, routePath: string, title: string, text: string): SearchRecord {
  const toc: SearchRecord['toc'] = []
  let content = ''
  for (const part of `# ${title}\n${text}`.split(/\n(?=#)/)) {
    const [line = '', ...rest] = part.split('\n')
    const [, marks = '', heading = ''] = /^(#+) (.*)$/.exec(line) ?? []
    const anchor = heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
    toc.push({ id: anchor, depth: marks.length, charIndex: content.length })
    content += `${heading}\n${rest.join('\n')}\n`
  }
  return { id, title, routePath, domain: '', content, toc }
}

/** A small site in both languages. */
export function makeIndex(lang: 'en' | 'zh'): SearchIndexFile {
  const pages = lang === 'en' ? ENGLISH : CHINESE
  const records = pages.map(([path, title, text], id) => makeRecord(id, path, title, text))
  return { lang, version: '', records }
}

const ENGLISH: [string, string, string][] = [
  [
    '/api/timers',
    'Fake timers',
    'Time stands still until a test moves it.\n## rstest.useFakeTimers\nReplaces setTimeout and Date.\n## rstest.useRealTimers\nPuts the real ones back.\n### Options\nAn option says what is replaced.',
  ],
  [
    '/api/mocks',
    'Mock functions',
    'A mock records its calls, also under modern fake timers.\n## rstest.fn\nCreates a mock.\n## rstest.spyOn\nReplaces a method. Spies see fake dates.',
  ],
  [
    '/config/setupFiles',
    'setupFiles',
    'Modules that run before each test file.\n## Order\nOne after the other.',
  ],
  [
    '/guide/cli',
    'CLI',
    'Watch mode runs affected tests again.\n## Coverage\nThe option --coverage collects it. Café ☕ naïve.',
  ],
]
const CHINESE: [string, string, string][] = [
  [
    '/zh/api/timers',
    '模拟定时器',
    '时间静止不动，直到测试推进它。\n## rstest.useFakeTimers\n替换 setTimeout 与 Date。\n## 选项\n选择要替换的函数。',
  ],
  [
    '/zh/api/mocks',
    '模拟函数',
    '模拟函数会记录每一次调用。\n## rstest.fn\n创建一个模拟函数。\n## 返回值\n设置每次调用返回的值。',
  ],
  [
    '/zh/guide/cli',
    '命令行工具',
    '监听模式会重新运行受影响的测试。\n## 覆盖率\n使用 --coverage 选项收集覆盖率。\n## 退出码\n堆的大小不影响退出码。',
  ],
]
