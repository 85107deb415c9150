import './styles.css'

export * from './content/index.ts'
export { Layout, type LayoutProps } from './Layout.tsx'
