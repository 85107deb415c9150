/** Themes of Rspress: https://rspress.rs/guide/basic/custom-theme. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from 'bifolio'
import { listFiles, offsetPosition, slashPath, withSlashes } from 'bifolio/config'

const slot = (name: string): string => `the slot \`${name}\``
const part = (name: string): string => `the part \`${name}\``
const around = (name: string): string => `${part(name)}, around the original`
const BANNER = `\`themeConfig.banner\`, or ${part('Banner')}`

/** What takes the properties of the layouts here. */
const SLOTS: Record<string, string> = {
  top: BANNER,
  bottom: slot('afterFooter'),
  beforeNav: BANNER,
  afterNav: around('Header'),
  beforeNavTitle: slot('beforeNavTitle'),
  navTitle: '`logo` and `logoText` of the configuration',
  afterNavTitle: slot('beforeNavigation'),
  beforeNavMenu: slot('beforeNavigation'),
  afterNavMenu: slot('afterNavigation'),
  beforeSidebar: slot('beforeSidebar'),
  afterSidebar: slot('afterSidebar'),
  beforeOutline: around('Outline'),
  afterOutline: around('Outline'),
  beforeDoc: slot('beforeArticle'),
  afterDoc: slot('afterArticle'),
  beforeDocContent: slot('beforeArticle'),
  afterDocContent: slot('afterArticle'),
  beforeDocFooter: slot('afterArticle'),
  afterDocFooter: slot('afterArticle'),
  beforeHero: slot('homeStart'),
  afterHero: slot('homeAfterHero'),
  beforeHeroActions: around('Hero'),
  afterHeroActions: around('Hero'),
  beforeFeatures: slot('homeAfterHero'),
  afterFeatures: slot('homeEnd'),
  components: 'the export `contentComponents`',
}

/** What replaces the components that a theme exports. */
const PARTS: Record<string, string> = {
  ...Object.fromEntries(
    'Banner DocFooter HomeLayout:Home HomeHero:Hero HomeFeature:Features HomeFooter:Footer NotFoundLayout:NotFound Nav:Header Outline Overview Search:SearchButton SearchButton Sidebar DocLayout:DocPage'
      .split(' ')
      .map((names) => names.split(':'))
      .map(([name = '', here = name]) => [name, part(here)]),
  ),
  getCustomMDXComponent: 'the export `contentComponents`',
}

/** An import of a layout under another name. */
const ALIAS = /\bLayout\s+as\s+(\w+)/g
/** The tokens of an element: its attributes, strings and braces. */
const TOKEN = /\b([A-Za-z]\w*)\s*=(?!>)|"[^"]*"|'[^'\n]*'|=>|[{}>]/g
const DECLARED = /\bexport\s+(?:const|let|function|class)\s+(\w+)/g
const LISTED = /\bexport\s*(?:default\s*)?\{([^}]*)/g
const NAME = /(?:\w+\s+as\s+)?(?<![\w.])(\w+)[^,]*/g

/**
 * What the theme of a site has, with the slot or part that takes it here.
 * @param root of the site, absolute @param content folder, relative to it
 * @param hasHome whether home pages import the `HomeLayout` of the theme
 */
export function themeProblems(root: string, content: string, hasHome: boolean): Problem[] {
  const entry = ['theme/index.tsx', 'theme/index.ts'].find((name) => existsSync(join(root, name)))
  if (!entry) return []
  const target = join(content, 'theme/index.tsx').replaceAll('\\', '/')
  const message = 'The theme was not converted: it changes a layout that is not here.'
  const hint = `Components that pages import work as they are; the rest goes into \`${target}\`. See “Theme” in the manual.`
  const files = listFiles(join(root, 'theme')).filter(
    (file) => /\.[jt]sx?$/.test(file) && !withSlashes(file).includes('node_modules/'),
  )
  return [
    { severity: 'warning', file: entry, message, hint },
    ...files.sort().flatMap((file) => slotsIn(join(root, 'theme', file), root, target)),
    ...partsIn(join(root, entry), root, target)
      .filter(({ name }) => !(hasHome && name === 'HomeLayout'))
      .map(({ problem }) => problem),
  ]
}

/** The properties of layouts that a file uses. */
function slotsIn(file: string, root: string, target: string): Problem[] {
  const { text, at } = readCode(file, root)
  const aliases = [...text.matchAll(ALIAS)].map(([, name]) => `|${name}`)
  const layouts = new RegExp(`<(?:[\\w.]*Layout${aliases.join('')})\\b`, 'g')
  return [...text.matchAll(layouts)].flatMap(({ index, 0: start }) =>
    [...attributesOf(text, index + start.length)].flatMap(({ name, index }) =>
      SLOTS[name]
        ? at(
            index,
            `The content of \`${name}\` was not converted.`,
            `Its place in \`${target}\` is ${SLOTS[name]}.`,
          )
        : [],
    ),
  )
}

/** The attributes of an element with their offsets. @param start offset behind the name of the element */
function* attributesOf(text: string, start: number): Generator<{ name: string; index: number }> {
  let depth = 0
  for (const { 0: token, 1: name, index } of text.slice(start).matchAll(TOKEN)) {
    if (token === '{') depth++
    else if (token === '}') depth--
    else if (depth > 0) continue
    else if (token === '>') return
    else if (name) yield { name, index: start + index }
  }
}

/** The components that the entry of a theme exports, if they replace Rspress's. */
function partsIn(file: string, root: string, target: string): { name: string; problem: Problem }[] {
  const { text, at } = readCode(file, root)
  const declared = [...text.matchAll(DECLARED)].map(({ 0: all, 1: name = '', index }) => ({
    name,
    index: index + all.length - name.length,
  }))
  const listed = [...text.matchAll(LISTED)].flatMap(({ 0: all, 1: names = '', index }) =>
    [...names.matchAll(NAME)].map(({ 0: item, 1: name = '', index: inside }) => ({
      name,
      index: index + all.length - names.length + inside + item.indexOf(name),
    })),
  )
  return [...declared, ...listed].flatMap(({ name, index }) => {
    const message = `The component \`${name}\` of the theme was not converted.`
    const here = PARTS[name]
    return here ? [{ name, problem: at(index, message, `Its place in \`${target}\` is ${here}.`) }] : []
  })
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g

/** A file with blanks for comments, and warnings about it. @param file absolute path @param root of the site, absolute */
function readCode(file: string, root: string) {
  const written = readFileSync(file, 'utf8')
  const text = written.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))
  const at = (index: number, message: string, hint: string): Problem => ({
    severity: 'warning',
    file: slashPath(root, file),
    ...offsetPosition(written, index),
    message,
    hint,
  })
  return { text, at }
}
