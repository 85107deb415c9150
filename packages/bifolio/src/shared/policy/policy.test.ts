import { expect, test } from '@rstest/core'
import { configuredPolicy, documentPolicy, missingSource } from '../policy.ts'
import { allows } from './sources.ts'

const SECURITY = { csp: {}, scripts: [], trustedTypes: true, inlineStyles: false }
const of = (security: Partial<Parameters<typeof configuredPolicy>[0]['security']>) =>
  configuredPolicy({ security: { ...SECURITY, ...security }, search: {}, plugins: [] })

test('the policy of a site without options', () => {
  expect(documentPolicy(of({}))).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; font-src 'self'; media-src 'self'; frame-src 'self'; connect-src 'self'; form-action 'none'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; require-trusted-types-for 'script'",
  )
})

test('plugins add sources, each one once', () => {
  const form = { policy: { 'form-action': ['https://run.example'] } }
  const policy = configuredPolicy({ security: SECURITY, search: {}, plugins: [form, {}, form] })
  expect(documentPolicy(policy)).toBe(
    documentPolicy(of({})).replace("form-action 'none'", 'form-action https://run.example'),
  )
})

test('a named script adds itself, its origin to connect to, and what is listed beside it', () => {
  const plain = documentPolicy(of({}))
  expect(documentPolicy(of({ scripts: [{ src: 'https://a.example/js/s.js?id=1#x' }] }))).toBe(
    plain
      .replace("script-src 'self'", "script-src 'self' https://a.example/js/s.js")
      .replace("connect-src 'self'", "connect-src 'self' https://a.example"),
  )
  const chat = {
    src: 'https://c.example/l.js',
    scripts: ['https://cdn.c.example/'],
    connect: ['wss://c.example', 'https://c.example'],
    frames: ['https://f.example'],
    styles: ['https://s.example'],
  }
  const policy = documentPolicy(of({ scripts: [chat] }))
  expect(policy).toContain("script-src 'self' https://c.example/l.js https://cdn.c.example/;")
  expect(policy).toContain("connect-src 'self' https://c.example wss://c.example;")
  expect(policy).toContain("frame-src 'self' https://f.example;")
  expect(policy).toContain("style-src 'self' https://s.example;")
})

test('each rule that is switched off leaves the others as they are', () => {
  const plain = documentPolicy(of({}))
  expect(documentPolicy(of({ trustedTypes: false }))).toBe(plain.replace(/; require.*/, ''))
  expect(documentPolicy(of({ inlineStyles: true }), ['sha256-x'])).toBe(
    plain.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
  )
  const hashed = documentPolicy(of({}), ['sha256-x', 'sha256-y'], 'sha256-z')
  expect(hashed).toContain("style-src 'self' 'sha256-x' 'sha256-y';")
  expect(hashed).toContain("script-src 'self' 'sha256-z';")
})

test('sources match addresses as in browsers', () => {
  const source = 'https://a.example/embed'
  expect(allows(source, 'https://A.example/embed?x=1')).toBe(true)
  expect(allows(source, 'https://a.example/embed/1')).toBe(false)
  expect(allows(`${source}/`, 'https://a.example/embed/1')).toBe(true)
  expect(allows('https://a.example', 'https://a.example/x')).toBe(true)
  expect(allows('https://a.example', 'https://a.example.evil.example/x')).toBe(false)
  expect(allows('https://a.example', 'https://b.a.example/x')).toBe(false)
  expect(allows('https://*.a.example', 'https://b.a.example/x')).toBe(true)
  expect(allows('https://*.a.example', 'https://a.example/x')).toBe(false)
  expect(allows('https://a.example:8080', 'https://a.example/x')).toBe(false)
  expect(allows('data:', 'data:image/png,x')).toBe(true)
  expect(missingSource('frame-src', '//a.example/embed/1', { 'frame-src': [source] })).toBe(
    'https://a.example',
  )
})
