import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineHastPlugin, type HastPluginDefinition } from 'satteri'
import { fileUrl } from '../../../shared/route.ts'
import { readAsset } from '../asset.ts'
import { type Draft, resolveFile } from '../draft.ts'
import { type PlacedNode, placeOf } from '../place.ts'

const REMOTE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i

/** What an `<img>` gets: attributes by their HTML names. */
export type ImageAttributes = Record<string, string>

/**
 * Images beside the page become hashed files, public ones keep their address; both get their size so that the page does
 * not jump, and all but the first of a page load lazily.
 *
 * `![Plan](./plan.png)` → `<img src="/static/asset/plan.1a2b3c4d.png" alt="Plan" width="640" height="400" …>`
 */
export const images = (draft: Draft): HastPluginDefinition =>
  defineHastPlugin({
    name: 'images',
    options: { position: true },
    element: [
      {
        filter: ['img'],
        visit(node, ctx) {
          const { src } = node.properties
          if (typeof src !== 'string') return
          for (const [name, value] of Object.entries(imageAttributes(draft, src, node))) {
            if (name === 'src' || node.properties[name] === undefined) ctx.setProperty(node, name, value)
          }
        },
      },
    ],
  })

/** Resolves the address of an image; a missing file is a problem of the page. */
export function imageAttributes(draft: Draft, src: string, node: PlacedNode): ImageAttributes {
  const loading: ImageAttributes = draft.images++ > 0 ? { loading: 'lazy', decoding: 'async' } : { decoding: 'async' }
  if (REMOTE.test(src)) return { src, ...loading }
  const path = decodeURI(src.replace(/[?#].*$/, ''))
  const isPublic = path.startsWith('/')
  const source = isPublic ? join(draft.context.publicDir, path) : resolveFile(draft, path)
  draft.dependencies.add(source)
  if (!existsSync(source)) {
    draft.problems.push(missingImage(draft, src, isPublic, node))
    return { src }
  }
  const { file, width, height } = readAsset(source)
  if (!isPublic) draft.assets.push({ source, file })
  const url = isPublic ? draft.context.base + src.slice(1) : fileUrl(file, draft.context.base)
  return { src: url, ...(width && height ? { width: `${width}`, height: `${height}` } : {}), ...loading }
}

function missingImage(draft: Draft, src: string, isPublic: boolean, node: PlacedNode) {
  const where = isPublic ? 'the public folder' : `the folder of \`${draft.file}\``
  return {
    ...placeOf(draft, node),
    severity: 'error' as const,
    message: `The image \`${src}\` does not exist.`,
    hint: `Put the file there or mend the path: it is looked up in ${where}.`,
  }
}
