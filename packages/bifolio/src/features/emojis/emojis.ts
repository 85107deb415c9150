import type { Compilation } from '../../content/compilation.ts'
import type { MdastPluginDefinition } from '../../content/parser/index.ts'
import type { Feature } from '../../pipeline/plugin.ts'

/** Emojis by the names that GitHub has for them. */
export const emojis: Feature = {
  name: 'emojis',
  visit: (page) => EMOJI.test(page.source) && shortcodes(page),
}

/** An emoji shortcode; `a:b:c` and `10:30:45` contain none. */
const EMOJI = /(?<![A-Za-z\d_]):([+-]1|[a-z\d][a-z\d_+-]*):(?![A-Za-z\d_])/
const EACH = new RegExp(EMOJI, 'g')

let known: Record<string, string> | undefined

/** Loads the emoji names on demand, which takes as long as compiling ten pages. */
async function loadEmojis(): Promise<void> {
  known = (await import('gemoji')).nameToEmoji
}

/**
 * Replaces emoji shortcodes of GitHub with emojis. Unknown names stay text.
 *
 * `:tada:` → 🎉
 */
const shortcodes = (page: Compilation): MdastPluginDefinition => ({
  name: 'emojis',
  text(node, ctx) {
    if (!EMOJI.test(node.value)) return
    const value = node.value.replace(EACH, (written, name: string) => known?.[name] ?? written)
    if (!known) page.loads.add(loadEmojis)
    if (value !== node.value) ctx.setProperty(node, 'value', value)
  },
})
