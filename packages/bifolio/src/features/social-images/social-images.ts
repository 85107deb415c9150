import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { locateOption } from '../../config/config-location.ts'
import { problem } from '../../errors/problem.ts'
import type { Feature, Output, SiteContext } from '../../pipeline/plugin.ts'
import type { Project } from '../../pipeline/project.ts'
import type { ResolvedPages } from '../../pipeline/resolve.ts'
import type { Problem, Route } from '../../shared/types.ts'
import { type Card, type CardLook, pageCard } from './card.ts'
import { drawCard, pictureFile } from './drawing.ts'
import { missingCharacters } from './faces.ts'
import type { Picture } from './make.ts'
import { missingPackages, rendererIdentity, type SiteFont, siteFonts } from './packages.ts'
import { PictureCache } from './picture-cache.ts'

/** A picture for link previews of each page; in development there are none. */
export const socialImages: Feature = {
  name: 'social-images',
  resolve(project) {
    if (!hasPictures(project)) return undefined
    const inputs = { renderer: rendererIdentity(fontsOf(project).fonts), ...lookOf(project) }
    return (page, site) => ({ socialImage: pictureFile(page, site, inputs) })
  },
  // In development, too, where nothing is drawn.
  problems({ project, resolved }) {
    if (!project.config.socialImages) return []
    const { fonts, missing: ofSite } = fontsOf(project)
    const missing = [...missingPackages(project.rules.langs), ...ofSite]
    if (missing.length === 0) return characterProblems(resolved, fonts)
    const params = { option: '`socialImages`', names: missing }
    return [problem('missing-package', locateOption(project, ['socialImages']), params)]
  },
  async emit(site, output) {
    if (hasPictures(site.project)) await writePictures(site, output)
  },
}

const hasPictures = ({ config, context }: Project): boolean => !!config.socialImages && !context.drafts

function fontsOf({ config: { socialImages }, dirs }: Project): ReturnType<typeof siteFonts> {
  return siteFonts(typeof socialImages === 'object' ? socialImages.fonts : [], dirs.root)
}

function lookOf(project: Project): CardLook {
  const families = fontsOf(project).fonts.map(({ family }) => family)
  return { mark: markOf(project), ...(families.length > 0 && { families }) }
}

/** The icon of the site, if it is an SVG of the public folder. */
function markOf({ config: { icon = '' }, dirs }: Project): string | undefined {
  const file = join(dirs.public, icon)
  return /^\/.*\.svg$/.test(icon) && existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Reports pages whose images contain characters without a glyph. */
function characterProblems(resolved: ResolvedPages, fonts: readonly SiteFont[]): Problem[] {
  return cardsOf(resolved, {}).flatMap(({ route, card }) => {
    const characters = missingCharacters(Object.values(card).flat().join(''), fonts)
    return characters.length > 0 ? [problem('missing-glyphs', { file: route.file }, { characters })] : []
  })
}

/** The pages with generated images, each with the content of its image, and its file if there is one. */
function cardsOf(resolved: ResolvedPages, look: CardLook): { route: Route; file?: string; card: Card }[] {
  return resolved.routes.flatMap((route) => {
    if (route.original || route.addedTo) return []
    const [page, site] = [resolved.page(route), resolved.siteOf(route.scope)]
    const card = site && pageCard(page, site, look)
    return card ? [{ route, file: page.socialImage, card }] : []
  })
}

/** Writes the images. Those of the last build, of the cache and of other machines are reused. */
async function writePictures({ project, resolved }: SiteContext, output: Output): Promise<void> {
  const { fonts } = fontsOf(project)
  const cards = cardsOf(resolved, lookOf(project))
  const drawings = new Map(cards.flatMap(({ file, card }) => (file ? [[file, drawCard(card)] as const] : [])))
  const pictures = [...drawings].flatMap(([file, drawing]): Picture[] =>
    output.keep(file) ? [] : [{ file, drawing, fonts }],
  )
  const cache = new PictureCache(project.dirs.cache)
  const all = [...drawings.keys()].map((file) => basename(file))
  const lacking = pictures.map(({ file }) => basename(file)).filter((name) => !existsSync(cache.pathOf(name)))
  const shared = output.sharedResults({ kind: 'pictures', all })
  await shared?.find(lacking, (name, bytes) => {
    if (isPng(bytes)) cache.write(name, bytes)
    return isPng(bytes)
  })
  const drawn = lacking.filter((name) => !existsSync(cache.pathOf(name)))
  await output.make(new URL('./make.js', import.meta.url).href, pictures, FOR_WORKERS)
  shared?.fill(new Set(drawn), (name) => cache.read(name))
  cache.prune(new Set(all))
}

/** Number of images from which workers pay off: each of them compiles the renderer, and draws some fifty images a second. */
const FOR_WORKERS = 200

/** Whether bytes start with the signature of PNG: https://www.w3.org/TR/png-3/#5PNG-file-signature. */
function isPng(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 8)).toString('latin1') === '\x89PNG\r\n\x1a\n'
}
