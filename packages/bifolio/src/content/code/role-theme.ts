import type { IRawTheme } from 'shiki/textmate'
import { ROLES } from './roles.ts'
import { PLAIN_SCOPES, ROLE_SCOPES } from './scopes.ts'

/**
 * A TextMate theme whose "colours" are the numbers of the roles: `#000000` is plain text, `#000001` the first of
 * `ROLES`, and so on. Thus the tokenizer itself, which has to match scopes anyway, tells the role of each token.
 */
export const ROLE_THEME: IRawTheme = {
  name: 'roles',
  settings: [
    { settings: { foreground: colourOf(0), background: '#ffffff' } },
    { scope: [...PLAIN_SCOPES], settings: { foreground: colourOf(0) } },
    ...ROLES.map((role, index) => ({
      scope: [...ROLE_SCOPES[role.class]],
      settings: { foreground: colourOf(index + 1) },
    })),
  ],
}

/** The class of a colour of the theme; empty for plain text and for what is no colour of ours. */
export function classOfColour(colour: string): string {
  return ROLES[Number.parseInt(colour.slice(1), 16) - 1]?.class ?? ''
}

function colourOf(number: number): string {
  return `#${number.toString(16).padStart(6, '0')}`
}
