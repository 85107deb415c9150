import { en } from './en.ts'
import type { Strings } from './Strings.ts'
import { zh } from './zh.ts'

/** A language of the interface is a file beside this one, its entry here, and how browsers load it: `client/languages.ts`. */
export const languages = { en, zh } satisfies Record<string, Strings>
