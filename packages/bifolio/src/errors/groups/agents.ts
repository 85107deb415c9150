import { defineError, didYouMean, quoted } from '../define-error.ts'

/** What a site offers to agents: `agents` of the configuration, and the questions of `agents.yml`. */
export const agentErrors = {
  'no-questions': defineError({
    title: 'No questions for the check',
    about:
      '`bifolio check agents` asks the questions of `agents.yml`, and there is no such file beside the configuration.',
    message: 'There is no `agents.yml` beside the configuration.',
    hint: 'Write one with `questions`, each with `question` and `expect`.',
  }),
  'unknown-question-language': defineError({
    title: 'Unknown language of a question',
    about: 'A question of `agents.yml` is in a language that the site does not have.',
    message: ({ lang }: { lang: string; near?: string; langs: string }) =>
      `The site has no language \`${lang}\`.`,
    hint: ({ near, langs }) => didYouMean(near, `It has ${langs}.`),
    example: { lang: 'ch', near: 'zh', langs: '`en`, `zh`' },
  }),
  'site-not-built': defineError({
    title: 'Site that is not built',
    about: '`bifolio check agents` searches the output of a build, as agents do, and there is none.',
    message: ({ reason }: { reason: string }) => reason,
    hint: 'Run `bifolio build`, then this check again.',
    example: { reason: 'There is no built site in `build`.' },
  }),
  'unknown-section': defineError({
    title: 'Expected section that does not exist',
    about:
      'A question of `agents.yml` expects a page or a section that the built site does not have, so that it can never be answered.',
    message: ({ address, lang }: { address: string; lang: string }) =>
      `The site has no \`${address}\` in \`${lang}\`.`,
    hint: 'Correct the address, or build the site again if it is new.',
    example: { address: '/guide/start#instal', lang: 'en' },
  }),
  'question-missed': defineError({
    severity: 'warning',
    title: 'Question that search does not answer',
    about:
      'None of the sections that a question of `agents.yml` expects is among the first results of search. Use the words of readers in the heading or the text of the section, or add synonyms.',
    message: ({ question, within, found }: { question: string; within: number; found: readonly string[] }) =>
      `\`${question}\` is not answered by the first ${within} results: ${quoted(found) || 'there are none'}.`,
    hint: 'Use the words of readers in the expected section, or add synonyms.',
    example: { question: 'How do I wait?', within: 3, found: ['/guide/mock#fn'] },
  }),
  'few-answers': defineError({
    title: 'Too few questions that search answers',
    about:
      'In one language, fewer questions of `agents.yml` are answered than its `threshold` asks for. The warnings list those that are not.',
    message: ({
      lang,
      answered,
      all,
      threshold,
    }: Record<'answered' | 'all' | 'threshold', number> & { lang: string }) =>
      `In \`${lang}\`, ${answered} of ${all} questions are answered; the threshold is ${threshold}.`,
    hint: 'See the warnings.',
    example: { lang: 'zh', answered: 11, all: 15, threshold: 0.8 },
  }),
  'missing-skills': defineError({
    title: 'Missing folder of skills',
    about: 'The folder that `agents.skills` names does not exist, or has no folder with a `SKILL.md`.',
    message: ({ folder }: { folder: string }) => `\`${folder}\` has no skills.`,
    hint: 'A skill is a folder with a `SKILL.md`.',
    example: { folder: 'skills' },
  }),
  'skill-name': defineError({
    title: 'Invalid name of a skill',
    about:
      'The `name` of a `SKILL.md` has to be the name of its folder: at most 64 lower-case letters, digits and single hyphens, with no hyphen at either end.',
    message: ({ name, folder }: { name: string; folder: string }) =>
      name === folder
        ? `\`${name}\` is no name of a skill.`
        : `The skill is named \`${name}\`, and its folder \`${folder}\`.`,
    hint: 'Use lower-case letters, digits and single hyphens, for both.',
    example: { name: 'Write tests', folder: 'write-tests' },
  }),
  'skill-without-fields': defineError({
    title: 'Skill without frontmatter',
    about: 'A `SKILL.md` begins with frontmatter that has a `name` and a `description`.',
    message: 'The skill has no frontmatter.',
    hint: 'Begin it with `---`, `name`, `description` and `---`.',
  }),
  'other-skill-file': defineError({
    severity: 'warning',
    title: 'File of a skill that is not published',
    about:
      'Only the `SKILL.md` of a skill is published. Put other files into the public folder and link to them.',
    message: ({ name }: { name: string }) => `\`${name}\` is not published: only \`SKILL.md\` is.`,
    hint: 'Move it to the public folder, and link to it.',
    example: { name: 'scripts/run.sh' },
  }),
  'agents-below-base': defineError({
    severity: 'warning',
    title: 'Files for agents below a base path',
    about:
      'Agents look for `/.well-known/` at the root of a host. With a `base`, the files are below it, and the host has to serve them at its root, too.',
    message: ({ base }: { base: string }) =>
      `Agents look for \`/.well-known/\`, not for \`${base}.well-known/\`.`,
    hint: 'Have the host serve the folder `.well-known` at its root, too.',
    example: { base: '/docs/' },
  }),
}
