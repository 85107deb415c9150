import { expect, test } from '@rstest/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { Breakable } from './breakable.tsx'

const render = (text: string) => renderToStaticMarkup(<Breakable text={text} />)

test('long names may wrap between their parts', () => {
  expect(render('clock.advanceTimersToNextTimerAsync')).toBe(
    'clock.<wbr/>advance<wbr/>Timers<wbr/>To<wbr/>Next<wbr/>Timer<wbr/>Async',
  )
})

test('short words and sentences stay unchanged', () => {
  expect(render('clock.fn')).toBe('clock.fn')
  expect(render('Relation to the wider family')).toBe('Relation to the wider family')
})
