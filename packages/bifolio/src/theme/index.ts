import './styles.css'

export * from './content/index.ts'
export { Layout, type LayoutProps } from './Layout.tsx'
export { containsPage, SidebarItems } from './SidebarItems.tsx'
export { Toolchain, type ToolchainProps } from './Toolchain.tsx'
