import { memo } from 'react'
import { trustedHtml } from '../../client/trusted.ts'

/** HTML or SVG source from the site's own configuration. */
export const Markup = memo(function Markup({ source, className }: { source: string; className?: string }) {
  return <span className={className} dangerouslySetInnerHTML={{ __html: trustedHtml(source) }} />
})
