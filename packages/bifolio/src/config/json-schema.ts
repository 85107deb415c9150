import { z } from 'zod'
import { frontmatterSchema } from './schema/frontmatter.ts'
import { metaFile } from './schema/meta.ts'
import { navFile } from './schema/nav.ts'

/** What may be written according to a schema, as JSON Schema in the draft that editors know best; functions are anything. */
export function jsonSchemaOf(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' })
}

/** The files of `schemas/`, which let editors complete and check what a site's writers write: name → content. */
export function schemaFiles(): Record<string, string> {
  return {
    'frontmatter.schema.json': schemaFile(
      frontmatterSchema,
      'Editors do not know YAML in Markdown by themselves: give this file to an extension that does.',
    ),
    'meta.schema.json': schemaFile(metaFile, howToAssociate('_meta.json', 'meta.schema.json')),
    'nav.schema.json': schemaFile(navFile, howToAssociate('_nav.json', 'nav.schema.json')),
  }
}

function schemaFile(schema: z.ZodType, howTo: string): string {
  const tree = jsonSchemaOf(schema)
  return `${JSON.stringify({ ...tree, description: `${tree.description} ${howTo}` }, null, 2)}\n`
}

function howToAssociate(file: string, schema: string): string {
  const url = `./node_modules/bifolio/schemas/${schema}`
  return `For VS Code, add {"fileMatch": ["${file}"], "url": "${url}"} to "json.schemas" in .vscode/settings.json.`
}
