/** A step in the project of a sample, in reading order. */
export type Step =
  /** Writes a file with this content. */
  | { kind: 'write'; path: string; lang: string; code: string; fails?: string; mistyped?: string }
  /** Runs these commands in a shell; `shown` is their output on the page, if any. */
  | {
      kind: 'run'
      script: string
      /** It has to fail, and to print this; `true`: any output. */
      fails?: string | true
      /** Files that do not exist while it runs. */
      without: string[]
      /** It runs until stopped, which happens after it has printed this. */
      until?: string
      shown?: { step: number; text: string; isExcerpt: boolean }
    }
  /** The output of the previous `run`, which compares it. */
  | { kind: 'shown' }
  /** Content of a file that an earlier command wrote, with `…` for omitted parts. */
  | { kind: 'made'; path: string; text: string }
  /** Members of a published type, or a published type. */
  | { kind: 'shape'; code: string; is: string; given: string[] }
  /** JSON without a file name. */
  | { kind: 'data'; code: string }
  | { kind: 'install'; packages: string[] }
  /** Opted out, with the reason. */
  | { kind: 'skip'; reason: string }

/** The position of a step on the page. */
export interface StepLocation {
  /** Line of its section; 0 before the first. */
  section: number
  /** The title above it, if it is a fence that is shown and has one. */
  title?: string
  /** Whether it is not offered in the playground. */
  isLocal: boolean
  /** Whether it is offered as it is there, also if it is not the last test of its section. */
  isOwn: boolean
  /** Whether its output is not shown to readers. */
  isQuiet: boolean
}
