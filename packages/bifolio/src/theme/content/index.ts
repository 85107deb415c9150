import { PackageManagerTabs } from '../tabs/PackageManagerTabs.tsx'
import { Tab, Tabs } from '../tabs/Tabs.tsx'
import { Badge } from './Badge.tsx'
import { Card, LinkCard } from './Card.tsx'
import { SourceCode } from './SourceCode.tsx'
import { Steps } from './Steps.tsx'
import { Toc } from './Toc.tsx'

export { fillToc } from './fillToc.ts'
export { ArticleScope } from './scope.ts'
export { Badge, Card, LinkCard, PackageManagerTabs, SourceCode, Steps, Tab, Tabs, Toc }

/**
 * What pages may use without an import; a site's theme may export more under the same name. Rendered on the server only:
 * `article/behaviors.ts` makes them interactive.
 */
export const contentComponents = {
  Badge,
  Card,
  LinkCard,
  PackageManagerTabs,
  SourceCode,
  Steps,
  Tab,
  Tabs,
  Toc,
}
