import { Fragment } from 'react'

/** From how many letters on a word may be broken. */
const LONG = 20
/** In a name: after what joins its parts, and between its humps. */
const JOINTS = /(?<=[./_])(?=\w)|(?<=[a-z0-9])(?=[A-Z])/

/** A heading in a narrow column: names too long for a line break where their parts join, `rstest.` `advanceTimersTo` …. */
export function Breakable({ text }: { text: string }) {
  if (!text.split(/\s/).some((word) => word.length > LONG)) return text
  return text.split(JOINTS).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
