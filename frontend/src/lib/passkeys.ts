// Passkeys: the browser makes and shows them, the server checks what they sign.
import { api } from './api.ts'
import type { SelfArrival } from './protocol.ts'

type Reader<Options> = (json: unknown) => Options
interface Reading {
  parseCreationOptionsFromJSON?: Reader<PublicKeyCredentialCreationOptions>
  parseRequestOptionsFromJSON?: Reader<PublicKeyCredentialRequestOptions>
}

/** The browser has no passkey, or nobody wanted to show one. */
export class Undone extends Error {}

const reading = (): Reading => (globalThis.PublicKeyCredential ?? {}) as unknown as Reading

/** Whether this browser can do it, on a page that is safe enough for it. */
export const canUsePasskeys = (): boolean => isSecureContext && !!reading().parseCreationOptionsFromJSON && !!reading().parseRequestOptionsFromJSON

export async function makePasskey(name: string): Promise<void> {
  const { options } = await api.passkeyToMake(name)
  const publicKey = reading().parseCreationOptionsFromJSON?.(options)
  await api.makePasskey(await written(navigator.credentials.create({ publicKey })))
}

export async function showPasskey(): Promise<SelfArrival> {
  const { options } = await api.passkeyToShow()
  const publicKey = reading().parseRequestOptionsFromJSON?.(options)
  return api.showPasskey(await written(navigator.credentials.get({ publicKey })))
}

async function written(asked: Promise<Credential | null>): Promise<unknown> {
  const found = await asked.catch(() => null)
  if (!(found instanceof PublicKeyCredential)) throw new Undone()
  return found.toJSON()
}
