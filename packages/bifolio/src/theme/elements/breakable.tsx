import { Fragment } from 'react'
import { breakable } from '../../shared/breakable.ts'

/**
 * A heading in a narrow column, with code between backticks: long names may wrap between their parts, `clock.` `advanceTimersTo` ….
 */
export function Breakable({ text }: { text: string }) {
  return text.split('`').map((part, index) => {
    const Part = index % 2 ? 'code' : Fragment
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and never change places
      <Part key={index}>
        {breakable(part).map((piece, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          <Fragment key={place}>
            {place > 0 && <wbr />}
            {piece}
          </Fragment>
        ))}
      </Part>
    )
  })
}
