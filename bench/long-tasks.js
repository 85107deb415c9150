/** The effects of long tasks. Times are milliseconds since any fixed moment. */

/** A task that blocked the page for more than 50 ms. @typedef {{ start: number, duration: number }} LongTask */

/** Duration of a task without noticeable delay. */
const UNNOTICED = 50

/** The time from which the page is responsive: the end of the last long task, or `from` if there is none later. @param {readonly LongTask[]} tasks @param {number} from */
export const interactiveAt = (tasks, from) =>
  Math.max(from, ...tasks.map(({ start, duration }) => start + duration))

/** The total blocking time: the duration of each long task after `from` beyond 50 ms. @param {readonly LongTask[]} tasks @param {number} from */
export const blockingTime = (tasks, from) =>
  tasks
    .map(({ start, duration }) => start + duration - Math.max(start, from))
    .reduce((sum, duration) => sum + Math.max(0, duration - UNNOTICED), 0)
