import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../../files/fingerprint.ts'

const PRINT_LENGTH = fingerprint('').length

/** Drawn images, by the names of their files in the output. Each file starts with the fingerprint of its content to detect damage. */
export class PictureCache {
  private readonly folder: string

  constructor(cacheDir: string) {
    this.folder = join(cacheDir, 'social')
    mkdirSync(this.folder, { recursive: true })
  }

  pathOf(name: string): string {
    return join(this.folder, name)
  }

  read(name: string): Uint8Array | undefined {
    try {
      const content = readFileSync(this.pathOf(name))
      const bytes = content.subarray(PRINT_LENGTH)
      return content.toString('latin1', 0, PRINT_LENGTH) === fingerprint(bytes) ? bytes : undefined
    } catch {
      return undefined
    }
  }

  write(name: string, bytes: Uint8Array): void {
    // A folder of this name is a leftover of damage.
    rmSync(this.pathOf(name), { recursive: true, force: true })
    writeFileSync(this.pathOf(name), Buffer.concat([Buffer.from(fingerprint(bytes)), bytes]))
  }

  /** Removes unused images. */
  prune(used: ReadonlySet<string>): void {
    for (const name of readdirSync(this.folder))
      if (!used.has(name)) rmSync(this.pathOf(name), { recursive: true, force: true })
  }
}
