// Where others reach this server: seldom the address that this browser uses on the same machine.
import { api } from './api.ts'
import { rootAddress } from './root.ts'

let told = $state('')

/** The invitation to a table, as far as the server has said how it is reached. */
export function inviteLink(code: string): string {
  return `${told || rootAddress()}/t/${code}`
}

/** The invitation to a score pad. */
export function padLink(code: string): string {
  return `${told || rootAddress()}/box/${code}`
}

/** An address of this server for others, from a path on. */
export function sharedAddress(path: string): string {
  return `${told || rootAddress()}/${path}`
}

/** The same as a picture; it is another one as soon as the server is reached elsewhere. */
export function inviteCode(code: string): string {
  return `${api.qrAddress(code)}?at=${encodeURIComponent(told)}`
}

export async function askForShare(): Promise<void> {
  try {
    told = (await api.me()).share.replace(/\/$/, '')
  } catch {
    // this browser's own address has to do
  }
}
