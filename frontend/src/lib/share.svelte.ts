// Where others reach this server: seldom the address that this browser uses on the same machine.
import { api } from './api.ts'

let told = $state('')

/** The invitation to a table, as far as the server has said how it is reached. */
export function inviteLink(code: string): string {
  return `${told || location.origin}/t/${code}`
}

export async function askForShare(): Promise<void> {
  try {
    told = (await api.me()).share.replace(/\/$/, '')
  } catch {
    // this browser's own address has to do
  }
}
