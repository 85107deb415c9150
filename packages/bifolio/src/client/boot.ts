import { applyAppearance, readAppearance } from './appearance.ts'
import { dropDefaultLanguage, redirectToLanguage } from './locale.ts'
import { markPlatform } from './platform.ts'
import { applySwitches } from './switches.ts'

// Runs before the first paint, as a small blocking script of its own.
if (!dropDefaultLanguage()) redirectToLanguage()
applyAppearance(readAppearance())
applySwitches()
markPlatform()
