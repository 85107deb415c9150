import { readFileSync } from 'node:fs'
import { expect, test } from '@rstest/core'
import { siteOptions } from '../packages/bifolio/src/config/schema/config-options.ts'
import { frontmatterSchema } from '../packages/bifolio/src/config/schema/frontmatter-fields.ts'
import { metaFile } from '../packages/bifolio/src/config/schema/meta-file.ts'
import { navFile } from '../packages/bifolio/src/config/schema/nav-file.ts'
import { jsonSchemaOf } from '../packages/bifolio/src/config/schema-keys.ts'
import { inProject } from './project.js'
import { schemaFiles } from './schema-files.js'

const files = schemaFiles({
  siteOptions: jsonSchemaOf(siteOptions),
  frontmatterSchema: jsonSchemaOf(frontmatterSchema),
  metaFile: jsonSchemaOf(metaFile),
  navFile: jsonSchemaOf(navFile),
})

const schema = (name: string) => JSON.parse(files[`packages/bifolio/schemas/${name}.schema.json`] ?? '')

test.each(Object.entries(files))('%s is up to date', (file, content) => {
  // If not: `node scripts/schemas.js`.
  expect(readFileSync(inProject(file), 'utf8')).toBe(content)
})

test('editors are reported required keys, choices and unknown keys', () => {
  expect(schema('nav').items).toEqual({ $ref: '#/definitions/NavItem' })
  const divider = schema('meta').items.anyOf[1].oneOf.find(
    (entry: { properties: { type: { const: string } } }) => entry.properties.type.const === 'divider',
  )
  expect(divider).toMatchObject({ required: ['type'], additionalProperties: false })
})

test('each schema says how to associate it', () => {
  for (const name of ['frontmatter', 'meta', 'nav'])
    expect(schema(name).description).toMatch(/json\.schemas|extension/)
})
