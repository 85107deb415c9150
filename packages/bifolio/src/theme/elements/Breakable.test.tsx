import { expect, test } from '@rstest/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { Breakable } from './Breakable.tsx'

const draw = (text: string) => renderToStaticMarkup(<Breakable text={text} />)

test('long names may be broken where their parts join', () => {
  expect(draw('rstest.advanceTimersToNextTimerAsync')).toBe(
    'rstest.<wbr/>advance<wbr/>Timers<wbr/>To<wbr/>Next<wbr/>Timer<wbr/>Async',
  )
})

test('short words, and many of them, are left as they are', () => {
  expect(draw('rstest.fn')).toBe('rstest.fn')
  expect(draw('Relation to the Rspack family')).toBe('Relation to the Rspack family')
})
