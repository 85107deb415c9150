/**
 * Types for what the bundler makes of files that components import: styles, images, fonts. In a `tsconfig.json`:
 * `"types": ["bifolio/client"]`.
 */
/// <reference types="@rsbuild/core/types" />
