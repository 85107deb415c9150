import { escapeHtml, escapeText } from '../../../shared/html.ts'
import type { Compilation } from '../../compilation.ts'
import { type MdastPluginDefinition, nodePosition, type Position } from '../../parser/index.ts'
import { tagAttributes } from '../../props/html-tag.ts'

/** The length of the attributes is limited, as unclosed quotes would take quadratic time. */
const BADGE = /<!--[\s\S]*?-->|<(\/?)Badge\b((?:[^>"']|"[^"]*"|'[^']*'){0,1000}?)(\/?)>/g

/**
 * Renders `<Badge>` in Markdown, which has no components, to the same elements as the component.
 *
 * `<Badge type="warning" text="beta" />` → `<span class="badge warning" data-silent>beta</span>`
 */
export const badges = (page: Compilation): MdastPluginDefinition => {
  const open: Position[] = []
  return {
    name: 'badges',
    options: { position: true },
    html(node, ctx) {
      const value = node.value.replace(BADGE, (written, slash?: string, attributes = '', end = '') => {
        if (slash === undefined) return written
        if (slash) {
          open.pop()
          return '</span>'
        }
        const {
          type = 'tip',
          text = '',
          outline,
        } = Object.fromEntries(tagAttributes(attributes).map(({ name, value = '' }) => [name, value]))
        const style = `badge ${type}${outline === undefined ? '' : ' outlined'}`
        const start = `<span class="${escapeHtml(style)}" data-silent>${escapeText(text)}`
        if (end) return `${start}</span>`
        open.push(nodePosition(page, node))
        return start
      })
      if (value !== node.value) ctx.setProperty(node, 'value', value)
    },
    after() {
      for (const at of open) page.report('unclosed-html', at, { written: '<Badge>', end: '</Badge>' })
    },
  }
}
