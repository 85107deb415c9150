import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { optionFinder } from '../config/option-positions.ts'
import type { Project } from '../pipeline/project.ts'
import type { ResolvedPages } from '../pipeline/resolve.ts'
import { cardsOf } from '../pipeline/social-cards.ts'
import type { Problem } from '../shared/types.ts'
import { missingCharacters } from '../social/faces.ts'
import { missingPackages } from '../social/packages.ts'

/** What keeps a site that wants pictures from having them: packages that are not installed. */
export function socialPackageProblems({ config, configFile, dirs }: Project): Problem[] {
  if (!config.socialImages) return []
  const missing = missingPackages(config.locales.map(({ lang }) => lang))
  if (missing.length === 0) return []
  const names = missing.map((name) => `\`${name}\``).join(' and ')
  return [
    {
      severity: 'error',
      file: relative(dirs.root, configFile).split(sep).join('/'),
      ...optionFinder(readFileSync(configFile, 'utf8'))(['socialImages']),
      message: `\`socialImages\` needs ${names}, which ${missing.length > 1 ? 'are' : 'is'} not installed.`,
      hint: `Run \`npm install --save-dev ${missing.join(' ')}\`, or remove the option.`,
    },
  ]
}

/** Pages whose pictures would have gaps. */
export function socialCharacterProblems(resolved: ResolvedPages): Problem[] {
  return cardsOf(resolved).flatMap(({ route, card }) => {
    const characters = missingCharacters(Object.values(card).flat().join(''))
    if (characters.length === 0) return []
    return [
      {
        severity: 'warning' as const,
        file: route.file,
        message: `The picture for previews of this page has no face for ${characters.map((character) => `\`${character}\``).join(', ')}.`,
        hint: 'Write title, description and menu without them, or name a picture in the frontmatter: `head: [[meta, { property: og:image, content: … }]]`.',
      },
    ]
  })
}
