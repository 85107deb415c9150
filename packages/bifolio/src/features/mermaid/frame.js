/**
 * Renders the diagram whose source is below the frame of this script. Mermaid needs inline styles, which
 * the policy of pages forbids: so it has a document of its own, of the same origin, with only the diagram
 * in it.
 */
import mermaid from './mermaid.esm.min.mjs'

/** Minimum scale of a diagram before it scrolls. */
const SMALLEST = 0.7

const frame = window.frameElement
const figure = frame.closest('.diagram')
const page = frame.ownerDocument.documentElement
const source = figure.querySelector('pre')

async function draw() {
  const isDark = page.classList.contains('dark')
  document.documentElement.style.colorScheme = getComputedStyle(page).colorScheme
  const { fontFamily } = getComputedStyle(figure)
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: isDark ? 'dark' : 'neutral',
    fontFamily,
  })
  try {
    const { svg } = await mermaid.render('diagram', source.textContent)
    document.body.innerHTML = svg
    fit(document.body.firstElementChild)
  } catch (error) {
    // Shows the source of a diagram that cannot be rendered.
    console.error(error)
    figure.querySelector('details').open = true
    frame.hidden = true
  }
}

/** @param {SVGElement} svg */
function fit(svg) {
  svg.style.minWidth = `${Number.parseFloat(svg.style.maxWidth) * SMALLEST}px`
  frame.height = Math.ceil(document.documentElement.scrollHeight)
}

/** Renders sequentially, because all renderings share the document. */
let drawing = draw()
const again = () => {
  drawing = drawing.then(draw)
}
new MutationObserver(again).observe(page, { attributeFilter: ['class'] })
new MutationObserver(again).observe(source, { characterData: true, childList: true, subtree: true })
new ResizeObserver(() => {
  frame.height =
    Math.ceil(document.body.firstElementChild?.getBoundingClientRect().height ?? 0) || frame.height
}).observe(document.documentElement)
