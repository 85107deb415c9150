import { defineError, quoted, sentence } from '../define-error.ts'

type RefParams = { ref: string }

/** Versions that are references of git. */
export const versionErrors = {
  'missing-git': defineError({
    title: 'Versions without git',
    about:
      '`versions` names references of git, and git is not installed. Install it, or use folders (`multiVersion`).',
    message: '`versions` names references of git, and git is not installed.',
    hint: 'Install git, or use `multiVersion`, whose versions are folders.',
  }),
  'missing-git-repository': defineError({
    title: 'Versions without a repository',
    about:
      '`versions` names references of git, and the content is in no git repository, for example because only the files were copied to a container.',
    message: '`versions` names references of git, and the content is not in a git repository.',
    hint: 'Copy the folder `.git` as well, or use `multiVersion`, whose versions are folders.',
  }),
  'failed-git': defineError({
    title: 'Repository that git cannot read',
    about: 'The program git failed when it read the references of `versions`. The message is its own.',
    message: ({ reason }: { reason: string }) =>
      `The references of \`versions\` cannot be read by git: ${sentence(reason)}`,
    hint: 'Run `git status` in the content folder: it reports the same.',
    example: { reason: 'detected dubious ownership in repository' },
  }),
  'missing-reference': defineError({
    title: 'Reference that does not exist',
    about:
      'The repository does not have the tag, branch or commit that a version names. Clones of CI systems often have neither tags nor history: fetch them. In a workflow of GitHub, give `actions/checkout` the option `fetch-depth: 0`. A clone of one branch gets no other branch with the tags: fetch that by its name.',
    message: ({ ref, isShallow, repository }: RefParams & { isShallow: boolean; repository?: string }) => {
      const clone = isShallow ? ' in this shallow clone' : ''
      return `The reference \`${ref}\` does not exist${repository ? ` in \`${repository}\`, which is a repository of its own` : clone}.`
    },
    hint: ({ ref, isShallow, repository = '' }) => {
      const inRepository = repository && ` in \`${repository}\``
      const branch = ref.replace(/^(?:refs\/remotes\/)?origin\//, '')
      const target = ref === branch ? branch : `refs/remotes/origin/${branch}`
      const fetched = `\`git fetch origin ${branch}:${target}\`${inRepository} if it is a branch`
      return isShallow
        ? `Run \`git fetch --unshallow --tags\`${inRepository}, or ${fetched}. In a workflow, set \`fetch-depth: 0\` for \`actions/checkout\`, which fetches all.`
        : `Run \`git fetch --tags\`${inRepository}, or ${fetched}. Or correct \`ref\`: \`git tag\` and \`git branch -a\`${inRepository} list what there is.`
    },
    example: { ref: 'v1.2.0', isShallow: false },
  }),
  'missing-reference-content': defineError({
    title: 'Reference without the content folder',
    about:
      'At the reference of a version, the content folder has no pages, because they were in another folder then. Set `folder`.',
    message: ({ ref, folder }: RefParams & { folder: string; folders: readonly string[] }) =>
      `At \`${ref}\`, the folder \`${folder || '.'}\` has no pages.`,
    hint: ({ folders: [first, ...others] }) =>
      first === undefined
        ? 'Remove the version: no folder of that reference has Markdown.'
        : `Set \`folder: '${first}'\`${others.length > 0 ? `, or another one of those with Markdown then: ${quoted(others)}` : ', which has Markdown'}.`,
    example: { ref: 'v1.2.0', folder: 'website/docs', folders: ['docs', 'packages/core/docs'] },
  }),
  'version-beside-folder': defineError({
    title: 'Folder with the name of a version',
    about:
      'The content of a version in `versions` comes from git, and the content folder has a folder of the same name, whose addresses would be the same. Remove it, or use `multiVersion`.',
    message: ({ folder }: { folder: string }) =>
      `The content has a folder \`${folder}\`, which is also the name of a version.`,
    hint: 'Remove or rename the folder, or give the version another name.',
    example: { folder: '1.2' },
  }),
  'languages-of-version': defineError({
    title: 'Version with another language',
    about:
      'A reference has pages in a language that is not among the `locales` of the site today. They are left out.',
    severity: 'warning',
    message: ({ ref, langs }: RefParams & { langs: readonly string[] }) =>
      `The pages of ${quoted(langs)} at \`${ref}\` are left out: the site does not have the language.`,
    hint: 'Add the language to `locales` to publish them.',
    example: { ref: 'v1.2.0', langs: ['ja'] },
  }),
  'submodule-in-version': defineError({
    title: 'Submodule in the content of a version',
    about:
      'The content folder of a reference has a submodule, whose files are in another repository. They are left out.',
    severity: 'warning',
    message: ({ ref, path }: RefParams & { path: string }) =>
      `\`${path}\` is a submodule at \`${ref}\`, so its files are left out.`,
    hint: 'If the version needs them, commit the files themselves to a branch, and name that as `ref`. Otherwise, no action is required.',
    example: { ref: 'v1.2.0', path: 'docs/shared' },
  }),
  'missing-lfs-file': defineError({
    title: 'File of a version that Git LFS has',
    about:
      'A file of a reference is in Git LFS, and was not downloaded, so that only a text of three lines would be published in its place.',
    severity: 'warning',
    message: ({ ref }: RefParams) => `The file is in Git LFS at \`${ref}\`, and was not downloaded.`,
    hint: ({ ref }) => `Run \`git lfs fetch origin ${ref}\`.`,
    example: { ref: 'v1.2.0' },
  }),
}
