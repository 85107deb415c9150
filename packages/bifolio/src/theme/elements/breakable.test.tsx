import { expect, test } from '@rstest/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { Breakable } from './breakable.tsx'

const draw = (text: string) => renderToStaticMarkup(<Breakable text={text} />)

test('long names may be broken where their parts join', () => {
  expect(draw('clock.advanceTimersToNextTimerAsync')).toBe(
    'clock.<wbr/>advance<wbr/>Timers<wbr/>To<wbr/>Next<wbr/>Timer<wbr/>Async',
  )
})

test('short words, and many of them, are left as they are', () => {
  expect(draw('clock.fn')).toBe('clock.fn')
  expect(draw('Relation to the wider family')).toBe('Relation to the wider family')
})
