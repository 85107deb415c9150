/**
 * Starts loading a module that will probably be asked for, once.
 * @param integrity what it has to be, else it is not run
 */
export function preloadModule(url: string, integrity = ''): void {
  if (document.head.querySelector(`link[rel="modulepreload"][href="${CSS.escape(url)}"]`)) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', href: url, integrity })
  document.head.append(link)
}
