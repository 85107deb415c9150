import { use } from 'react'
import { stringsFor } from '../../shared/strings.ts'
import { ArticleScope } from './scope.ts'

/** A line for the terminal, in the markup that the content pipeline gives to a fence of the language `bash`. */
export function CommandBlock({ command }: { command: string }) {
  const { code } = stringsFor(use(ArticleScope).lang)
  const [program = '', ...rest] = command.split(/(?=\s)/)
  return (
    <div className="code" data-lang="bash">
      <pre tabIndex={0}>
        <code>
          <span className="line">
            <span className="fn">{program}</span>
            {rest.join('')}
          </span>
        </code>
      </pre>
      <div className="code-buttons">
        <button type="button" className="code-wrap" aria-label={code.wrap} title={code.wrap} />
        <button type="button" className="code-copy" aria-label={code.copy} title={code.copy} />
      </div>
    </div>
  )
}
