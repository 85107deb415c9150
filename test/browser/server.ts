/** Starts the servers of the command line, each in a child process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../site/command.ts'

const CLI = join(ROOT, 'packages/bifolio/bin/bifolio.js')
const EXIT_WITH_PARENT = pathToFileURL(join(ROOT, 'test/browser/exit-with-parent.js')).href
/** The output line with the address of the site. */
const READY = /^Serving the .* at\s(http\S+)$/m

export interface Server {
  /** Address of the site, including the base. */
  url: string
  pid: number
  /** The output so far. */
  output(): string
  /** Stops the server; resolves when the process has exited. */
  stop(): Promise<void>
}

/**
 * Starts `bifolio dev` or `bifolio preview`.
 * @param port by default any free one; `default` is that of the command
 * @throws with its output, if it exits instead of serving
 */
export function startServer(
  command: 'dev' | 'preview',
  root: string,
  port: number | 'default' = 0,
): Promise<Server> {
  return start([command, '--root', root, ...(port === 'default' ? [] : ['--port', String(port)])])
}

/**
 * Starts `bifolio search-server`.
 * @param sites roots of built sites by index name
 */
export function startSearchServer(sites: Record<string, string>, port: number): Promise<Server> {
  const named = Object.entries(sites).map(([name, root]) => `${name}=${root}`)
  return start(['search-server', '--sites', named.join(','), '--port', String(port)])
}

/** @param command a serving command with its options */
async function start(command: string[]): Promise<Server> {
  const args = ['--import', EXIT_WITH_PARENT, CLI, ...command]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const onText = (text: string): void => {
      output += text
      const ready = READY.exec(output)?.[1]
      if (ready) resolve(ready)
    }
    child.stdout.setEncoding('utf8').on('data', onText)
    child.stderr.setEncoding('utf8').on('data', onText)
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`\`bifolio ${command[0]}\` has ended:\n${output}`)))
  })
  return { url, pid: child.pid ?? 0, output: () => output, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
