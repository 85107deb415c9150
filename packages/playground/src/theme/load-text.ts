const texts = new Map<string, Promise<string>>()

/** The text at an address, which is loaded once; the next call tries again when that fails. */
export function loadText(address: string): Promise<string> {
  const text = texts.get(address) ?? fetchText(address)
  texts.set(address, text)
  text.catch(() => texts.delete(address))
  return text
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.text()
}
