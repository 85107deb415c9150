/** A line with colons: the start of a container, or the end of one. */
export interface ContainerFence {
  /** Index of the line. */
  line: number
  colons: number
  indent: number
  /** Whether it begins a container. */
  isOpening: boolean
}

/** How the containers of a page are nested. */
export interface ContainerPlan {
  /** The number of colons with which the parser nests the containers like this, by line; empty if it does so already. */
  colons: Map<number, number>
  /** The lines of containers that end with the page, and those that end no container. */
  unpaired: Set<number>
}

interface Container extends ContainerFence {
  parent: Container | undefined
  /** The line that closes it. */
  end?: number
}

/**
 * Finds the end of each container. Each line of colons closes the innermost container, if that closes all of them. If not, it closes
 * the outermost one with at most as many colons, and all in it.
 */
export function planContainers(fences: readonly ContainerFence[]): ContainerPlan {
  const nested = read(fences, (open, { colons }) => {
    const last = open.at(-1)
    return last && colons >= last.colons ? open.length - 1 : -1
  })
  const isComplete = nested.every(({ end }) => end !== undefined)
  const containers = isComplete ? nested : read(fences, outermost)
  const unclosed = containers.filter(({ end }) => end === undefined)
  const isClear = isComplete && nested.every(({ colons, parent }) => !parent || parent.colons > colons)
  const ends = new Set(containers.map(({ end }) => end))
  const stray = fences.filter(({ line, isOpening }) => !isOpening && !ends.has(line))
  const unpaired = new Set([...unclosed, ...stray].map(({ line }) => line))
  return { colons: isClear ? new Map() : colonsOf(containers), unpaired }
}

/** The outermost of the open containers that the line is indented like; otherwise the innermost one. */
function outermost(open: readonly Container[], { colons, indent }: ContainerFence): number {
  const first = open.findIndex((one) => one.indent === indent && one.colons <= colons)
  return first < 0 && open.length > 0 && open.at(-1)!.colons <= colons ? open.length - 1 : first
}

/** @param closed the index of the first of the open containers that a line closes; -1 if it closes none */
function read(
  fences: readonly ContainerFence[],
  closed: (open: readonly Container[], fence: ContainerFence) => number,
): Container[] {
  const all: Container[] = []
  const open: Container[] = []
  for (const fence of fences) {
    if (fence.isOpening) {
      const container: Container = { ...fence, parent: open.at(-1) }
      all.push(container)
      open.push(container)
      continue
    }
    const from = closed(open, fence)
    if (from >= 0) for (const container of open.splice(from)) container.end = fence.line
  }
  return all
}

/** Outer containers get more colons than inner ones, and those that end together equally many. */
function colonsOf(containers: readonly Container[]): Map<number, number> {
  const height = new Map<Container, number>()
  for (const container of [...containers].reverse()) {
    const own = height.get(container) ?? 3
    height.set(container, own)
    const { parent } = container
    if (!parent) continue
    const needed = parent.end === container.end ? own : own + 1
    height.set(parent, Math.max(height.get(parent) ?? 3, needed))
  }
  const colons = new Map<number, number>()
  for (const container of containers) {
    // Parents come first.
    const { parent } = container
    const count =
      parent && parent.end === container.end ? colons.get(parent.line)! : (height.get(container) ?? 3)
    colons.set(container.line, count)
    if (container.end !== undefined) colons.set(container.end, count)
  }
  return colons
}
