import type { PluginTheme } from 'bifolio/check'

/** What translations add to the theme: notes, and the original beside the text. */
export const theme = {
  styles: { 'stale-note': '@bifolio/translations/theme/stale.css' },
  behaviors: { original: '@bifolio/translations/theme/toggle-original.ts' },
} satisfies PluginTheme
