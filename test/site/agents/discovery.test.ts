/** What a build writes below `/.well-known/` for agents: the card of an MCP server, and skills. */
import { createHash } from 'node:crypto'
import { expect, test } from '@rstest/core'
import { site } from '../driver.ts'

const CONFIG = (agents: string, more = '') =>
  `export default { title: 'Test', url: 'https://test.example', agents: ${agents}, ${more} }`
const MCP = "{ mcp: { url: 'https://mcp.test.example/mcp' } }"
const SKILLS = "{ skills: 'skills' }"
const SKILL =
  '---\nname: write-tests\ndescription: Write tests. Use it for new code.\nlicense: MIT\n---\n\n# Tests\n'
const FILES = { 'index.md': '# Home\n' }

test('an MCP server has a card, and a catalog that lists it', async () => {
  const it = site({ files: { ...FILES, 'bifolio.config.js': CONFIG(MCP) } })
  await it.build().expectOk().expectSameAsCleanBuild()
  expect(JSON.parse(it.read('.well-known/mcp/server-card.json'))).toEqual({
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: 'example.test.mcp/docs',
    version: '1.0.0',
    description: 'Search and read Test.',
    title: 'Test',
    websiteUrl: 'https://test.example/',
    remotes: [{ type: 'streamable-http', url: 'https://mcp.test.example/mcp' }],
  })
  expect(JSON.parse(it.read('.well-known/ai-catalog.json'))).toEqual({
    specVersion: '1.0',
    entries: [
      {
        identifier: 'urn:air:mcp.test.example:mcp:docs',
        type: 'application/mcp-server-card+json',
        url: 'https://test.example/.well-known/mcp/server-card.json',
      },
    ],
  })
})

test('skills are published with an index of their hashes', async () => {
  const it = site({
    files: { ...FILES, 'bifolio.config.js': CONFIG(SKILLS), 'skills/write-tests/SKILL.md': SKILL },
  })
  await it.build().expectOk()
  expect(it.read('.well-known/agent-skills/write-tests/SKILL.md')).toBe(SKILL)
  expect(JSON.parse(it.read('.well-known/agent-skills/index.json'))).toEqual({
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        name: 'write-tests',
        type: 'skill-md',
        description: 'Write tests. Use it for new code.',
        url: '/.well-known/agent-skills/write-tests/SKILL.md',
        digest: `sha256:${createHash('sha256').update(SKILL).digest('hex')}`,
      },
    ],
  })
  await it
    .change('bifolio.config.js', CONFIG('{}'))
    .remove('skills/write-tests/SKILL.md')
    .build()
    .expectOk()
    .expectNoFile('.well-known/agent-skills/index.json', '.well-known/agent-skills/write-tests/SKILL.md')
})

test('skills that are not valid are reported with their position', async () => {
  await site({
    files: {
      ...FILES,
      'bifolio.config.js': CONFIG(SKILLS),
      'skills/README.md': 'Not a skill.\n',
      'skills/bare/SKILL.md': '# No frontmatter\n',
      'skills/named/SKILL.md': SKILL,
      'skills/short/SKILL.md': '---\nname: short\n---\n',
      'skills/write-tests/SKILL.md': SKILL,
      'skills/write-tests/scripts/run.sh': 'true\n',
    },
  })
    .check()
    .expectCode(1)
    .expectProblems(
      { file: 'skills/bare/SKILL.md', line: 1, column: 1, message: /no frontmatter/ },
      {
        file: 'skills/named/SKILL.md',
        line: 2,
        column: 1,
        message: /named `write-tests`, and its folder `named`/,
      },
      { file: 'skills/short/SKILL.md', message: /`description` is missing/ },
      {
        severity: 'warning',
        file: 'skills/write-tests/scripts/run.sh',
        message: /`scripts\/run.sh` is not published/,
      },
    )
})

test('a missing folder, a base and files of the same name are reported', async () => {
  await site({
    files: { ...FILES, 'bifolio.config.js': CONFIG("{ skills: 'nowhere' }", "base: '/docs/'") },
  })
    .check()
    .expectCode(1)
    .expectProblem({ file: 'bifolio.config.js', line: 1, message: '`nowhere` has no skills.' })
    .expectProblem({
      severity: 'warning',
      file: 'bifolio.config.js',
      message: /not for `\/docs\/\.well-known\/`/,
    })
    .change('bifolio.config.js', CONFIG(MCP))
    .change('public/.well-known/ai-catalog.json', '{}')
    .check()
    .expectCode(1)
    .expectProblems({ file: 'public/.well-known/ai-catalog.json', message: /a file for agents/ })
    .change('bifolio.config.js', CONFIG("{ mcp: { url: 'mcp', name: 'docs' } }"))
    .check()
    .expectProblem({ file: 'bifolio.config.js', message: /`agents.mcp.url` must be an address/ })
    .expectProblem({ file: 'bifolio.config.js', message: /`agents.mcp.name` must be a reversed domain/ })
})
