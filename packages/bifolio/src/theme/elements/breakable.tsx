import { Fragment } from 'react'
import { breakable } from '../../shared/breakable.ts'

/** A heading in a narrow column: long names may wrap between their parts, `clock.` `advanceTimersTo` …. */
export function Breakable({ text }: { text: string }) {
  return breakable(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
