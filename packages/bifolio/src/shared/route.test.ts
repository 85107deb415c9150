import { describe, expect, test } from '@rstest/core'
import {
  chunkFile,
  documentFile,
  fileRoute,
  joinPath,
  normalizePath,
  type RouteRules,
  routeKey,
  splitPath,
} from './route.ts'

const rules: RouteRules = { langs: ['en', 'zh'], defaultLang: 'en', versions: [], defaultVersion: '' }
const versioned: RouteRules = { ...rules, versions: ['v1', 'v2'], defaultVersion: 'v2' }

describe('routeOf', () => {
  test.each([
    ['en/index.mdx', '/', '/'],
    ['zh/index.mdx', '/zh/', '/'],
    ['zh/guide/start/index.md', '/zh/guide/start/', '/guide/start/'],
    ['en/guide/start/quick-start.MDX', '/guide/start/quick-start', '/guide/start/quick-start'],
    ['en/zh/a.mdx', '/zh/a', '/zh/a'],
    ['about.md', '/about', '/about'],
    ['en/my-index.md', '/my-index', '/my-index'],
  ])('%s → %s', (file, path, pagePath) => {
    expect(fileRoute(file, rules)).toMatchObject({ path, pagePath, file })
  })

  test('reads the version before the language and omits defaults', () => {
    const [old, current] = ['v1/zh/a.mdx', 'v2/en/a.mdx'].map((file) => fileRoute(file, versioned))
    expect(old).toMatchObject({ path: '/v1/zh/a', scope: { version: 'v1', lang: 'zh' } })
    expect(current).toMatchObject({ path: '/a', scope: { version: 'v2', lang: 'en' } })
  })
})

describe('route paths', () => {
  test('splitPath and joinPath are inverse', () => {
    for (const path of ['/', '/zh/', '/v1/zh/a/b', '/a']) {
      const { scope, pagePath } = splitPath(path, versioned)
      expect(joinPath(pagePath, scope, versioned)).toBe(path)
    }
  })

  test.each([
    ['/guide/start/index.html', '/guide/start/'],
    ['/guide/a.html', '/guide/a'],
    ['/%E4%B8%AD', '/中'],
    ['/guide/%zz', undefined],
    ['/', '/'],
  ])('normalizePath(%s)', (pathname, path) => {
    expect(normalizePath(pathname)).toBe(path)
  })

  test('normalizePath removes the base and rejects paths outside of it', () => {
    expect(normalizePath('/docs/guide/', '/docs/')).toBe('/guide/')
    expect(normalizePath('/docs', '/docs/')).toBe('/')
    expect(normalizePath('/docsy', '/docs/')).toBe(undefined)
  })

  test('routeKey ignores case and trailing slash', () => {
    expect(routeKey('/GUIDE/Start/')).toBe(routeKey('/guide/start'))
    expect(routeKey('/')).toBe('/')
  })

  test('maps routes to output files', () => {
    expect(documentFile('/')).toBe('index.html')
    expect(documentFile('/zh/guide/a')).toBe('zh/guide/a.html')
    expect(chunkFile('/zh/')).toBe('static/page/zh/index.js')
    expect(chunkFile('/guide/a')).toBe('static/page/guide/a.js')
  })
})
