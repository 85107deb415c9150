import { escapeHtml, escapeText } from '../../../shared/html.ts'
import { defineMdastPlugin, type MdastPluginDefinition } from '../../parser/index.ts'
import { tagAttributes } from '../../props/html-tag.ts'

/** The length of the attributes is limited, as unclosed quotes would take quadratic time. */
const BADGE = /<!--[\s\S]*?-->|<(\/?)Badge\b((?:[^>"']|"[^"]*"|'[^']*'){0,1000}?)(\/?)>/g

/**
 * Renders `<Badge>` in Markdown, which has no components, to the same elements as the component.
 *
 * `<Badge type="warning" text="beta" />` → `<span class="badge warning" data-silent>beta</span>`
 */
export const badges = (): MdastPluginDefinition =>
  defineMdastPlugin({
    name: 'badges',
    options: { position: true },
    html(node, ctx) {
      const value = node.value.replace(BADGE, (written, slash?: string, attributes = '', end = '') => {
        if (slash === undefined) return written
        if (slash) return '</span>'
        const {
          type = 'tip',
          text = '',
          outline,
        } = Object.fromEntries(tagAttributes(attributes).map(({ name, value = '' }) => [name, value]))
        const style = `badge ${type}${outline === undefined ? '' : ' outlined'}`
        const start = `<span class="${escapeHtml(style)}" data-silent>${escapeText(text)}`
        return end ? `${start}</span>` : start
      })
      if (value !== node.value) ctx.setProperty(node, 'value', value)
    },
  })
