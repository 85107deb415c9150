import { applyAppearance, readAppearance } from './appearance.ts'

// Runs before the first paint, as a small blocking script of its own.
applyAppearance(readAppearance())
