import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { type Custom, defineMdastPlugin, type MdastPluginDefinition } from 'satteri'
import type { CodeAnnotation } from '../../config/check.ts'
import { CODE_SLOT } from '../../shared/slots.ts'
import { stringsFor } from '../../shared/strings.ts'
import { readAsset } from '../asset.ts'
import { parseFence } from '../code/fence.ts'
import { type FencedCode, highlightCode } from '../code/html.ts'
import { type Draft, resolveFile } from '../draft.ts'
import { placeOf } from '../place.ts'
import { withoutMarks } from '../prepare.ts'

/** `./sample.ts#L3-L8` */
const FILE_RANGE = /^(.*?)(?:#L(\d+)(?:-L?(\d+))?)?$/

/**
 * Highlights fenced code once, at build time, into classes that the theme colours.
 *
 * ```` ```ts title="a.ts" {2} ```` → `<div class="code" …>…</div>`; ```` ```ts file="./a.ts" ```` shows the file.
 */
export const code = (draft: Draft): MdastPluginDefinition => {
  return defineMdastPlugin({
    name: 'code',
    options: { position: true },
    code(node, ctx) {
      const place = placeOf(draft, node)
      const { fence, problems } = parseFence(node.meta ?? '')
      for (const message of problems) draft.problems.push({ ...place, severity: 'error', message })
      if (fence.isHidden) {
        ctx.removeNode(node)
        return
      }
      const written = fence.file ? readCode(draft, fence.file, place) : withoutMarks(node.value)
      const source = written.replace(/\n$/, '')
      const { verified, symbols } = draft.annotations.code?.(place.line, source) ?? {}
      const block: FencedCode = {
        code: source,
        lang: node.lang ?? '',
        fence,
        labels: stringsFor(draft.lang).code,
        defaultWrap: draft.context.defaultWrapCode,
        verified,
        types: symbols && addressOf(draft, symbols),
      }
      const key = keyOf(block)
      const known = draft.knownCode?.get(key)
      if (draft.knownCode && known === undefined) {
        draft.missingCode.add(key)
        return
      }
      const { html, text, problem } = highlightCode(block, known)
      if (problem) draft.problems.push({ ...place, severity: 'warning', message: problem })
      const index = draft.codeBlocks.push({ html, text, key }) - 1
      ctx.replaceNode(node, codeSlotNode(index))
    },
  })
}

function keyOf(block: FencedCode): string {
  return createHash('sha256').update(JSON.stringify(block)).digest('base64url').slice(0, 22)
}

/** Where the browser finds what the symbols of a piece of code are. */
function addressOf(
  { context, assets }: Draft,
  { file: source, key }: NonNullable<CodeAnnotation['symbols']>,
): string {
  const { file } = readAsset(source)
  if (!assets.some((asset) => asset.file === file)) assets.push({ source, file })
  return `${context.base}${file}#${key}`
}

/** A node of a type of our own: a paragraph would be unwrapped in a tight list. */
function codeSlotNode(index: number): Custom {
  return { type: 'codeSlot', data: { hName: CODE_SLOT, hProperties: { dataN: String(index) } }, children: [] }
}

function readCode(draft: Draft, file: string, place: ReturnType<typeof placeOf>): string {
  const [, path = file, from, to = from] = FILE_RANGE.exec(file) ?? []
  const source = resolveFile(draft, path)
  draft.dependencies.add(source)
  const refuse = (message: string, hint: string): string => {
    draft.problems.push({ ...place, severity: 'error', message, hint })
    return ''
  }
  if (!statSync(source, { throwIfNoEntry: false })?.isFile())
    return refuse(
      `The code file \`${path}\` does not exist.`,
      `Paths are relative to \`${draft.file}\`; use \`title="…"\` to only show a name.`,
    )
  const text = readFileSync(source, 'utf8').replaceAll('\r\n', '\n')
  if (!from) return text
  const [first, last] = [Number(from), Number(to)]
  if (first < 1 || last < first)
    return refuse(
      `\`${file.slice(path.length)}\` names no lines.`,
      'Lines count from 1: `#L3-L8` shows the third to the eighth.',
    )
  const lines = text.replace(/\n$/, '').split('\n')
  if (last > lines.length) refuse(`The code file \`${path}\` has no line ${last}.`, `It has ${lines.length}.`)
  return lines.slice(first - 1, last).join('\n')
}
