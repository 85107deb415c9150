import { Component, type ReactNode } from 'react'

/**
 * Leaves out a component of the site that throws in the browser, where React would remove the whole page. On the server, what is
 * thrown stays an error of the build.
 */
export class Guard extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = () => ({})

  override render(): ReactNode {
    return !this.state && this.props.children
  }
}
