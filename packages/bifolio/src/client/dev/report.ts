import { ROOT_ID } from '../../shared/element-ids.ts'
import type { FramedProblem, ThrownReport } from '../../shared/types.ts'

/** What has been thrown. */
export interface Thrown extends Omit<ThrownReport, 'reason' | 'stack'> {
  error: unknown
}

let allow = (_token: string): void => {}
/** The token of the dev server, which arrives with its events. */
const token = new Promise<string>((resolve) => {
  allow = resolve
})

/** The build whose scripts the document loads. */
export const documentBuild = (): string => document.getElementById(ROOT_ID)?.dataset.build ?? ''

/** Enables reports. A document that was sent before the bundle was replaced, and listens only since, is loaded again instead. */
export function onWelcome({ token, build }: { token: string; build: string }): void {
  if (build === documentBuild()) allow(token)
  else location.reload()
}

/**
 * Sends an error to the dev server, which prints it.
 * @returns the error with its position; `undefined` if it is not one of the site's code
 */
export async function reportThrown({ error, ...thrown }: Thrown): Promise<FramedProblem | undefined> {
  const { base = '/' } = document.documentElement.dataset
  const { message: reason, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const response = await fetch(`${base}__bifolio/error`, {
    method: 'POST',
    headers: { 'X-Bifolio-Token': await token },
    body: JSON.stringify({ ...thrown, reason, stack }),
  })
  return response.status === 200 ? response.json() : undefined
}
