/** Where the other products lie. */
import { inProject } from '../../scripts/project.js'

/** The folder whose `package.json` pins them. */
export const PEERS = inProject('bench')

/** @param {string} path Below `node_modules`. */
export const peerScript = (path) => inProject('bench/node_modules', path)
