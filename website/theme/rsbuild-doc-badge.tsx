import { ArticleScope, Badge } from 'bifolio/theme'
import { use } from 'react'
import './rsbuild-doc-badge.css'

const RSBUILD = 'https://rsbuild.rs'

export interface RsbuildDocBadgeProps {
  /** Path in Rsbuild's documentation, without language: `/config/output/externals`. */
  path: string
  /** Name of the option: `output.externals`. */
  text: string
}

/** `Rsbuild docs: output.externals`: links to an option in the documentation of Rsbuild, in the language of the page. */
export function RsbuildDocBadge({ path, text }: RsbuildDocBadgeProps) {
  const isChinese = use(ArticleScope).lang === 'zh'
  const href = `${RSBUILD}${isChinese ? '/zh' : ''}${path}`
  return (
    <a className="rsbuild-badge" href={href} target="_blank" rel="noopener noreferrer">
      <Badge type="info" text={`${isChinese ? 'Rsbuild 文档：' : 'Rsbuild docs: '}${text}`} />
    </a>
  )
}
