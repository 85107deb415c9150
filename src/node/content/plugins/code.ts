import { existsSync, readFileSync } from 'node:fs'
import { defineHastPlugin, type HastPluginDefinition } from 'satteri'
import { codeSlot } from '../../../shared/slots.ts'
import { stringsFor } from '../../../shared/strings.ts'
import { parseFence } from '../code/fence.ts'
import { highlightCode } from '../code/html.ts'
import { type Draft, resolveFile } from '../draft.ts'
import { placeOf } from '../place.ts'

/** `./sample.ts#L3-L8` */
const FILE_RANGE = /^(.*?)(?:#L(\d+)(?:-L?(\d+))?)?$/

/**
 * Highlights fenced code once, at build time, into classes that the theme colours.
 *
 * ```` ```ts title="a.ts" {2} ```` → `<div class="code" …>…</div>`; ```` ```ts file="./a.ts" ```` shows the file.
 */
export const code = (draft: Draft): HastPluginDefinition =>
  defineHastPlugin({
    name: 'code',
    options: { position: true },
    element: [
      {
        filter: ['pre'],
        visit(node, ctx) {
          const [child] = node.children
          if (child?.type !== 'element' || child.tagName !== 'code') return
          const place = placeOf(draft, node)
          const { lang, meta } = infoOf(node, child)
          const { fence, problems } = parseFence(meta)
          for (const message of problems) draft.problems.push({ ...place, severity: 'error', message })
          const source = fence.file ? readCode(draft, fence.file, place) : ctx.textContent(child)
          const { html, text, problem } = highlightCode({
            code: source.replace(/\n$/, ''),
            lang,
            fence,
            labels: stringsFor(draft.lang).code,
            defaultWrap: draft.context.defaultWrapCode,
          })
          if (problem) draft.problems.push({ ...place, severity: 'warning', message: problem })
          const index = draft.codeBlocks.push({ html, text }) - 1
          ctx.replaceNode(node, { type: 'raw', value: codeSlot(index) })
        },
      },
    ],
  })

/** What stands after the opening of the fence: its language, and the rest. In `.md` files it was carried by attributes. */
function infoOf(pre: { properties: Readonly<Record<string, unknown>> }, code: { data?: unknown }): { lang: string; meta: string } {
  const { lang, meta } = (code.data ?? {}) as { lang?: string; meta?: string }
  const { dataLang, dataMeta } = pre.properties
  return { lang: lang ?? String(dataLang ?? ''), meta: meta ?? String(dataMeta ?? '') }
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
  return text
    .split('\n')
    .slice(Number(from) - 1, Number(to ?? from))
    .join('\n')
}
