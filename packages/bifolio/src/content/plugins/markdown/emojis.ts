import type { Compilation } from '../../compilation.ts'
import { defineMdastPlugin, type MdastPluginDefinition } from '../../parser/index.ts'

/** An emoji shortcode; `a:b:c` and `10:30:45` contain none. */
export const EMOJI = /(?<![A-Za-z\d_]):([+-]1|[a-z\d][a-z\d_+-]*):(?![A-Za-z\d_])/
const EACH = new RegExp(EMOJI, 'g')

let known: Record<string, string> | undefined

/** Loads the emoji names on demand, which takes as long as compiling ten pages. */
export async function loadEmojis(): Promise<void> {
  known = (await import('gemoji')).nameToEmoji
}

/**
 * Replaces emoji shortcodes of GitHub with emojis. Unknown names stay text.
 *
 * `:tada:` → 🎉
 */
export const emojis = (page: Compilation): MdastPluginDefinition =>
  defineMdastPlugin({
    name: 'emojis',
    text(node, ctx) {
      if (!EMOJI.test(node.value)) return
      const value = node.value.replace(EACH, (written, name: string) => {
        if (!known) page.missingEmojis.add(name)
        return known?.[name] ?? written
      })
      if (value !== node.value) ctx.setProperty(node, 'value', value)
    },
  })
