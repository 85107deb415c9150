/** What long tasks mean for a reader. Times are milliseconds since any fixed moment. */

/** A task that kept the page from answering for more than 50 ms. @typedef {{ start: number, duration: number }} LongTask */

/** What a task may take without being felt. */
const UNNOTICED = 50

/** When the page answers at once: at the end of the last long task, or at `from` if there is none later. @param {readonly LongTask[]} tasks @param {number} from */
export const interactiveAt = (tasks, from) =>
  Math.max(from, ...tasks.map(({ start, duration }) => start + duration))

/** How long the page did not answer, in all: what each long task takes after `from` beyond 50 ms. @param {readonly LongTask[]} tasks @param {number} from */
export const blockingTime = (tasks, from) =>
  tasks
    .map(({ start, duration }) => start + duration - Math.max(start, from))
    .reduce((sum, duration) => sum + Math.max(0, duration - UNNOTICED), 0)
