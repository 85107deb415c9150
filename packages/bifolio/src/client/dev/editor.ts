/** How the dev server is asked to open a file of the site; nothing until it has sent its token. */
let open = (_place: string): void => {}

/** From now on {@link openInEditor} opens files; see `dev/editor.ts`. */
export function allowEditor(token: string, base: string): void {
  open = (place) => {
    const url = `${base}__bifolio/open-in-editor?file=${encodeURIComponent(place)}`
    void fetch(url, { method: 'POST', headers: { 'X-Bifolio-Token': token } })
  }
}

/** Opens a file in the writer's editor. @param place with line and column, as far as they are known: `en/a.md:3:1` */
export function openInEditor(place: string): void {
  open(place)
}
