import { plural } from '../../shared/problems.ts'
import { defineError, sentence } from '../define-error.ts'

/** A block with the places of its source and its translation, as far as they exist. */
type UnexportedParams = { kind: string; source?: string; place?: string }

type RuleParams = { message: string; help?: string }

/** Translations that are out of date, and those that come back from translators and programs. */
export const exchangeErrors = {
  'unpinned-translation': defineError({
    severity: 'warning',
    title: 'Translation that is not in the lock file',
    about:
      'The lock file that `translations.lock` names has other pages, but not this one: changes of its original would not be noticed.',
    message: (_: { page: string }) =>
      'The page is not in the lock file of translations, so it never counts as out of date.',
    hint: ({ page }) => `Compare the page with its original, and run \`bifolio translations pin ${page}\`.`,
    example: { page: 'zh/guide/start.md' },
  }),
  'stale-translation': defineError({
    severity: 'warning',
    title: 'Translation that is out of date',
    about:
      'Blocks of the original were changed or added since a page was translated, according to the lock file that `translations.lock` names. `bifolio translations diff` shows what has changed, `bifolio translations export --missing` what was added.',
    message: ({ stale, missing }: { stale: number; missing: number; page: string }) =>
      `The translation is out of date: ${[
        ...(stale > 0 ? [`${plural(stale, 'block')} changed in the original`] : []),
        ...(missing > 0 ? [`${plural(missing, 'block')} not translated`] : []),
      ].join(', ')}.`,
    hint: ({ page, stale }) =>
      `${stale > 0 ? `Run \`bifolio translations diff ${page}\`, update the page,` : 'Translate them, which `bifolio translations export --missing` lists,'} and run \`bifolio translations pin ${page}\`.`,
    example: { stale: 2, missing: 1, page: 'zh/guide/start.md' },
  }),
  'invalid-translation-lock': defineError({
    title: 'Lock file of translations that cannot be read',
    about:
      'The lock file of translations is not valid, often after a merge. Without it, no page could say that its translation is out of date.',
    message: ({ reason }: { reason: string }) => reason,
    hint: 'Resolve the conflict in it, or restore it from git.',
    example: { reason: 'The file must have a list of pins for each page.' },
  }),
  'invalid-exchange-file': defineError({
    title: 'File with translations that cannot be read',
    about:
      'A file for `bifolio translations import` has a syntax error, or is of another format. Export again, or correct it at this line.',
    message: ({ format, reason }: { format: string; reason: string }) =>
      `The file is not valid ${format}: ${reason}.`,
    hint: 'Correct it at this line, or export again.',
    example: { format: 'XLIFF', reason: 'unclosed tag: target' },
  }),
  'exchange-language': defineError({
    title: 'Translations into another language',
    about:
      'The language of a file with translations is not one into which the pages of the site are translated, or not the one that `--to` names.',
    message: ({ lang }: { lang: string; known: string }) =>
      lang
        ? `The file is a translation into \`${lang}\`.`
        : 'The file does not name the language of its translations.',
    hint: ({ known }) => `The languages are ${known}: export for one of them, or name it with \`--to\`.`,
    example: { lang: 'fr', known: '`zh`' },
  }),
  'exchange-page': defineError({
    title: 'Translations of a page that does not exist',
    about:
      'A file with translations names a page that the default language does not have: it was renamed or deleted after the export.',
    message: ({ page }: { page: string; near?: string }) => `The page \`${page}\` does not exist.`,
    hint: ({ near }) => (near ? `Did you mean \`${near}\`?` : 'Export again.'),
    example: { page: 'en/guide/instal.mdx', near: 'en/guide/install.mdx' },
  }),
  'exchange-revision': defineError({
    title: 'Translation of another revision',
    about:
      'The source of a unit has changed or was deleted after the export, or was edited in the file, so its translation may be wrong. Export again: the tools of translators keep what is still valid.',
    message: ({ id, page, text }: { id: string; page: string; text?: string }) =>
      text === undefined
        ? `No block of ${page} has the text of unit \`${id}\`: it has changed since the export.`
        : `The source of unit \`${id}\` is not the one in ${page}: \`${text}\`.`,
    hint: 'Export again, and translate the text of today. Do not edit sources in the file.',
    example: { id: '5f807ae0ed', page: 'en/guide/start.mdx' },
  }),
  'exchange-edited': defineError({
    title: 'Translation that was edited since the export',
    about:
      'A page has another translation of a unit than at the export, and the file has a third one, which would overwrite it. Export again, or keep what the page has and remove the unit from the file.',
    message: ({ place }: { place: string }) => `The translation was changed since the export: ${place}.`,
    hint: 'Export again and edit that file, or remove the unit from this one to keep what the page has.',
    example: { place: 'zh/guide/start.mdx:12' },
  }),
  'repeated-exchange-unit': defineError({
    title: 'Unit that occurs twice',
    about: 'A file with translations has the same unit twice, with different translations. Remove one.',
    message: ({ id, line }: { id: string; line: number }) =>
      `The unit \`${id}\` is also at line ${line}, with another translation.`,
    hint: 'Remove one of them.',
    example: { id: '5f807ae0ed', line: 12 },
  }),
  'exchange-placeholder': defineError({
    title: 'Translation with wrong placeholders',
    about:
      'Placeholders such as `<1/>` and `<2>words</2>` stand for code, links, images and components. A translation has each of them once, in any order, and no others.',
    message: ({ reason }: { reason: string; source: string }) => sentence(reason),
    hint: ({ source }) => `The source is: ${source}`,
    example: { reason: 'The placeholder `<1/>` is missing.', source: 'Run <1/> twice.' },
  }),
  'exchange-markdown': defineError({
    title: 'Translation that changes the structure of the page',
    about:
      'A translation has characters with a meaning in Markdown: a blank line, `#` or `-` at its start, an unclosed `{`, a `|` in a table. Put a backslash before them.',
    message: ({ text, isSplit }: { text: string; isSplit?: boolean }) =>
      `The translation ${isSplit ? 'has several paragraphs' : 'is not one text of Markdown'}: \`${text}\`.`,
    hint: 'Put a backslash before characters with a meaning in Markdown, and leave out line breaks.',
    example: { text: '使用 {name' },
  }),
  'unread-exchange-mark': defineError({
    title: 'Translation with a mark that Markdown does not read',
    about:
      'A translation has `**`, `_`, a backtick, a bracket, a reference such as `[^1]` or an id such as `{#a}` that readers would see: it is not closed, stands where Markdown does not read it, such as `_` between letters, or does not lead anywhere. Close or remove it, or put a backslash before it.',
    message: ({ mark, text }: { mark: string; text: string }) =>
      `Readers would see ${mark.includes('`') ? 'the backtick' : `\`${mark}\``} of the translation \`${text}\`.`,
    hint: 'Close or remove it, or put a backslash before it.',
    example: { mark: '**', text: '**现在运行' },
  }),
  'exchange-direction': defineError({
    title: 'Translation that changes the direction of writing',
    about:
      'A translation has an invisible character, such as `U+202E`, that its source does not have: browsers show what follows in another order, so that readers and reviewers see another text. Languages that are written from right to left may have isolates and embeddings, but no overrides.',
    message: ({ sign }: { sign: string }) =>
      `The translation has the invisible character ${sign}, which changes the direction of what follows.`,
    hint: 'Remove the character.',
    example: { sign: 'U+202E' },
  }),
  'garbled-translation': defineError({
    title: 'Translation in another encoding',
    about:
      'A translation has control characters, or the sign for bytes that could not be decoded, which its source does not have: a program has read or written it in another encoding than UTF-8.',
    message: ({ text }: { text: string }) =>
      `The translation \`${text.replaceAll('`', '').slice(0, 40)}\` has characters of another encoding.`,
    hint: 'Read and write the file as UTF-8, and import it again.',
    example: { text: 'é\u0098\u0085è¯»æ\u008c\u0087å\u008d\u0097' },
  }),
  'exchange-rule': defineError({
    title: 'Translation that states something else',
    about:
      'A translation does not pass the rules of `bifolio check translations`: numbers, negations, code, links and typography. Correct it; if it is right all the same, write it into the page and accept it with `bifolio translations pin --by-hand`.',
    message: ({ message }: RuleParams) => message,
    hint: ({ help }) => help,
    example: { message: 'The number `3` is not in the translation.', help: 'Correct the translation.' },
  }),
  'incomplete-exchange-page': defineError({
    severity: 'warning',
    title: 'Page of which only a part is translated',
    about:
      'A page is created, or a part of it with other blocks inside is added, when all of its texts have a translation. Until then it is left out, and the other translations of the file are taken.',
    message: ({ page, missing }: { page: string; missing: number }) =>
      `${missing} ${missing === 1 ? 'text' : 'texts'} of ${page} ${missing === 1 ? 'has' : 'have'} no translation, so what is new there is left out.`,
    hint: 'Translate the rest, and import again.',
    example: { page: 'en/guide/start.mdx', missing: 3 },
  }),
  'exchange-place': defineError({
    title: 'Translation without a place in its page',
    about:
      'The translated page differs so much from its source that a translation cannot be put into it. Bring the structure of the two pages in line by hand: the same blocks in the same order.',
    message: ({ file }: { file: string }) =>
      `The translations do not fit into ${file}: its structure differs from the source.`,
    hint: 'Bring the two pages in line by hand: the same blocks in the same order.',
    example: { file: 'zh/guide/start.mdx' },
  }),
  'unexported-block': defineError({
    severity: 'warning',
    title: 'Block that translators do not get',
    about:
      'A block of a translation is stale or missing, and has no words for translators: the code or an expression has changed, or the source is gone. Edit the translation by hand, and record it with `bifolio translations pin`.',
    message: ({ kind, source, place }: UnexportedParams) => {
      if (!source) return `The ${kind} is not exported: its source is gone.`
      return place
        ? `The ${kind} is not exported: ${source} has changed, and has no words for translators.`
        : `The ${kind} of ${source} is missing, and is not exported: it has no words for translators.`
    },
    hint: ({ source, place }) => {
      if (!source) return 'Remove it, or translate its new source by hand.'
      return place
        ? `Bring it in line by hand, then run \`bifolio translations pin ${place}\`.`
        : 'Copy it by hand.'
    },
    example: { kind: 'code', source: 'en/guide/start.mdx:12', place: 'zh/guide/start.mdx:12' },
  }),
  'untranslated-answer': defineError({
    title: 'Text that is not translated',
    about:
      'A file for `bifolio translations import`, or the answer of the command of `translate --with`, has a text of the source as it is. Translate it, or correct the program. Names that stay the same in translations belong into the glossary, with `keep: true`; another text that is meant to be the same is written into the page.',
    message: ({ text }: { text: string; page: string }) =>
      `The text is the source, not a translation: \`${text}\`.`,
    hint: ({ page }) =>
      `Translate it, or leave it empty. A name that stays as it is belongs in the glossary, with \`keep: true\`; another text that is meant to be the same in ${page}.`,
    example: { text: 'Run <1/> again.', page: 'zh/guide/start.mdx' },
  }),
  'translation-program': defineError({
    title: 'Program for translations that failed',
    about:
      'The command of `bifolio translations translate --with` did not answer in time, ended with an error, or answered something other than JSON with the units that it was given. When it does not answer or ends with an error, it is not run again for the pages after that one.',
    message: ({ page, reason, left = 0 }: { page: string; reason: string; left?: number }) =>
      `The translation of ${page} failed: ${sentence(reason)}${left > 0 ? ` The command was not run for the ${left === 1 ? 'page' : `${left} pages`} after it.` : ''}`,
    hint: 'The command reads JSON on standard input, and writes `{"units": [{"id", "target"}]}` on standard output.',
    example: { page: 'en/guide/start.mdx', reason: 'the command ended with code 1' },
  }),
}
