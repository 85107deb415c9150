/** Blocks of components, styles and markup. @typedef {import('./code.js').Template} Template */
import { fileName, functionName, optionName, typeName, word } from './names.js'

/** @type {Template} */
const counter = (random, prose) => `import { useState } from 'react'

export function ${typeName(random)}({ step = ${random.between(1, 90)} }) {
  const [count, setCount] = useState(0)
  // ${prose.phrase(random)}
  return (
    <button type="button" className="${fileName(random)}" onClick={() => setCount(count + step)}>
      {count} ${word(random)}
    </button>
  )
}`

/** @type {Template} */
const componentTest = (random, prose) => {
  const name = typeName(random)
  return `import { expect, test } from '@rstest/core'
import { render, screen } from '@testing-library/react'
import { ${name} } from '../src/${fileName(random)}'

test('${prose.phrase(random)}', async () => {
  render(<${name} ${optionName(random)}={${random.below(800)}} />)
  const button = screen.getByRole('button')
  expect(button.textContent).toContain('${word(random)}')
  expect(screen.queryByText('error')).toBeNull()
})`
}

/** @type {Template} */
const list = (random, prose) => `import { useEffect, useState } from 'react'

export default function ${typeName(random)}({ items, onSelect }) {
  const [active, setActive] = useState(null)
  useEffect(() => {
    // ${prose.phrase(random)}
    ${functionName(random)}(items, ${random.below(900)})
  }, [items])
  return (
    <ul className="${fileName(random)}">
      {items.map((item) => (
        <li key={item.id} onClick={() => onSelect(item)}>{item.${optionName(random)}}</li>
      ))}
    </ul>
  )
}`

/** @type {Template} */
const typedList = (random, prose) => {
  const props = typeName(random)
  return `import type { ReactNode } from 'react'

interface ${props}Props {
  children: ReactNode
  /** ${prose.phrase(random)} */
  ${optionName(random)}?: boolean
}

export function ${props}({ children, ${optionName(random)} = false }: ${props}Props) {
  return (
    <section className="${fileName(random)}">
      {children}
    </section>
  )
}`
}

/** @type {Template} */
const rules = (random, prose) => `/* ${prose.phrase(random)} */
.${fileName(random)} {
  display: flex;
  align-items: center;
  gap: ${random.between(1, 64)}px;
  padding: ${random.between(1, 40)}px ${random.between(1, 80)}px;
  color: var(--color-text);
}

.${fileName(random)}:hover {
  background: #${random.between(0x100000, 0xffffff).toString(16)};
  transition: opacity 0.2s ease;
}`

/** @type {Template} */
const tokens = (random) => `:root {
  --${fileName(random)}: #${random.between(0x100000, 0xffffff).toString(16)};
  --${fileName(random)}: ${random.between(100, 999) / 100}rem;
  --font-family: system-ui, sans-serif;
}

@media (prefers-color-scheme: dark) {
  :root {
    --${fileName(random)}: #${random.between(0x100000, 0xffffff).toString(16)};
    color-scheme: dark;
  }
}`

/** @type {Template} */
const document = (random, prose) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${typeName(random)}</title>
    <link rel="stylesheet" href="/static/${fileName(random)}.css" />
  </head>
  <body>
    <!-- ${prose.phrase(random)} -->
    <div id="root"></div>
    <script type="module" src="/src/${fileName(random)}.js"></script>
  </body>
</html>`

/** @type {Template} */
const form = (
  random,
) => `<form class="${fileName(random)}" method="post" action="/${word(random)}/${random.below(5000)}">
  <label for="name">Name</label>
  <input id="name" type="text" name="${optionName(random)}" required />
  <select name="${optionName(random)}">
    <option value="auto">auto</option>
    <option value="${fileName(random)}">${word(random)}</option>
  </select>
  <button type="submit">Save</button>
</form>`

export const markup = {
  tsx: [counter, componentTest, typedList],
  jsx: [counter, componentTest, list],
  css: [rules, tokens],
  html: [document, form],
}
