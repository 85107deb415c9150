import { memo } from 'react'
import { allowedHtml, applyStyles } from '../../client/styles.ts'
import { trustedHtml } from '../../client/trusted.ts'

/** HTML or SVG source from the site's own configuration. */
export const Markup = memo(function Markup({ source, className }: { source: string; className?: string }) {
  const setStyles = (element: Element | null): void => {
    if (element) applyStyles(element)
  }
  const html = { __html: trustedHtml(allowedHtml(source)) }
  return <span className={className} ref={setStyles} dangerouslySetInnerHTML={html} />
})
