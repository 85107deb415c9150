import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE_DIR } from '../bundle/entries.ts'
import { checkStylesheet } from '../bundle/stylesheet-problem.ts'
import { locateOption } from '../config/config-location.ts'
import { safeDecode } from '../content/href.ts'
import { readText } from '../content/source.ts'
import { explain, problem } from '../errors/problem.ts'
import { contentHash } from '../files/fingerprint.ts'
import { slashPath } from '../files/slash-path.ts'
import { missingSource } from '../shared/policy.ts'
import { offsetPosition } from '../shared/position.ts'
import type { EmittedFile, Problem } from '../shared/types.ts'
import { configuredStyles } from '../site/configured-styles.ts'
import type { Project } from './project.ts'
import { isPublished } from './public-files.ts'

/** The stylesheet of a site, which documents load after all others. */
export interface ThemeStyles {
  /** `undefined` when it would be empty. */
  file?: EmittedFile
  problems: Problem[]
}

/** The absolute path of the stylesheet that the configuration names. */
export function stylesPath({ config: { themeConfig }, dirs }: Pick<Project, 'config' | 'dirs'>) {
  const { styles } = themeConfig
  return styles && join(styles.startsWith('/') ? dirs.public : dirs.content, styles)
}

/**
 * Generates one stylesheet from the colours and fonts of the configuration and the site's own styles.
 * @param isBundled whether the shell is bundled, with the brand colour in it
 */
export function readThemeStyles(project: Project, isBundled: boolean): ThemeStyles {
  const { config } = project
  const look = isBundled ? { ...config.themeConfig, brandColor: undefined } : config.themeConfig
  const site = readSiteStyles(project)
  const content = partStyles(project) + configuredStyles(look, config.base) + site.content
  return {
    ...(content && { file: { file: `static/theme.${contentHash(content)}.css`, content } }),
    problems: [...site.problems, ...missingFonts(project)],
  }
}

/** The styles of optional parts, which only sites with these parts load. */
function partStyles({ config: { locales } }: Project): string {
  const parts = { banner: locales.some(({ banner }) => banner), footer: locales.some(({ footer }) => footer) }
  return Object.entries(parts)
    .filter(([, isThere]) => isThere)
    .map(([name]) => readFileSync(join(PACKAGE_DIR, `src/theme/layout/${name}.css`), 'utf8'))
    .join('')
}

/** Whether a file, relative to the output folder, is such a stylesheet, of this or an earlier state. */
export const isThemeStyles = (file: string): boolean => /^static\/theme\.[0-9a-f]{8}\.css$/.test(file)

const ADDRESS = /(?<start>@import\s+(?:url\()?["']?|url\(\s*["']?)(?<address>[^"')\s]+)/g

function readSiteStyles(project: Project): { content: string; problems: Problem[] } {
  const { config, dirs } = project
  const path = stylesPath(project)
  if (!path) return { content: '', problems: [] }
  const file = slashPath(dirs.content, path)
  const { text, problem: fault } = readText(path, file)
  if (fault) {
    const reason = isMissing(path) ? `The stylesheet \`${file}\` does not exist.` : fault.message
    return { content: '', problems: [atOption(project, ['styles'], reason)] }
  }
  const problems = Array.from(
    text.matchAll(ADDRESS),
    ({ index, groups: { start = '', address = '' } = {} }) => {
      const finding = findingOf(address, start.startsWith('@'), project)
      const at = offsetPosition(text, index + start.length)
      return finding ? [{ ...finding, file, ...at }] : []
    },
  )
  const content = text.replace(ADDRESS, (written, start: string, address: string) =>
    /^\/(?!\/)/.test(address) ? start + config.base + address.slice(1) : written,
  )
  return { content, problems: [...problems.flat(), checkStylesheet(text, file) ?? []].flat() }
}

/** Whether nothing is at a path, not even a link that leads to nothing. */
const isMissing = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) === undefined

/** The problem of an address in a stylesheet, which is published in another folder than its source. */
function findingOf(address: string, isImport: boolean, project: Project) {
  if (isImport) return explain('stylesheet-import', { address })
  if (/^(?:#|data:)/.test(address)) return undefined
  if (/^\/(?!\/)/.test(address))
    return isPublished(project, pathIn(address))
      ? undefined
      : explain('missing-theme-file', { reason: noFile(address) })
  if (!/^(?:https?:)?\/\//.test(address)) return explain('relative-style-address', { address })
  const directive = /\.(?:woff2?|ttf|otf)\b/.test(address) ? 'font-src' : 'img-src'
  const source = missingSource(directive, address, project.context.policy.sources)
  return source ? explain('blocked-address', { address, directive, source }) : undefined
}

/** The path of a file in the public folder. */
const pathIn = (address: string): string => safeDecode(address.slice(1).replace(/[?#].*$/, ''))

const noFile = (address: string): string => `The public folder has no file \`${address}\`.`

function missingFonts(project: Project): Problem[] {
  return Object.entries(project.config.themeConfig.fonts).flatMap(([name, font]) => {
    const file = typeof font === 'string' ? undefined : font.file
    if (!file || isPublished(project, file.slice(1))) return []
    return atOption(project, ['fonts', name], noFile(file))
  })
}

function atOption(project: Project, path: string[], reason: string): Problem {
  return problem('missing-theme-file', locateOption(project, ['themeConfig', ...path]), { reason })
}
