/** Folder of the shell's files, relative to the output folder. */
export const SHELL_FOLDER = 'static/shell'
