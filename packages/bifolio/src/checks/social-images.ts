import { readFileSync } from 'node:fs'
import { fileInSite } from '../config/config-location.ts'
import { optionFinder } from '../config/option-positions.ts'
import { problem } from '../errors/problem.ts'
import type { Project } from '../pipeline/project.ts'
import type { ResolvedPages } from '../pipeline/resolve.ts'
import { cardsOf } from '../pipeline/social-cards.ts'
import type { Problem } from '../shared/types.ts'
import { missingCharacters } from '../social/faces.ts'
import { missingPackages } from '../social/packages.ts'

/** Reports missing packages of a site with generated social images. */
export function socialPackageProblems({ config, configFile, dirs }: Project): Problem[] {
  if (!config.socialImages) return []
  const missing = missingPackages(config.locales.map(({ lang }) => lang))
  if (missing.length === 0) return []
  const file = fileInSite(configFile, dirs)
  const location = { file, ...optionFinder(readFileSync(configFile, 'utf8'))(['socialImages']) }
  return [problem('missing-package', location, { option: '`socialImages`', names: missing })]
}

/** Reports pages whose images contain characters without a glyph. */
export function socialCharacterProblems(resolved: ResolvedPages): Problem[] {
  return cardsOf(resolved).flatMap(({ route, card }) => {
    const characters = missingCharacters(Object.values(card).flat().join(''))
    return characters.length > 0 ? [problem('missing-glyphs', { file: route.file }, { characters })] : []
  })
}
