/**
 * Runs a script as Node would and, when its process ends, writes the resources it used to file descriptor 3.
 * Usage: `node probe.js script.js …args`
 */
import { readFileSync, writeSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** @typedef {{ cpuSeconds: number, peakBytes: number }} Usage Threads included, child processes not. */

process.argv.splice(1, 1)
process.on('exit', () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage()
  /** @type {Usage} */
  const usage = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakBytes: peakBytes() }
  writeSync(3, JSON.stringify(usage))
})
await import(pathToFileURL(/** @type {string} */ (process.argv[1])).href)

/** Linux includes the memory of the parent process in `maxRSS`; the high-water highWater is that of the process only. */
function peakBytes() {
  const { maxRSS } = process.resourceUsage()
  if (process.platform !== 'linux') return maxRSS * 1024
  const highWater = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))
  return Number(highWater?.[1] ?? maxRSS) * 1024
}
