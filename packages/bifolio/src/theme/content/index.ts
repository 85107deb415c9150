import { PackageManagerTabs } from '../tabs/package-manager-tabs.tsx'
import { Tab, Tabs } from '../tabs/tabs.tsx'
import { Badge } from './badge.tsx'
import { Callout } from './callout.tsx'
import { Card, LinkCard } from './card.tsx'
import { CodeBlockRuntime } from './code-block-runtime.tsx'
import { Link } from './link.tsx'
import { OverviewGroup } from './overview-group.tsx'
import { Prompt } from './prompt.tsx'
import { SourceCode } from './source-code.tsx'
import { Steps } from './steps.tsx'
import { Tag } from './tag.tsx'
import { Toc } from './toc.tsx'

export type { Group } from './overview-group.tsx'
export { ArticleScope } from './scope.ts'
export {
  Badge,
  Callout,
  Card,
  CodeBlockRuntime,
  Link,
  LinkCard,
  OverviewGroup,
  PackageManagerTabs,
  Prompt,
  SourceCode,
  Steps,
  Tab,
  Tabs,
  Tag,
  Toc,
}

/**
 * What pages may use without an import; a site's theme may export more under the same name. Rendered on the server only:
 * `article/behaviors.ts` makes them interactive.
 */
export const contentComponents = {
  Badge,
  Callout,
  Card,
  CodeBlockRuntime,
  Link,
  LinkCard,
  OverviewGroup,
  PackageManagerTabs,
  Prompt,
  SourceCode,
  Steps,
  Tab,
  Tabs,
  Tag,
  Toc,
}
