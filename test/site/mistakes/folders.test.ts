/** Folders and files that cannot be read or written. */
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { slow } from '../../slow.ts'
import { type Site, site } from '../driver.ts'

const isRoot = process.getuid?.() === 0
/** Permissions do not apply to root, so the command runs as the user `nobody`. */
const NOBODY = 65534
const asWriter = isRoot ? { uid: NOBODY } : {}

/** A site that belongs to the user who runs the command. */
function writerSite(files: Parameters<typeof site>[0] = { files: { 'index.md': '# Home' } }): Site {
  const docs = site(files)
  if (isRoot) chownToWriter(docs.root)
  return docs
}

function chownToWriter(path: string): void {
  execFileSync('chown', ['-R', String(NOBODY), path])
}

test('an unreadable page is reported', async () => {
  const docs = writerSite({ files: { 'index.md': '# Home', 'a.md': '# A', '_meta.json': '["a"]' } })
  chmodSync(join(docs.root, 'a.md'), 0)
  await docs
    .check(asWriter)
    .expectCode(1)
    .expectProblems('a.md: unreadable-file cannot be read: permission denied -> permissions')
})

test('a broken symbolic link is reported', async () => {
  const docs = site({ files: { 'index.md': '# Home' } })
  symlinkSync('gone.md', join(docs.root, 'a.md'))
  await docs.check().expectProblems('a.md: unreadable-file cannot be read')
})

test('a symbolic link to itself is reported', async () => {
  const docs = site({ files: { 'index.md': '# Home' } })
  symlinkSync('a.md', join(docs.root, 'a.md'))
  symlinkSync('b', join(docs.root, 'b'))
  await docs.check().expectProblems('a.md: unreadable-file cannot be read')
})

test('an unreadable folder is reported', async () => {
  const docs = writerSite({ files: { 'index.md': '# Home', 'sub/a.md': '# A' } })
  chmodSync(join(docs.root, 'sub'), 0)
  await docs
    .check(asWriter)
    .expectCode(1)
    .expectProblems('sub: unreadable-folder cannot be read -> permissions')
  chmodSync(join(docs.root, 'sub'), 0o755)
})

test('a file instead of the output folder is reported', async () => {
  await site({ files: { 'index.md': '# Home', build: 'a file' } })
    .build()
    .expectCode(1)
    .expectProblems(
      'build: unwritable-folder The output folder cannot be written: it or one of its parents is a file -> Remove the file',
    )
    .do(({ root }) => expect(readdirSync(root)).toContain('build'))
})

test('an output folder below a file is reported', async () => {
  await site({
    files: {
      'bifolio.config.js': `export default { outDir: 'file/out' }`,
      'index.md': '# Home',
      file: 'a file',
    },
  })
    .build()
    .expectProblems('file/out: unwritable-folder it or one of its parents is a file -> `outDir`')
    .expectNoTemporaryFiles()
})

slow('an unwritable output folder is reported', async () => {
  const docs = writerSite()
  await docs.build(asWriter).expectOk()
  // The parent belongs to root and is readable for others.
  if (isRoot) chownSync(docs.root, 0, 0)
  chmodSync(docs.root, 0o555)
  await docs
    .change('.bifolio/touch', '')
    .do(({ root }) => chmodSync(join(root, 'index.md'), 0o644))
    .build(asWriter)
    .expectCode(1)
    .expectProblems(
      'build: unwritable-folder The output folder cannot be written: permission denied -> `outDir`',
    )
    .expectOutputUntouched()
  chmodSync(docs.root, 0o755)
})

test('an unwritable cache folder is reported', async () => {
  const docs = writerSite()
  mkdirSync(join(docs.root, '.bifolio'), { recursive: true })
  chmodSync(join(docs.root, '.bifolio'), 0o555)
  if (isRoot) chownSync(join(docs.root, '.bifolio'), 0, 0)
  await docs
    .build(asWriter)
    .expectCode(1)
    .expectProblems(
      '.bifolio: unwritable-folder The cache folder cannot be written: permission denied -> permissions',
    )
  chmodSync(join(docs.root, '.bifolio'), 0o755)
})

slow('an unwritable site folder is reported', async () => {
  const docs = site({ files: { 'index.md': '# Home' } })
  if (!isRoot) chmodSync(docs.root, 0o555)
  await docs
    .build(asWriter)
    .expectCode(1)
    .expectProblems('.bifolio: unwritable-folder The cache folder cannot be written')
  chmodSync(docs.root, 0o755)
})

/** Mounts a small file system for a site. @returns whether that is possible */
function mountSmall(path: string, size: string): boolean {
  if (!isRoot) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path], { stdio: 'ignore' })
    onTestFinished(() => void execFileSync('umount', ['-l', path]))
    return true
  } catch {
    return false
  }
}

const LONG = {
  files: {
    'bifolio.config.js': `export default { outDir: 'out/www' }`,
    'index.md': '# Home',
    'public/big.bin': Buffer.alloc(3_000_000),
  },
}

test('a full disk is reported', async () => {
  const docs = site(LONG)
  mkdirSync(join(docs.root, 'out'))
  const isMounted = mountSmall(join(docs.root, 'out'), '2m')
  const limited = isMounted ? {} : { through: ['sh', '-c', 'ulimit -f 4000; exec "$@"', 'sh'] }
  await docs
    .build(limited)
    .expectCode(1)
    .expectProblems({
      file: 'out/www',
      message: /the disk is full|a file would be larger than allowed/,
      hint: /space|limit/,
    })
    .do(({ root }) => expect(readdirSync(join(root, 'out'))).toEqual([]))
})

test('an exceeded file size limit is reported', async () => {
  await site(LONG)
    .build({ through: ['sh', '-c', 'ulimit -f 4000; exec "$@"', 'sh'] })
    .expectCode(1)
    .expectProblems('out/www: unwritable-folder a file would be larger than allowed -> ulimit')
})

test('a mutex that was not completely written does not block the next build', async () => {
  await site({ files: { 'index.md': '# Home' } })
    .build({ through: ['sh', '-c', 'ulimit -f 0; exec "$@"', 'sh'] })
    .expectCode(1)
    .build()
    .expectOk()
})

test('the output folder may be a mounted file system', async () => {
  const docs = site({ files: { 'index.md': '# Home' } })
  mkdirSync(join(docs.root, 'build'))
  if (!mountSmall(join(docs.root, 'build'), '20m')) return
  await docs.change('old.md', '# Old').build().expectOk().expectFile('old.html', 'Old')
  await docs
    .remove('old.md')
    .remove('.bifolio')
    .build()
    .expectOk()
    .expectFile('index.html', 'Home')
    .expectNoFile('old.html')
    .expectNoTemporaryFiles()
})
