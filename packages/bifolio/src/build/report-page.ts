import { escapeHtml } from '../shared/html.ts'
import { formatProblem } from '../shared/problems.ts'
import type { Problem } from '../shared/types.ts'

/** A bar for each value. */
export interface Chart {
  title: string
  unit: (value: number) => string
  bars: readonly (readonly [name: string, value: number])[]
}

/** Maximum number of listed problems. */
const MOST_PROBLEMS = 500
/** Height of a bar with the space below it, and the horizontal extent of bars. */
const ROW = 24
const [LEFT, RIGHT] = [340, 700]

/** A page without scripts in one file, so that it can be opened from disk. */
export function reportPage(
  title: string,
  summary: string,
  charts: readonly Chart[],
  problems: readonly Problem[],
): string {
  const drawn = charts.filter(({ bars }) => bars.length > 0).map(section)
  const listed = problems.slice(0, MOST_PROBLEMS).map((problem) => escapeHtml(formatProblem(problem)))
  const more = problems.length > MOST_PROBLEMS ? `\n… and ${problems.length - MOST_PROBLEMS} more` : ''
  const list = listed.length > 0 ? `<h2>Warnings</h2>\n<pre>${listed.join('\n')}${more}</pre>` : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { max-width: 880px; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { line-height: 1.25; }
h2 { margin-block: 2rem 0.5rem; font-size: 1.1rem; }
svg { width: 100%; height: auto; }
text { fill: CanvasText; font-size: 13px; }
rect { fill: #2f6fd0; }
pre { white-space: pre-wrap; }
</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(summary)}</p>
${[...drawn, list].join('\n')}
</body>
</html>
`
}

function section({ title, unit, bars }: Chart): string {
  const most = Math.max(...bars.map(([, value]) => value)) || 1
  const rows = bars.map(([name, value], index) => {
    const y = index * ROW
    const width = ((RIGHT - LEFT) * value) / most
    const text = y + 16
    return `<text x="${LEFT - 8}" y="${text}" text-anchor="end">${escapeHtml(shortened(name))}<title>${escapeHtml(name)}</title></text><rect x="${LEFT}" y="${y + 3}" width="${width.toFixed(1)}" height="${ROW - 6}"/><text x="${(LEFT + width + 6).toFixed(1)}" y="${text}">${escapeHtml(unit(value))}</text>`
  })
  return `<h2>${escapeHtml(title)}</h2>
<svg viewBox="0 0 800 ${bars.length * ROW}" role="group" aria-label="${escapeHtml(title)}">
${rows.join('\n')}
</svg>`
}

/** Keeps the end of a long path, which identifies it better than its start. */
function shortened(name: string): string {
  return name.length > 46 ? `…${name.slice(-45)}` : name
}
