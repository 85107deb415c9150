/** Themes in `.vitepress/theme`: https://vitepress.dev/guide/extending-default-theme. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from 'bifolio'
import { importsOf, listFiles, slashPath, withSlashes } from 'bifolio/config'
import { readCode } from '../read-code.ts'
import { themeColor } from '../theme-color.ts'

/** Values of the default theme that brand colors refer to. */
const PALETTE = {
  '--vp-c-indigo-1': '#3451b2',
  '--vp-c-purple-1': '#6f42c1',
  '--vp-c-green-1': '#18794e',
  '--vp-c-yellow-1': '#915930',
  '--vp-c-red-1': '#b8272c',
}

const slot = (name: string): string => `the slot \`${name}\``
const part = (name: string): string => `the part \`${name}\``
/** The places here by the beginning of the names of slots; the first match applies. */
const SLOTS: [start: string, place: string][] = [
  ['doc-top', slot('beforeArticle')],
  ['doc-before', slot('beforeArticle')],
  ['doc-', slot('afterArticle')],
  ['page-top', slot('beforeArticle')],
  ['page-bottom', slot('afterArticle')],
  ['sidebar-nav-before', slot('beforeSidebar')],
  ['sidebar-nav-after', slot('afterSidebar')],
  ['aside-', `${part('Outline')}, around the original`],
  ['home-hero-before', slot('homeStart')],
  ['home-hero-after', slot('homeAfterHero')],
  ['home-hero-image', '`hero.image` of the home page, or the part `Hero`'],
  ['home-hero-', `${part('Hero')}, around the original`],
  ['home-features-before', slot('homeAfterHero')],
  ['home-features-after', slot('homeEnd')],
  ['nav-bar-title-before', slot('beforeNavTitle')],
  ['nav-bar-title-after', slot('beforeNavigation')],
  ['nav-bar-content-before', slot('beforeNavigation')],
  ['nav-bar-content-after', slot('afterNavigation')],
  ['nav-screen-content-before', slot('beforeNavigation')],
  ['nav-screen-content-after', slot('afterNavigation')],
  ['layout-top', '`themeConfig.banner`, or the part `Banner`'],
  ['layout-bottom', slot('afterFooter')],
  ['not-found', part('NotFound')],
]
const SLOT_NAME =
  '(?:doc|page|sidebar-nav|aside|home-hero|home-features|nav-bar|nav-screen|layout|not-found)(?:-[a-z]+)*'
/** `'doc-before': () => …` of a render function, `<template #doc-before>` of a component. */
const SLOT_USE = new RegExp(`['"](${SLOT_NAME})['"]\\s*[:(]|(?:\\s#|v-slot:)(${SLOT_NAME})\\b`, 'g')
const COMPONENT = /\.component\(\s*(?:['"]([\w-]+)['"])?/g
const PLUGIN = /\bapp\.use\(\s*([\w.]+)/g

const OWN_THEME = 'See “Theme” in the manual.'

/** The brand color of a theme, and what else it has, which is not converted. */
export interface ForeignTheme {
  brandColor?: string
  problems: Problem[]
}

/**
 * Reads the theme of a site, if there is one.
 * @param folder absolute path of `.vitepress/theme` @param root of the site, absolute @param content folder, relative to it
 */
export function readVitepressTheme(folder: string, root: string, content: string): ForeignTheme {
  const entry = ['ts', 'mts', 'js', 'mjs', 'tsx', 'jsx']
    .map((ending) => join(folder, `index.${ending}`))
    .find((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
  if (!entry) return { problems: [] }
  const target = join(content, 'theme/index.tsx').replaceAll('\\', '/')
  const color = themeColor(folder, ['--vp-c-brand-1', '--vp-c-brand'], PALETTE)
  const problems = [
    ...problemsOfEntry(entry, root, target),
    ...layoutFiles(folder, entry).flatMap((file) => problemsOfSlots(file, root, target)),
  ]
  if (color && !color.hex)
    problems.push({
      severity: 'warning',
      file: slashPath(root, entry),
      message: `The brand color \`${color.written}\` of the stylesheets was not converted.`,
      hint: 'Write it as `themeConfig.brandColor`, such as `#2563eb`.',
    })
  return { brandColor: color?.hex, problems }
}

/** The entry, and components that fill slots of the default layout. */
const layoutFiles = (folder: string, entry: string): string[] => [
  entry,
  ...listFiles(folder)
    .filter((file) => file.endsWith('.vue') && !withSlashes(file).includes('node_modules/'))
    .map((file) => join(folder, file))
    .filter((file) => /<\w*\.?Layout\b/.test(readFileSync(file, 'utf8'))),
]

function problemsOfEntry(entry: string, root: string, target: string): Problem[] {
  const { text, at } = readCode(entry, root)
  const styles = importsOf(text).filter(({ specifier }) => /\.(?:css|s[ac]ss|less|styl)$/.test(specifier))
  const base = importsOf(text).find(({ specifier }) =>
    /^(?!vitepress\/|\.).*vitepress.*theme/.test(specifier),
  )
  const found: Problem[] = [
    at(
      base?.start ?? 0,
      base ? `The theme \`${base.specifier}\` was not converted.` : 'The theme was not converted: it is Vue.',
      `What it adds is listed; write it in React into \`${target}\`. ${OWN_THEME}`,
    ),
  ]
  for (const { specifier, start } of styles)
    found.push(
      at(
        start,
        `The stylesheet \`${specifier}\` was not converted.`,
        `Import it in \`${target}\` if pages need it: classes and custom properties have other names here.`,
      ),
    )
  for (const { index, 0: whole, 1: name } of text.matchAll(COMPONENT))
    found.push(
      at(
        index + whole.indexOf('component'),
        name
          ? `The component \`${name}\` for all pages was not converted.`
          : 'Components for all pages, whose names are not in this file, were not converted.',
        `Write ${name ? 'it' : 'them'} in React, and add ${name ? 'it' : 'them'} to \`contentComponents\` of \`${target}\`: the pages stay as they are.`,
      ),
    )
  for (const { index, 1: name } of text.matchAll(PLUGIN))
    found.push(
      at(index, `The plugin \`${name}\` of Vue was not converted.`, 'Pages have no Vue; leave it out.'),
    )
  return found
}

function problemsOfSlots(file: string, root: string, target: string): Problem[] {
  const { text, at } = readCode(file, root)
  const names = new Set<string>()
  return [...text.matchAll(SLOT_USE)].flatMap(({ index, 1: inCode, 2: inTemplate }) => {
    const name = inCode ?? inTemplate ?? ''
    const place = SLOTS.find(([start]) => name.startsWith(start))?.[1]
    if (!place || names.has(name)) return []
    names.add(name)
    const hint = `Write it in React: its place in \`${target}\` is ${place}.`
    return [at(index, `The content of the slot \`${name}\` was not converted.`, hint)]
  })
}
