import { use } from 'react'
import { stringsFor } from '../../shared/strings.ts'
import { ArticleScope } from '../content/scope.ts'

/** A line for the terminal, in the markup that the content pipeline gives to a `bash` fence (`code/html.ts`). */
export function CommandBlock({ command }: { command: string }) {
  const { copy, wrap, region } = stringsFor(use(ArticleScope).lang).code
  const [program = '', ...rest] = command.split(/(?=\s)/)
  return (
    <div className="code" data-lang="bash">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a group of lines, not of fields */}
      <pre tabIndex={0} role="group" aria-label={region}>
        <code>
          <span className="f">{program}</span>
          {rest.join('')}
        </code>
      </pre>
      <button type="button" data-code-wrap aria-pressed={false} aria-label={wrap} />
      <button type="button" data-code-copy aria-label={copy} />
    </div>
  )
}
