import type { RootOptions } from 'react-dom/client'

type OnUncaughtError = NonNullable<RootOptions['onUncaughtError']>

/** Options of a root, from which React removes everything if a component throws: readers then keep what the server sent. */
export function keepServed(element: Element, report: OnUncaughtError): RootOptions {
  const served = [...element.childNodes]
  return {
    onUncaughtError(error, info) {
      element.replaceChildren(...served)
      report(error, info)
    },
  }
}
