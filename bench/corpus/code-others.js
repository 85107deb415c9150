/** Blocks of data, shell sessions and other languages. @typedef {import('./code.js').Template} Template */
import {
  capitalize,
  fileName,
  functionName,
  optionName,
  snakeName,
  typeName,
  version,
  word,
} from './names.js'

/** @type {Template} */
const manifest = (random) => `{
  "name": "@acme/${fileName(random)}",
  "version": "${version(random)}",
  "type": "module",
  "scripts": {
    "build": "rsbuild build",
    "test": "rstest run",
    "test:${word(random)}": "rstest run --config ${fileName(random)}.config.ts"
  },
  "devDependencies": {
    "@rstest/core": "^${version(random)}",
    "typescript": "^5.9.0"
  }
}`

/** @type {Template} */
const compilerOptions = (random) => `{
  "compilerOptions": {
    "target": "ES2022",
    "module": "NodeNext",
    "strict": true,
    "skipLibCheck": true,
    "paths": { "@${word(random)}/*": ["./packages/${fileName(random)}/src/*"] }
  },
  "include": ["src", "packages/${fileName(random)}"]
}`

/** @type {Template} */
const workflow = (random, prose) => `name: ${fileName(random)}
on:
  push:
    branches: [main]
jobs:
  test:
    runs-on: ubuntu-latest
    timeout-minutes: ${random.between(1, 90)}
    steps:
      - uses: actions/checkout@v4
      # ${prose.phrase(random)}
      - run: npm ci
      - run: npx rstest run --project ${fileName(random)}
        env:
          ${snakeName(random).toUpperCase()}: ${random.below(9000)}`

/** @type {Template} */
const install = (random, prose) => `# ${prose.phrase(random)}
npm install --save-dev @rstest/core
npx rstest run --project ${fileName(random)} --retry ${random.below(9)}
npx rstest list --filter "${word(random)} ${word(random)}"`

/** @type {Template} */
const shell = (random, prose) => `#!/usr/bin/env bash
set -euo pipefail

# ${prose.phrase(random)}
export ${snakeName(random).toUpperCase()}="${fileName(random)}"
for project in packages/*; do
  if [ -f "$project/package.json" ]; then
    npx rstest run --root "$project" --reporter ${fileName(random)}
  fi
done`

/** @type {Template} */
const patch = (random) => `--- a/rstest.config.ts
+++ b/rstest.config.ts
@@ -1,6 +1,7 @@
 import { defineConfig } from '@rstest/core'

 export default defineConfig({
-  ${optionName(random)}: ${random.below(3000)},
+  ${optionName(random)}: ${random.below(3000)},
+  include: ['${fileName(random)}/**/*.test.ts'],
   globals: true,
 })`

/** @type {Template} */
const python = (random, prose) => `import json
from pathlib import Path


def ${snakeName(random)}(path: Path, limit: int = ${random.below(4000)}) -> list[str]:
    """${prose.phrase(random)}"""
    result = []
    for line in path.read_text().splitlines():
        entry = json.loads(line)
        if entry["${snakeName(random)}"] > limit:
            result.append(entry["name"])
    return result`

/** @type {Template} */
const rust = (random, prose) => `use std::collections::HashMap;

/// ${prose.phrase(random)}
pub struct ${typeName(random)} {
    ${snakeName(random)}: HashMap<String, usize>,
}

impl Default for ${typeName(random)} {
    fn default() -> Self {
        let mut entries = HashMap::new();
        entries.insert("${fileName(random)}".to_string(), ${random.below(8000)});
        Self { entries }
    }
}`

/** @type {Template} */
const go = (random, prose) => `package ${word(random)}

import (
	"context"
	"fmt"
)

// ${prose.phrase(random)}
func ${capitalize(functionName(random))}(ctx context.Context, limit int) error {
	if limit > ${random.below(6000)} {
		return fmt.Errorf("${fileName(random)}: %d", limit)
	}
	return nil
}`

export const others = {
  json: [manifest, compilerOptions],
  yaml: [workflow],
  bash: [install, shell],
  diff: [patch],
  python: [python],
  rust: [rust],
  go: [go],
}
