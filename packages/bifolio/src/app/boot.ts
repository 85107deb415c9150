/** Runs before the first paint, as a small blocking script. */

import { keepEarlyKeys } from '@bifolio/search/client'
import { applyFonts } from '../client/fonts.ts'
import { markPlatform } from '../client/platform.ts'
import { applyAppearance, readAppearance } from '../theme/appearance/appearance.ts'
import { dropDefaultLanguage, redirectToLanguage } from '../theme/languages/locale.ts'
import { applySwitches } from '../theme/layout/switches.ts'
import { showStoredTabs } from '../theme/tabs/tabs-before-paint.ts'

if (!dropDefaultLanguage()) redirectToLanguage()
applyAppearance(readAppearance())
applySwitches()
markPlatform()
applyFonts(document)
keepEarlyKeys(document)
showStoredTabs(document)
