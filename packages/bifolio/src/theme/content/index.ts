import { PackageManagerTabs } from '../tabs/PackageManagerTabs.tsx'
import { Tab, Tabs } from '../tabs/Tabs.tsx'
import { Badge } from './Badge.tsx'
import { Card, LinkCard } from './Card.tsx'
import { RsbuildDocBadge } from './RsbuildDocBadge.tsx'
import { SourceCode } from './SourceCode.tsx'
import { Steps } from './Steps.tsx'
import { Toc } from './Toc.tsx'

export { fillToc } from './fillToc.ts'
export { ArticleScope } from './scope.ts'
export { Badge, Card, LinkCard, PackageManagerTabs, RsbuildDocBadge, SourceCode, Steps, Tab, Tabs, Toc }

/** What pages may use without an import. Rendered on the server only; see `client/article/` for what they do. */
export const contentComponents = {
  Badge,
  Card,
  LinkCard,
  PackageManagerTabs,
  RsbuildDocBadge,
  SourceCode,
  Steps,
  Tab,
  Tabs,
  Toc,
}
