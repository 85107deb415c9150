/**
 * Draws the diagram whose source stands below the frame that this runs in. Mermaid needs styles on its elements, which the
 * policy of pages forbids: so it has a document of its own, of the same origin, with nothing in it but the drawing.
 */
import mermaid from './mermaid.esm.min.mjs'

/** Down to which share of its size a drawing shrinks before it is scrolled. */
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
    // The source says what the drawing cannot.
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

/** One drawing after the other: they share the document. */
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
