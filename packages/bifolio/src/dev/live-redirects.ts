import { documentContext } from '../pipeline/emit.ts'
import { redirectDocument } from '../pipeline/emit-redirects.ts'
import type { DevState } from './state.ts'

/** The document at an address that has moved, as a build writes it: only it knows what has become of anchors. */
export async function emitLiveRedirect(
  { site, project, bundle }: DevState,
  path: string,
): Promise<string | undefined> {
  const redirect = await site.redirect(path)
  if (!redirect) return undefined
  const document = documentContext(project.config, bundle.manifest, site.siteData, 'dev')
  return redirectDocument(redirect, site.resolved, document)
}
