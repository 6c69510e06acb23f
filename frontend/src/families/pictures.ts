// The small drawings of all families, for the screens before a table is opened: these are always loaded.
import type { Component } from 'svelte'
import type { PictureProps } from './types.ts'

const pictures = import.meta.glob<Component<PictureProps>>('./*/Picture.svelte', { eager: true, import: 'default' })

export function pictureOf(family: string): Component<PictureProps> {
  return pictures[`./${family}/Picture.svelte`] ?? pictures['./plain/Picture.svelte']
}
