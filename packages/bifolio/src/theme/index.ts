import './styles/index.css'

export * from './content/index.ts'
export { Toolchain, type ToolchainProps } from './header/Toolchain.tsx'
export { Layout, type LayoutProps } from './layout/Layout.tsx'
export { containsPage, SidebarItems } from './sidebar/SidebarItems.tsx'
