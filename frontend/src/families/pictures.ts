// The small drawings of all families, and the room of larger ones: what is known before a family is loaded.
import type { Component } from 'svelte'
import type { PictureProps, PictureRoom } from './types.ts'

const pictures = import.meta.glob<Component<PictureProps>>('./*/Picture.svelte', { eager: true, import: 'default' })
const rooms = import.meta.glob<PictureRoom>('./*/room.ts', { eager: true, import: 'default' })

export function pictureOf(family: string): Component<PictureProps> {
  return pictures[`./${family}/Picture.svelte`] ?? pictures['./plain/Picture.svelte']
}

/** How high a table is drawn beside the rules. */
export function pictureRoom(family: string): PictureRoom {
  return rooms[`./${family}/room.ts`] ?? { table: 230, hand: 64 }
}
