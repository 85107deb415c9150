import { join } from 'node:path'
import type { ContentChanges, PluginPage } from 'bifolio'
import { nearest } from 'bifolio/check'
import { localFacts, readFactsLock } from './lock.ts'

/** Shows facts as inline code: `<Fact name="retry.default" />` → `<code>0</code>`. */
export default (page: PluginPage, options: { lock: string }): ContentChanges => {
  const { lang } = page.route.scope
  const lock = join(page.site, options.lock)
  if (!/<Fact\b/.test(page.text)) return { dependencies: [lock] }
  const known = localFacts(readFactsLock(lock), lang)
  const shown = (node: FactNode) => {
    const { value } = node.attributes.find(({ name }) => name === 'name') ?? {}
    const name = typeof value === 'string' ? value : ''
    if (!Object.hasOwn(known, name)) {
      const near = nearest(name, Object.keys(known))
      const hint = near
        ? `Did you mean \`${near}\`?`
        : 'Add it to the catalogue of facts, and run `bifolio check facts --update`.'
      page.report({ node, message: `The fact \`${name}\` does not exist.`, hint })
    }
    return inlineCode([known[name] ?? name].flat(), lang)
  }
  return {
    dependencies: [lock],
    markdown: {
      options: { position: true },
      mdxJsxTextElement(node, ctx) {
        if (node.name === 'Fact') ctx.replaceNode(node, shown(node))
      },
      mdxJsxFlowElement(node, ctx) {
        if (node.name === 'Fact') ctx.replaceNode(node, { type: 'paragraph', children: [shown(node)] })
      },
    },
  }
}

/** The part of a node that is read. */
interface FactNode {
  attributes: readonly { name?: string; value?: unknown }[]
}

/** A value as code, the values of a list as `<span><code>a</code>, <code>b</code></span>`. */
function inlineCode(values: readonly string[], lang: string) {
  const separator = { type: 'text' as const, value: /^(?:zh|ja)\b/.test(lang) ? '、' : ', ' }
  const children = values.flatMap((value, index) => {
    const code = { type: 'inlineCode' as const, value }
    return index > 0 ? [separator, code] : [code]
  })
  return children.length === 1
    ? children[0]!
    : { type: 'mdxJsxTextElement' as const, name: 'span', attributes: [], children }
}
