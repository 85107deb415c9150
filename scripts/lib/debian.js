/** Installs Debian packages of programs that tests need and npm does not have. */
import { existsSync, readFileSync } from 'node:fs'
import { run } from './process.js'

/** Prints the output of apt only if it fails. @param {string} name */
export async function aptInstall(name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update', '-qq'], { capture: 'all', env })
  const install = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    capture: 'all',
    env,
  })
  if (install.code !== 0)
    process.stderr.write(`Installing ${name} failed:\n${update.output}${install.output}\n`)
}

/** Ubuntu is left out: its `chromium` package only fetches a snap, which containers cannot run. */
export function isDebianRoot() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  return !(existsSync('/etc/os-release') && /^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8')))
}

/**
 * Unpacks packages into a folder, without installing them or starting services.
 * @param {string[]} names @param {string} folder
 */
export async function aptUnpack(names, folder) {
  await run('apt-get', ['update', '-qq'], { capture: 'all' })
  // apt downloads into the working directory.
  const script = 'cd "$0" && apt-get download -qq "$@" && for file in *.deb; do dpkg-deb -x "$file" .; done'
  const { code, output } = await run('sh', ['-c', script, folder, ...names], { capture: 'all' })
  if (code !== 0) process.stderr.write(`Unpacking ${names.join(', ')} failed:\n${output}\n`)
}
