export function Release({ version }: { version: string }) {
  return <strong>bifolio {version}</strong>
}
