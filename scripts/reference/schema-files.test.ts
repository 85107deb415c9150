import { readFileSync } from 'node:fs'
import { expect, test } from '@rstest/core'
import { commands } from '../../packages/bifolio/src/commands/commands.ts'
import { configOptions } from '../../packages/bifolio/src/config/schema/config-options.ts'
import { frontmatterSchema } from '../../packages/bifolio/src/config/schema/frontmatter-fields.ts'
import { metaFile } from '../../packages/bifolio/src/config/schema/meta-file.ts'
import { navFile } from '../../packages/bifolio/src/config/schema/nav-file.ts'
import { jsonSchema } from '../../packages/bifolio/src/config/schema/schema-keys.ts'
import { errorGroups } from '../../packages/bifolio/src/errors/catalogue.ts'
import { explain } from '../../packages/bifolio/src/errors/problem.ts'
import { command as create } from '../../packages/create-bifolio/src/create.ts'
import { command as mcp } from '../../packages/mcp/src/mcp.ts'
import { translations } from '../../packages/translations/src/index.ts'
import { inProject, readJson } from '../lib/project.js'
import { readApi } from './api.js'
import { undocumented } from './api-reference.js'
import { COMPONENTS, componentsOf } from './component-props.js'
import { programsOf, referenceFiles, TRANSLATIONS, untranslated } from './reference.js'
import { schemaFiles } from './schema-files.js'
import { userConfig } from './user-config.js'

const schemas = {
  configOptions: jsonSchema(configOptions),
  frontmatterSchema: jsonSchema(frontmatterSchema),
  metaFile: jsonSchema(metaFile),
  navFile: jsonSchema(navFile),
}
const api = await readApi()
const engine = {
  schemas,
  commands: programsOf({ commands, plugin: translations(), create, mcp }),
  components: componentsOf(api, readFileSync(inProject(COMPONENTS), 'utf8')),
  errors: Object.keys(errorGroups),
  explain,
}
const chinese = readJson(inProject(TRANSLATIONS))
const reference = referenceFiles(engine, chinese)
const files = { ...schemaFiles(schemas), ...reference }

const schema = (name: string) => JSON.parse(files[`packages/bifolio/schemas/${name}.schema.json`] ?? '')

test.each(Object.entries(files))('%s is up to date', (file, content) => {
  // Otherwise run `node scripts/schemas.js`.
  expect(readFileSync(inProject(file), 'utf8')).toBe(content)
})

test('schemas declare required keys, choices and unknown keys', () => {
  expect(schema('nav').items).toEqual({ $ref: '#/definitions/NavItem' })
  const divider = schema('meta').items.anyOf[1].oneOf.find(
    (entry: { properties: { type: { const: string } } }) => entry.properties.type.const === 'divider',
  )
  expect(divider).toMatchObject({ required: ['type'], additionalProperties: false })
})

test('the declaration of the configuration has descriptions and defaults as comments', () => {
  expect(userConfig(schemas.configOptions)).toContain(
    "  /**\n   * Folder of the content.\n   * @default '.'\n   */\n  root?: string\n",
  )
  const glob = {
    type: 'object',
    properties: { a: { type: 'array', items: { type: 'string' }, description: 'As `*/b`.' } },
  }
  expect(userConfig(glob)).toContain('{\n  /** As `*\\/b`. */\n  a?: Array<string>\n}')
})

test('reports descriptions without a Chinese translation, and removes unused translations', () => {
  expect(untranslated(reference)).toEqual([])
  const outdated = referenceFiles(engine, {
    ...chinese,
    'Title of the site, part of every document title.': undefined,
    'Title of the site as it was called once.': '站点标题。',
  })
  expect(untranslated(outdated)).toEqual(['Title of the site, part of every document title.'])
  expect(outdated[TRANSLATIONS]).not.toContain('as it was called once')
})

test('pages of options show types, defaults and fields of lists, and escape text for MDX', () => {
  const option = (schema: object) =>
    referenceFiles(
      {
        schemas: { ...schemas, configOptions: { ...schemas.configOptions, properties: { option: schema } } },
        commands: {},
        components: [],
        errors: [],
        explain,
      },
      {},
    )['docs/en/guide/shared/options.mdx']
  expect(option({ type: 'integer', default: 5, description: 'In <b> and {c}, not `<d>`.' })).toContain(
    '### `option` {#option}\n\nIn &lt;b> and \\{c}, not `<d>`.\n\n**Type** `number` · **Default** `5`\n',
  )
  const object = { type: 'object', description: 'Once.', properties: { a: { description: 'A.' } } }
  expect(option({ anyOf: [object, { type: 'string' }], description: 'All.' })).toMatch(
    /All\.[\s\S]*Once\.\n\n\|/,
  )
  expect(option({ type: 'object', properties: { part: object } })?.match(/Once/g)).toHaveLength(1)
  const items = {
    type: 'object',
    required: ['a'],
    properties: { a: { enum: ['x', 'y'], description: 'Which.' } },
  }
  expect(option({ type: 'array', items })).toContain("| `a` | `'x' \\| 'y'` | Which. Required. |")
})

test('each component of pages has a section, and incomplete comments are reported', () => {
  const page = reference['docs/en/guide/shared/components.mdx'] ?? ''
  expect(page).toMatch(/### `Tab` \{#Tab\}[^#]+\| Property \| Type \|[^#]+\| `label\?` \| `ReactNode` \|/)
  expect(undocumented(api)).toEqual([])
  const functions = api[0]?.functions.map((one) => ({ ...one, example: '' })).slice(0, 1) ?? []
  expect(undocumented([{ name: 'bifolio', functions }])).toEqual(['bifolio: `build` lacks @example'])
})
