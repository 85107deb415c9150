/**
 * Preloads a module that will probably be needed, once.
 * @param integrity expected hash; the module does not run if it differs
 */
export function preloadModule(url: string, integrity = ''): void {
  if (document.head.querySelector(`link[rel="modulepreload"][href="${CSS.escape(url)}"]`)) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', href: url, integrity })
  document.head.append(link)
}
