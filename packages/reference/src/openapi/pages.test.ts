import { expect, test } from '@rstest/core'
import { parsePage } from 'bifolio/check'
import { pagesOf } from './pages.fixture.ts'

const HOSTILE = `<script>alert(1)</script> {1+1} <img src=x onerror=a()> [x](javascript:a) [y](/z) ![i](/i.png)

<!--@include: ./secret.md-->

<<< @/secret.ts

[[toc]]

:::danger
inside
:::

\`\`\`js file="/etc/passwd"
code() // [!code --]
\`\`\`
`

/** The same for what is shown as inline code, in which comments are no syntax of the engine. */
const HOSTILE_CODE = HOSTILE.replace('<!--@include: ./secret.md-->', '')

const DOCUMENT = {
  openapi: '3.0.3',
  info: { title: 'Pets', version: '1.0', description: HOSTILE },
  tags: [{ name: 'Pets', description: 'All <b>pets</b>.' }],
  paths: {
    '/pets/{id}': {
      parameters: [{ $ref: '#/components/parameters/id' }],
      get: {
        operationId: 'getPet',
        summary: 'Get {a} pet',
        tags: ['Pets'],
        deprecated: true,
        security: [{ key: [] }],
        responses: {
          200: {
            description: 'The pet | found',
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/Pet' }, example: { name: 'Rex' } },
            },
          },
        },
      },
    },
    '/': {
      get: {
        tags: [],
        summary: HOSTILE,
        servers: [{ url: HOSTILE_CODE }],
        responses: {
          200: {
            description: 'ok',
            headers: {
              [HOSTILE_CODE]: { description: HOSTILE, schema: { type: 'string', pattern: HOSTILE_CODE } },
            },
            content: {
              'text/plain': {
                examples: { a: { summary: HOSTILE, value: 'a' }, [HOSTILE]: { value: 'b' } },
              },
            },
          },
        },
      },
    },
    '/long': { get: { tags: [HOSTILE.repeat(2)], responses: { 200: { description: 'ok' } } } },
  },
  components: {
    parameters: {
      id: { name: 'id', in: 'path', required: true, schema: { type: 'integer', default: 1 } },
    },
    schemas: {
      Pet: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', description: HOSTILE },
          kind: { type: 'string', enum: ['cat', 'dog'] },
          owner: { type: 'object', properties: { mail: { type: 'string', nullable: true } } },
          friends: { type: 'array', items: { $ref: '#/components/schemas/Pet' } },
        },
      },
    },
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
  },
}

/** Of the tag with a hostile name. */
const LONG_PATH = expect.stringMatching(/^script-[\w-]{40,60}$/)

test('writes an overview, a page for each tag and one for each schema', async () => {
  const pages = await pagesOf(DOCUMENT)
  expect(Object.keys(pages)).toEqual(['index', 'pets', LONG_PATH, 'operations', 'schemas/pet'])
  const { pets = '' } = pages
  expect(pets).toContain('{#getpet}')
  expect(pets).toContain('```http\nGET /pets/{id}\n```')
  expect(pets).toContain('**Deprecated**')
  expect(pets).toContain('| `id` required | path | `integer` |')
  expect(pets).toContain('[`Pet`](./schemas/pet.md)')
  expect(pets).toContain('The pet | found')
  expect(pets).toContain('"name": "Rex"')
  expect(pages['schemas/pet']).toContain('`owner.mail`')
  expect(pages['schemas/pet']).toContain('[`Pet[]`](./pet.md)')
})

test('keeps words with colons, which look like syntax', async () => {
  const description = 'Plain node:fs and key:value, at 12:30. As urn:isbn:123, `a:b`.\n\n::leaf\n'
  const { index = '' } = await pagesOf({
    openapi: '3.1.0',
    info: { title: 'A', version: '1', description },
    paths: {},
  })
  const text = index.replaceAll('\\', '')
  expect(text).toContain('Plain node:fs and key:value, at 12:30. As urn:isbn:123, `a:b`.')
  expect(text).toContain('::leaf')
})

test('has the same paths and anchors in Chinese', async () => {
  const [english, chinese] = await Promise.all([pagesOf(DOCUMENT), pagesOf(DOCUMENT, 'zh')])
  expect(Object.keys(chinese)).toEqual(Object.keys(english))
  const anchors = (pages: Record<string, string>) =>
    Object.values(pages)
      .join('')
      .match(/\{#[\w-]+\}/g)
  expect(anchors(chinese)).toEqual(anchors(english))
  expect(chinese.pets).toContain('参数')
})

test('lets no HTML, no syntax of the engine and no unsafe link of a description pass', async () => {
  for (const [path, text] of Object.entries(await pagesOf(DOCUMENT))) {
    const types: string[] = []
    const visit = (node: { type: string; url?: string; meta?: string | null; children?: never[] }): void => {
      types.push(node.type)
      if (node.url) expect(node.url).toMatch(/^\.\//)
      expect(node.meta ?? '').toBe('')
      node.children?.forEach(visit)
    }
    visit(parsePage(text, `${path}.md`)!.root as never)
    expect(types).not.toContain('html')
    expect(types).not.toContain('image')
    expect(text.replace(/```[\s\S]*?```/g, '')).not.toMatch(/^(?::::danger|\[\[toc|<<<)|<!--/m)
  }
})

test.each([
  [{ info: {} }, 'neither `openapi` nor `swagger`'],
  [
    { openapi: '3.1.0', info: { title: 'a', version: '1' }, paths: { '/a': { get: 3 } } },
    'api.json: /paths/~1a',
  ],
  [
    { ...DOCUMENT, paths: { '/a': { get: { responses: { 200: { $ref: 'other.json#/a' } } } } } },
    "api.json: /paths/~1a/get/responses/200 Can't resolve external reference: other.json. Bundle the document",
  ],
  [
    { ...DOCUMENT, paths: { '/a': { get: { responses: { 200: { $ref: '#/components/responses/no' } } } } } },
    "api.json: /paths/~1a/get/responses/200 Can't resolve reference: #/components/responses/no",
  ],
  [
    { ...DOCUMENT, openapi: '9.0.0' },
    'api.json: `openapi` is `9.0.0`. Versions 2.0 and 3.0 to 3.2 can be read.',
  ],
  [
    {
      openapi: '3.1.0',
      info: { title: 'a', version: '1' },
      paths: {
        '/a': {
          get: { operationId: 'x', responses: { 200: { description: 'ok' } } },
          put: { operationId: 'x', responses: { 200: { description: 'ok' } } },
        },
      },
    },
    'api.json: /paths/~1a/put has the operationId "x" of /paths/~1a/get; ids must be unique',
  ],
])('refuses document %#', async (document, message) => {
  await expect(pagesOf(document)).rejects.toThrow(message)
})
