/** Script of sites with scripts of other hosts, before these. */

import { allowNamedScripts } from '../client/named-scripts.ts'

allowNamedScripts(document)
