/** Script of sites whose versions may have different stylesheets. */

import { loadVersionDocuments } from '../client/navigation/version-documents.ts'

loadVersionDocuments(document)
