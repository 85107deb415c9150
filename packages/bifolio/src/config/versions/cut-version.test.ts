import { expect, test } from '@rstest/core'
import { cutVersion } from './cut-version.ts'

const CUT = { name: '0.13', present: '0.12', ref: 'v0.12.4' }

test.each([
  [
    `export default { versions: [{ name: '0.12' }, { name: '0.11', ref: 'v0.11.9' }] }\n`,
    `export default { versions: [{ name: '0.13' }, { name: '0.12', ref: 'v0.12.4' }, { name: '0.11', ref: 'v0.11.9' }] }\n`,
  ],
  [
    `import { defineConfig } from 'bifolio'

export default defineConfig({
  // What we document.
  versions: [
    { "name": "0.12", sitemap: true }, // now
    { "name": "0.11", "ref": "v0.11.9" },
  ],
  title: 'Site',
})
`,
    `import { defineConfig } from 'bifolio'

export default defineConfig({
  // What we document.
  versions: [
    { name: "0.13" },
    { "name": "0.12", ref: "v0.12.4", sitemap: true }, // now
    { "name": "0.11", "ref": "v0.11.9" },
  ],
  title: 'Site',
})
`,
  ],
  [
    `const versions = [
  // The newest.
  { name: '0.12' },
]
export default { versions }
`,
    `const versions = [
  // The newest.
  { name: '0.13' }, { name: '0.12', ref: 'v0.12.4' },
]
export default { versions }
`,
  ],
])('adds a version and keeps the rest: %#', (source, expected) => {
  expect(cutVersion(source, CUT)).toBe(expected)
})

test.each([
  `export default { versions: tags.map((name) => ({ name })) }`,
  `export default { versions: [{ name }] }`,
  `export default { versions: [{ name: '0.10' }] }`,
  `export default { title: 'Site' }`,
  `export default {`,
])('leaves alone what it cannot edit safely: %s', (source) => {
  expect(cutVersion(source, CUT)).toBe(undefined)
})
