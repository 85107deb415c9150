import { applyAppearance, readAppearance } from './appearance.ts'
import { redirectToLanguage } from './locale.ts'
import { applySwitches } from './switches.ts'

// Runs before the first paint, as a small blocking script of its own.
redirectToLanguage()
applyAppearance(readAppearance())
applySwitches()
