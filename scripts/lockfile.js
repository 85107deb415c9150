/** What `package-lock.json` says. */
import { isDeepStrictEqual } from 'node:util'

/** @typedef {{ packages: Record<string, LockedPackage> }} Lock Packages by path; the path of the project itself is empty. */
/**
 * @typedef {object} LockedPackage
 * @property {string} [version] Missing for an optional package that the registry did not have.
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** Whether the lock file was written for this `package.json`. @param {Lock} lock @param {LockedPackage} manifest */
export function describes({ packages }, manifest) {
  const { dependencies, devDependencies } = packages[''] ?? {}
  return isDeepStrictEqual(
    { ...dependencies, ...devDependencies },
    { ...manifest.dependencies, ...manifest.devDependencies },
  )
}

/**
 * Whether what npm noted in `node_modules` is what the lock file asks for on this machine.
 * @param {Lock} lock @param {Lock} noted
 */
export function agrees(lock, noted) {
  const wanted = Object.entries(lock.packages).filter(([path, entry]) => path !== '' && isForUs(entry))
  const isThere = wanted.every(([path, { version, integrity }]) => {
    const found = noted.packages[path]
    return found?.version === version && found?.integrity === integrity
  })
  return isThere && Object.keys(noted.packages).every((path) => path in lock.packages)
}

/** Packages for another platform are not installed; whether one for a libc is, cannot be told here. @param {LockedPackage} entry */
function isForUs({ version, os, cpu, libc, optional }) {
  if (optional && (libc || !version)) return false
  return (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true)
}

/**
 * Whether a lock file names all optional packages, those for other platforms too. It does not when the registry that it
 * was written with lacked some of them.
 * @param {Lock} lock
 */
export function isComplete({ packages }) {
  const has = (/** @type {string} */ name, /** @type {string} */ range) =>
    Object.entries(packages).some(
      ([path, { version }]) => path.endsWith(`node_modules/${name}`) && fits(version, range),
    )
  return Object.values(packages).every(({ optionalDependencies = {} }) =>
    Object.entries(optionalDependencies).every(([name, range]) => has(name, range)),
  )
}

/** Binaries are asked for by exact version; of the rest, any will do. @param {string | undefined} version @param {string} range */
const fits = (version, range) => version !== undefined && (version === range || !/^\d/.test(range))
