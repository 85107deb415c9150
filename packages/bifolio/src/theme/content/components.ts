/**
 * Components that pages may use without an import; a site's theme may export more as `contentComponents`.
 * They are rendered on the server only: `app/runtime.ts` makes them interactive.
 * @module
 */
export { PackageManagerTabs } from '../tabs/package-manager-tabs.tsx'
export { Tab, Tabs } from '../tabs/tabs.tsx'
export { Badge } from './badge.tsx'
export { Callout } from './callout.tsx'
export { Card, Cards, LinkCard } from './card.tsx'
export { CodeBlockRuntime } from './code-block-runtime.tsx'
export { Link } from './link.tsx'
export { OverviewGroup } from './overview-group.tsx'
export { Prompt } from './prompt.tsx'
export { SourceCode } from './source-code.tsx'
export { Steps } from './steps.tsx'
export { Tag } from './tag.tsx'
export { Toc } from './toc.tsx'
