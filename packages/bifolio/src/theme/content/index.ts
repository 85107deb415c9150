import { PackageManagerTabs } from '../tabs/PackageManagerTabs.tsx'
import { Tab, Tabs } from '../tabs/Tabs.tsx'
import { Badge } from './Badge.tsx'
import { Callout } from './Callout.tsx'
import { Card, LinkCard } from './Card.tsx'
import { CodeBlockRuntime } from './CodeBlockRuntime.tsx'
import { Link } from './Link.tsx'
import { OverviewGroup } from './OverviewGroup.tsx'
import { Prompt } from './Prompt.tsx'
import { SourceCode } from './SourceCode.tsx'
import { Steps } from './Steps.tsx'
import { Tag } from './Tag.tsx'
import { Toc } from './Toc.tsx'

export type { Group } from './OverviewGroup.tsx'
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
