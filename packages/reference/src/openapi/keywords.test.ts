/** What pages show of each part of OpenAPI and JSON Schema. */
import { expect, test } from '@rstest/core'
import { pagesOf } from './pages.fixture.ts'

test('shows limits, headers, required bodies, servers and all examples', async () => {
  const schema = { type: 'string', minLength: 1, pattern: '^a|b$', readOnly: true }
  const operation = {
    operationId: 'add',
    tags: ['A'],
    servers: [{ url: 'https://upload.example' }],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { type: 'object', properties: { name: schema } },
          examples: {
            one: { summary: 'A *short* one', value: { name: 'a' } },
            two: { value: { name: 'b' } },
          },
        },
      },
    },
    responses: {
      200: {
        description: 'ok',
        headers: { 'X-Total': { description: 'How many', schema: { type: 'integer', minimum: 0 } } },
      },
    },
  }
  const pages = await pagesOf({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { post: operation } },
  })
  const page = Object.entries(pages).find(([path]) => path !== 'index')?.[1] ?? ''
  expect(page).toContain('`minLength: 1` `pattern: ^a\\|b$` `readOnly`')
  expect(page).toContain('| `X-Total` | `integer` | How many `minimum: 0` |')
  expect(page).toContain('Servers\\: `https://upload.example`')
  expect(page).toContain('`required`')
  expect(page).toContain('"name": "a"')
  expect(page).toContain('"name": "b"')
  expect(page).toContain('A *short* one')
  expect(page).toContain('\ntwo\n')
})

test('shows webhooks, callbacks, links, OAuth flows, server variables and what an operation refers to', async () => {
  const ok = { 200: { description: 'ok' } }
  const pages = await pagesOf({
    openapi: '3.2.0',
    info: {
      title: 'A',
      version: '1',
      contact: { name: 'The team', email: 'a@b.example' },
      license: { name: 'MIT', url: 'https://license.example' },
    },
    externalDocs: { url: 'https://docs.example', description: 'The guide' },
    servers: [
      {
        url: 'https://{region}.example',
        variables: { region: { default: 'eu', enum: ['eu', 'us'], description: 'Where' } },
      },
    ],
    security: [{ oauth: ['read'] }],
    paths: {
      '/a/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'x1' }],
        query: { operationId: 'find', tags: ['One', 'Two'], responses: ok },
        additionalOperations: { COPY: { tags: ['One'], responses: ok } },
        post: {
          operationId: 'add',
          tags: ['One'],
          callbacks: {
            done: {
              '{$request.body#/url}': {
                post: {
                  summary: 'It is done',
                  requestBody: { content: { 'text/plain': { schema: { type: 'string' } } } },
                  responses: ok,
                },
              },
            },
          },
          responses: {
            201: {
              description: 'added',
              links: {
                again: { operationId: 'find', description: 'Finds it' },
                copy: { operationRef: '#/paths/~1a~1%7Bid%7D/post' },
              },
            },
          },
        },
      },
    },
    webhooks: { added: { post: { tags: ['Two'], responses: ok } } },
    components: {
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: 'https://auth.example',
              tokenUrl: 'https://token.example',
              scopes: { read: 'Reads *all*' },
            },
          },
        },
      },
    },
  })
  const { index = '', one = '', two = '' } = pages
  expect(index).toContain('| `{region}` | Where Values\\: `eu` `us` Default\\: `"eu"` |')
  expect(index).toContain('**`oauth authorizationCode`**')
  expect(index).toContain('- `tokenUrl` <https://token.example>')
  expect(index).toContain('| `read` | Reads *all* |')
  expect(index).toContain('Contact\\: The team `a@b.example`')
  expect(index).toContain('- License\\: MIT <https://license.example>')
  expect(index).toContain('<https://docs.example> The guide')
  expect(one).toContain('| `id` required | path | `string` | Example\\: `x1` |')
  expect(one).toContain('Operation ID\\: `find`')
  expect(one).toContain('```http\nCOPY /a/{id}\n```')
  expect(one).toContain('- `again` → [`find`](./one.md#find) Finds it')
  expect(one).toContain('- `copy` → [`add`](./one.md#add)')
  expect(one).toContain('### Callbacks {#add-callbacks}')
  expect(one).toContain('#### It is done {#add-done}')
  expect(one).toContain('```http\nPOST {$request.body#/url}\n```')
  expect(one).toContain('##### Request body {#add-done-body}')
  expect(two).toContain('{#find}')
  expect(two).toContain('**Webhook\\: the service sends this request**')
})

test('shows properties that allOf refines once, maps, alternatives, tuples and discriminators', async () => {
  const pages = await pagesOf({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: {},
    components: {
      schemas: {
        Base: { type: 'object', properties: { id: { type: 'string' }, kind: { type: 'string' } } },
        Cat: {
          allOf: [
            { $ref: '#/components/schemas/Base' },
            { required: ['id'], properties: { id: { description: 'Of the cat' } } },
          ],
        },
        Pet: {
          oneOf: [
            { $ref: '#/components/schemas/Cat' },
            { type: 'object', properties: { name: { type: 'string' } } },
          ],
          discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
        },
        Map: {
          type: 'object',
          additionalProperties: { $ref: '#/components/schemas/Cat' },
          patternProperties: { '^x-': { type: 'number', examples: [3] } },
        },
        Pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] },
        Size: { type: 'integer', minimum: 1, default: 2 },
      },
    },
  })
  expect(pages['schemas/cat']?.match(/`id`/g)).toHaveLength(1)
  expect(pages['schemas/cat']).toContain('| `id` required | `string` | Of the cat |')
  expect(pages['schemas/pet']).toContain('Discriminator\\: `kind` `cat` → [`Cat`](./cat.md)')
  expect(pages['schemas/pet']).toContain('| `#2.name` | `string` |')
  expect(pages['schemas/map']).toContain('| `*` | [`Cat`](./cat.md) |')
  expect(pages['schemas/map']).toContain('| `^x-` | `number` | Example\\: `3` |')
  expect(pages['schemas/pair']).toContain('`string`, `number`')
  expect(pages['schemas/size']).toContain('- Default\\: `2`\n- `minimum: 1`')
})

test('shows what parameters, forms, examples, links and closed operations say', async () => {
  const ok = { 200: { description: 'ok' } }
  const pages = await pagesOf({
    openapi: '3.1.0',
    info: {
      title: 'A',
      version: '1',
      summary: 'Short.',
      license: { name: 'Apache', identifier: 'Apache-2.0' },
    },
    security: [{ key: [] }],
    paths: {
      '/a': {
        summary: 'About the path',
        description: "import fs from 'fs'",
        get: {
          operationId: 'find',
          tags: ['One'],
          security: [],
          servers: [{ url: 'https://old.example', description: 'Old host' }],
          parameters: [
            {
              name: 'filter',
              in: 'query',
              style: 'deepObject',
              explode: true,
              schema: { type: 'object', properties: { author: { type: 'string' } } },
            },
            { name: 'sort', in: 'query', schema: { type: 'array', items: { enum: ['p', 'q'] } } },
            {
              name: 'q',
              in: 'query',
              allowEmptyValue: true,
              schema: { type: 'string' },
              examples: { short: { value: 'x' }, long: { value: 'xyz' } },
            },
            { name: 'where', in: 'query', content: { 'application/json': { schema: { type: 'object' } } } },
          ],
          responses: {
            200: {
              description: 'ok',
              content: {
                'application/json': {
                  schema: {
                    oneOf: [{ title: 'Card', required: ['cvc'], properties: { cvc: { type: 'string' } } }],
                  },
                  examples: {
                    one: { description: 'Said *more*', value: 1 },
                    far: { externalValue: 'https://example.example/1.json' },
                  },
                },
              },
              links: {
                next: {
                  operationId: 'find',
                  parameters: { 'query.q': '$response.body#/id' },
                  server: { url: 'https://next.example' },
                },
              },
            },
          },
          callbacks: { onDone: { '{$url}': { post: { responses: ok } } } },
        },
        post: {
          tags: ['One'],
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  minProperties: 1,
                  properties: {
                    photo: { contentMediaType: 'image/png' },
                    closed: { type: 'object', additionalProperties: false },
                  },
                },
                encoding: { photo: { contentType: 'image/png' } },
              },
            },
          },
          responses: ok,
        },
      },
    },
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'basic' } },
      schemas: {
        Many: {
          title: 'Many of them',
          type: 'object',
          examples: [{ a: 1 }, { a: 2 }],
          dependentRequired: { a: ['b'] },
        },
        Mapped: { type: 'string', examples: { mars: '@mars.jpg' } },
        Old: { type: 'string', example: 'said so', not: { const: 'blue' } },
      },
    },
  })
  const { index = '', one = '' } = pages
  expect(index).toContain('Short.')
  expect(index).toContain('- License\\: Apache `Apache-2.0`')
  expect(one).toContain('About the path')
  expect(one).toContain("import fs from \\'fs'")
  expect(one).toContain('Authentication\\: none')
  expect(one).toContain('`https://old.example` Old host')
  expect(one).toContain('| `filter` | query | `object` |  `style: deepObject` `explode: true` |')
  expect(one).toContain('| `author` | `string` |')
  expect(one).toContain('| `sort` | query | `any[]` | Values\\: `p` `q` |')
  expect(one).toContain('Example\\: `x` Example\\: `xyz` `allowEmptyValue: true`')
  expect(one).toContain('`object` `application/json`')
  expect(one).toContain('| `Card.cvc` required | `string` |')
  expect(one).toContain('Said *more*')
  expect(one).toContain('`https://example.example/1.json`')
  expect(one).toContain('→ [`find`](./one.md#find) `query.q: $response.body#/id`')
  expect(one).toContain('**Callback\\: the service sends this request `onDone`**')
  expect(one).toContain('| `photo` | `file` | `contentMediaType: image/png` |')
  expect(one).toContain('`additionalProperties: false`')
  expect(one).toContain('- `minProperties: 1`')
  expect(one).toContain('- `photo: image/png`')
  expect(pages['schemas/many']).toContain('Many of them')
  expect(pages['schemas/many']).toContain('"a": 2')
  expect(pages['schemas/many']).toContain('`dependentRequired: {"a":["b"]}`')
  expect(pages['schemas/mapped']).toContain('`@mars.jpg`')
  expect(pages['schemas/old']).toContain('Example\\: `said so`')
  expect(pages['schemas/old']).toContain('`not: {"const":"blue"}`')
})

test('an upload of OpenAPI 3.0 is a file', async () => {
  const schema = { type: 'object', properties: { photo: { type: 'string', format: 'binary' } } }
  const { operations = '' } = await pagesOf({
    openapi: '3.0.3',
    info: { title: 'A', version: '1' },
    paths: {
      '/a': {
        post: {
          requestBody: { content: { 'multipart/form-data': { schema } } },
          responses: { 200: { description: 'ok' } },
        },
      },
    },
  })
  expect(operations).toContain('| `photo` | `file` |')
})
