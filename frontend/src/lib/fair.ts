// The server shows a hash of its secret seed before the first deal, and the seed at the end.

/** Whether a seed has this hash; null where the browser cannot say (no secure connection). */
export async function seedFits(seed: string, commitment: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('') === commitment
}

/** Whether the cards were dealt on the device of somebody who played; such seeds say so. */
export const isOfDevice = (seed: string): boolean => seed.startsWith('deck:device:')
