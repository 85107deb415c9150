import type { Lang } from '../types.ts'

const DATE =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(?: ?(?:Z|([+-])(\d\d):?(\d\d)))?)?$/

/**
 * The time of a date such as `2026-05-31` or `2026-05-31T18:30+02:00`, in milliseconds since the epoch; UTC unless it has a time zone. `NaN`
 * for anything else: other forms mean another moment on each machine.
 */
export function timeOfDate(text: string): number {
  const day = dayOf(text)
  const [, , , , hour = 0, minute = 0, second = 0, sign, hours = 0, minutes = 0] = DATE.exec(text) ?? []
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  return day + ((Number(hour) * 60 + Number(minute) - offset) * 60 + Number(second)) * 1000
}

/** The start of the day as written, `NaN` if there is no such day. */
function dayOf(text: string): number {
  const [, year = 0, month = 0, date = 0] = DATE.exec(text) ?? []
  const day = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)))
  return day.toISOString().slice(0, 10) === text.slice(0, 10) ? day.getTime() : Number.NaN
}

/** The day of a date as written, in words of a language; whatever the time zone of the machine. */
export function dateText(text: string, lang: Lang): string {
  const day = dayOf(text)
  if (Number.isNaN(day)) return text
  try {
    return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
  } catch {
    // A language that is not a language tag.
    return text.slice(0, 10)
  }
}

/** Compares dated pages, the newest first; those without a date precede, equal ones are in order of their addresses. */
export function newestFirst(
  a: { date: string | undefined; path: string },
  b: { date: string | undefined; path: string },
): number {
  const [first, second] = [a, b].map(({ date }) => (date ? timeOfDate(date) : Number.NaN)) as [number, number]
  const isUndated = Number(Number.isNaN(second)) - Number(Number.isNaN(first))
  return isUndated || second - first || (a.path < b.path ? -1 : 1)
}
