/** Repositories by their addresses, and the search in their issues. */
const HOSTS: [repository: RegExp, search: string][] = [
  // https://docs.github.com/issues/tracking-your-work-with-issues/filtering-and-searching-issues-and-pull-requests
  [/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+?(?=\.git$|\/|$)/, '/issues?q='],
  // Addresses of GitLab, on any host, have `/-/` between the project and its files.
  [/^https:\/\/[^/]+\/.+?(?=\/-\/)/, '/-/issues?search='],
]

/**
 * Address of a search in the issues of a site's repository, which the query is appended to.
 * @param links addresses that may be in the repository, the most likely first
 * @returns `undefined` when none is in a repository of a known host
 */
export function issueSearch(links: readonly (string | undefined)[]): string | undefined {
  for (const link of links) {
    for (const [repository, search] of HOSTS) {
      const found = repository.exec(link ?? '')
      if (found) return found[0] + search
    }
  }
  return undefined
}
