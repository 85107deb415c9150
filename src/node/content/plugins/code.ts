import { existsSync, readFileSync } from 'node:fs'
import { type Custom, defineMdastPlugin, type MdastPluginDefinition } from 'satteri'
import { CODE_SLOT } from '../../../shared/slots.ts'
import { stringsFor } from '../../../shared/strings.ts'
import { readAsset } from '../asset.ts'
import { parseFence } from '../code/fence.ts'
import { highlightCode } from '../code/html.ts'
import { type Draft, resolveFile } from '../draft.ts'
import { placeOf } from '../place.ts'
import { withoutMarks } from '../prepare.ts'
import { hasTypes, readProvenance, typesKey } from '../samples/provenance.ts'

/** `./sample.ts#L3-L8` */
const FILE_RANGE = /^(.*?)(?:#L(\d+)(?:-L?(\d+))?)?$/

/**
 * Highlights fenced code once, at build time, into classes that the theme colours.
 *
 * ```` ```ts title="a.ts" {2} ```` → `<div class="code" …>…</div>`; ```` ```ts file="./a.ts" ```` shows the file.
 */
export const code = (draft: Draft): MdastPluginDefinition => {
  const { sampleLock } = draft.context
  const ran = sampleLock ? readProvenance(draft.source, sampleLock) : undefined
  if (ran && sampleLock) draft.dependencies.add(sampleLock)
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
      const source = fence.file ? readCode(draft, fence.file, place) : withoutMarks(node.value)
      const { html, text, problem } = highlightCode({
        code: source.replace(/\n$/, ''),
        lang: node.lang ?? '',
        fence,
        labels: stringsFor(draft.lang).code,
        defaultWrap: draft.context.defaultWrapCode,
        ran: ran?.get(place.line),
        types: typesOf(draft, source),
      })
      if (problem) draft.problems.push({ ...place, severity: 'warning', message: problem })
      const index = draft.codeBlocks.push({ html, text }) - 1
      ctx.replaceNode(node, codeSlotNode(index))
    },
  })
}

/** Where the browser finds what the symbols in the code are. */
function typesOf({ context, dependencies, assets }: Draft, source: string): string | undefined {
  const { typeLock, base } = context
  if (!typeLock) return undefined
  dependencies.add(typeLock)
  const code = source.replace(/\n$/, '')
  if (!hasTypes(code, typeLock)) return undefined
  const { file } = readAsset(typeLock)
  if (!assets.some((asset) => asset.file === file)) assets.push({ source: typeLock, file })
  return `${base}${file}#${typesKey(code)}`
}

/** A node of a type of our own: a paragraph would be unwrapped in a tight list. */
function codeSlotNode(index: number): Custom {
  return { type: 'codeSlot', data: { hName: CODE_SLOT, hProperties: { dataN: String(index) } }, children: [] }
}

function readCode(draft: Draft, file: string, place: ReturnType<typeof placeOf>): string {
  const [, path = file, from, to] = FILE_RANGE.exec(file) ?? []
  const source = resolveFile(draft, path)
  draft.dependencies.add(source)
  if (!existsSync(source)) {
    draft.problems.push({
      ...place,
      severity: 'error',
      message: `The code file \`${path}\` does not exist.`,
      hint: `Paths are relative to \`${draft.file}\`; use \`title="…"\` to only show a name.`,
    })
    return ''
  }
  const text = readFileSync(source, 'utf8').replaceAll('\r\n', '\n')
  if (!from) return text
  const lines = text.replace(/\n$/, '').split('\n')
  if (Number(to ?? from) > lines.length)
    draft.problems.push({
      ...place,
      severity: 'error',
      message: `The code file \`${path}\` has no line ${to ?? from}.`,
      hint: `It has ${lines.length}.`,
    })
  return lines.slice(Number(from) - 1, Number(to ?? from)).join('\n')
}
