// Whether the server can be reached, as far as the last question to it tells. What a device keeps is no sign of it.
export const reach: { away: boolean } = $state({ away: false })

const NEVER_KEPT = /^api\/(me|health|tables|circles)\b/

export function heard(path: string): void {
  if (NEVER_KEPT.test(path)) reach.away = false
}

export function unheard(): void {
  reach.away = true
}
