import { defineContentPlugin } from 'bifolio'

/** `**Type:**`, `**类型：**` */
const LABEL = /^[\p{L} ]{2,12}[:：]$/u

/**
 * Sets the list of fields at the top of an option in two columns: type, default, flag, version. Each entry
 * `**Type:** a value` becomes `<li><strong>Type:</strong><span>a value</span></li>`.
 */
export default defineContentPlugin({
  html: () => ({
    element: {
      filter: ['ul'],
      visit(list, ctx) {
        const entries = list.children.filter((child) => child.type === 'element')
        const labels = entries.map(({ children: [label] }) =>
          label?.type === 'element' && label.tagName === 'strong' ? ctx.textContent(label).trim() : '',
        )
        if (labels.length === 0 || !labels.every((label) => LABEL.test(label))) return
        const fields = entries.map((entry) => {
          const [label, ...value] = entry.children
          const cell = { type: 'element' as const, tagName: 'span', properties: {}, children: value }
          return { ...entry, children: label ? [label, cell] : [] }
        })
        ctx.replaceNode(list, { ...list, properties: { className: ['fields'] }, children: fields })
      },
    },
  }),
})
