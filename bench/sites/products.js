/** The products that the engine is compared with. */
import { hugo } from './hugo.js'
import { rspress } from './rspress.js'
import { starlight } from './starlight.js'
import { vitepress } from './vitepress.js'

export { engine } from './engine.js'
export const peers = [vitepress, rspress, starlight, hugo]
