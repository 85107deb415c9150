import { use } from 'react'
import { stringsFor } from '../../shared/strings.ts'
import { Badge } from './Badge.tsx'
import { ArticleScope } from './scope.ts'

const RSBUILD = 'https://rsbuild.rs'

export interface RsbuildDocBadgeProps {
  /** Path in Rsbuild's documentation, without language: `/config/output/externals`. */
  path: string
  /** Name of the option: `output.externals`. */
  text: string
}

/** `Rsbuild docs: output.externals`: leads to an option in the documentation of Rsbuild, in the language of the page. */
export function RsbuildDocBadge({ path, text }: RsbuildDocBadgeProps) {
  const { lang } = use(ArticleScope)
  const prefix = lang === 'zh' ? `${RSBUILD}/zh` : RSBUILD
  return (
    <a className="rsbuild-badge" href={`${prefix}${path}`} target="_blank" rel="noopener noreferrer">
      <Badge type="info" text={stringsFor(lang).rsbuildDocs(text)} />
    </a>
  )
}
