import type { SiteData } from 'bifolio/built-site'
import { installedVersion, versionFor } from './installed-version.ts'

/**
 * The version of a site that agents are answered from unless they name one: that of the package that the folder has installed, or else the
 * newest.
 * @returns its name, empty on a site without versions, and the reason as a sentence
 */
export function pickVersion(
  { package: name, versions, defaultVersion }: Pick<SiteData, 'package' | 'versions' | 'defaultVersion'>,
  folder: string,
): { picked: string; reason: string } {
  if (versions.length < 2) return { picked: defaultVersion, reason: '' }
  const newest = {
    picked: defaultVersion,
    reason: ` Answers are from version ${defaultVersion}, the newest.`,
  }
  const installed = name === undefined ? undefined : installedVersion(name, folder)
  if (!installed) return newest
  const found = `${name} ${installed.version} is installed (${installed.from})`
  const picked = versionFor(installed.version, versions)
  if (picked === undefined)
    return { ...newest, reason: ` ${found}, which has no version of its own.${newest.reason}` }
  return { picked, reason: ` ${found}, so answers are from version ${picked} unless you name another one.` }
}
