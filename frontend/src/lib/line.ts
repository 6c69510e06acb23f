// How a table is spoken with: at a server over its socket, or on this device. What is said is the same.
import { DeviceLine } from '../device/deviceline.ts'
import { isHere } from '../device/shelf.ts'
import { type Coming, socketAddress } from './address.ts'
import type { Incoming, Outgoing } from './protocol.ts'
import { Connection, type Link } from './socket.ts'

export interface Handlers {
  message: (message: Outgoing) => void
  link: (link: Link, code: number) => void
}

export interface Line {
  send(message: Incoming): boolean
  close(): void
}

export function lineTo(coming: () => Coming, handlers: Handlers): Line {
  if (isHere(coming().code)) return new DeviceLine(coming, handlers)
  return new Connection({ ...handlers, address: () => socketAddress(coming()) })
}
