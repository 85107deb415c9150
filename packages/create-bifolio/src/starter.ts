import { HOME_WORDS, type HomeWords } from './home-words.ts'

/** The first pages of a guide; languages without their own start with the English ones. */
interface GuidePages {
  startPage: string
  writingPage: string
}

const en: GuidePages = {
  startPage: `---
description: From nothing to a first result.
---

# Get started

Say what this is good for in one sentence, then how to begin.

## Install {#install}

\`\`\`bash
npm install my-package
\`\`\`

## Use {#use}

\`\`\`js title="index.js"
const greet = (name) => 'Hello, ' + name
const text = greet('world') // [!code highlight]
\`\`\`

[Write pages](/guide/writing) shows what else a page can have.
`,
  writingPage: `---
description: What a page can have besides words.
---

# Write pages

A page is a Markdown file, and its path is its address. Links name a page of the site by its address, without
language: [get started](/guide/start#install).

## Notes {#notes}

:::tip
There are also \`note\`, \`warning\`, \`caution\`, \`danger\`, \`info\` and \`details\`.
:::

## Components {#components}

Some need no import in \`.mdx\` files:

<PackageManagerTabs command="add my-package" />

## Menus {#menus}

\`_meta.json\` gives the pages of a folder their order and \`_nav.json\` is the navigation bar. Without them all pages are
listed by name.
`,
}

const zh: GuidePages = {
  startPage: `---
description: 从零开始，得到第一个结果。
---

# 快速开始

先用一句话说明它有什么用，再说明如何开始。

## 安装 {#install}

\`\`\`bash
npm install my-package
\`\`\`

## 使用 {#use}

\`\`\`js title="index.js"
const greet = (name) => 'Hello, ' + name
const text = greet('world') // [!code highlight]
\`\`\`

[编写页面](/guide/writing)介绍页面中还可以有什么。
`,
  writingPage: `---
description: 除了文字，页面中还可以有什么。
---

# 编写页面

一个页面就是一个 Markdown 文件，文件的路径就是页面的地址。链接使用不带语言的地址指向站内页面：[快速开始](/guide/start#install)。

## 提示 {#notes}

:::tip
还有 \`note\`、\`warning\`、\`caution\`、\`danger\`、\`info\` 和 \`details\`。
:::

## 组件 {#components}

有些组件在 \`.mdx\` 文件中无需导入：

<PackageManagerTabs command="add my-package" />

## 菜单 {#menus}

\`_meta.json\` 决定文件夹中页面的顺序，\`_nav.json\` 是导航栏。没有它们时，所有页面按名称列出。
`,
}

/** An icon for each feature of the home page, in the colour of the text: a pen, a magnifying glass, a checked box. */
const ICONS = [
  'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  'M4 4h16v16H4zM8 12l3 3 5-6',
].map(
  (path) =>
    `<svg viewBox="0 0 24 24" width="28" height="28" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"><path d="${path}"/></svg>`,
)

/** The pages of a new site by their path in the folder of the language. */
export function starterPages(lang: string): Record<string, string> {
  const [language = ''] = lang.split('-')
  const words = HOME_WORDS[language] ?? HOME_WORDS.en
  const pages = language === 'zh' ? zh : en
  return {
    'index.md': homePage(words),
    'guide/start.md': pages.startPage,
    'guide/writing.mdx': pages.writingPage,
    'guide/_meta.json': '["start", "writing"]\n',
    '_nav.json': `[{ "text": "${words.guide}", "link": "/guide/start", "activeMatch": "/guide/" }]\n`,
  }
}

/** The name of the hero is the title of the site. */
function homePage({ start, writing, tagline, features }: HomeWords): string {
  const cards = features.map(
    ([title, details], index) =>
      `  - icon: '${ICONS[index]}'\n    title: ${title}\n    details: ${details}\n`,
  )
  return `---
pageType: home
hero:
  tagline: ${tagline}
  actions:
    - { theme: brand, text: ${start}, link: /guide/start }
    - { theme: alt, text: ${writing}, link: /guide/writing }
features:
${cards.join('')}---
`
}
