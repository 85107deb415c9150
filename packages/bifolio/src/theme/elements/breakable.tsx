import { Fragment } from 'react'
import { breakable } from '../../shared/breakable.ts'

/** A heading in a narrow column: names too long for a line break where their parts join, `clock.` `advanceTimersTo` …. */
export function Breakable({ text }: { text: string }) {
  return breakable(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
