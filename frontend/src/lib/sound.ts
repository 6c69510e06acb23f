// Soft sounds made on the spot; off unless somebody switches them on.
import { settings } from './settings.svelte.ts'

export type Note = { pitch: number; length: number; loud: number; kind: OscillatorType; after?: number }

export const SOUNDS = {
  lay: [{ pitch: 320, length: 0.07, loud: 0.05, kind: 'triangle' }],
  reveal: [
    { pitch: 440, length: 0.09, loud: 0.05, kind: 'sine' },
    { pitch: 554, length: 0.1, loud: 0.04, kind: 'sine', after: 0.05 },
  ],
  take: [
    { pitch: 165, length: 0.22, loud: 0.08, kind: 'triangle' },
    { pitch: 123, length: 0.28, loud: 0.07, kind: 'triangle', after: 0.09 },
  ],
  gain: [
    { pitch: 330, length: 0.14, loud: 0.06, kind: 'triangle' },
    { pitch: 440, length: 0.2, loud: 0.06, kind: 'triangle', after: 0.08 },
  ],
  turn: [
    { pitch: 587, length: 0.14, loud: 0.05, kind: 'sine' },
    { pitch: 784, length: 0.2, loud: 0.05, kind: 'sine', after: 0.12 },
  ],
  over: [523, 659, 784].map((pitch, at) => ({ pitch, length: 0.3, loud: 0.05, kind: 'sine', after: at * 0.14 })),
  won: [523, 659, 784, 1047].map((pitch, at) => ({ pitch, length: 0.3, loud: 0.045, kind: 'sine', after: at * 0.12 })),
} satisfies Record<string, Note[]>

export type Sound = keyof typeof SOUNDS

let audio: AudioContext | null = null

const LATE = 300 // ms: a browser that was silent until a touch must not sound everything at once

const BUZZ = 60 // ms

/** Sound as the settings want it; a phone that may shake tells its owner's turn that way, too. */
export function play(sound: Sound): void {
  if (sound === 'turn' && settings.vibrates && 'vibrate' in navigator) navigator.vibrate(BUZZ)
  if (!settings.sounds || typeof AudioContext === 'undefined') return
  const context = (audio ??= new AudioContext())
  const notes: readonly Note[] = SOUNDS[sound]
  if (context.state === 'running') return notes.forEach((note) => strike(context, note))
  const wanted = performance.now()
  void context.resume().then(() => {
    if (performance.now() - wanted < LATE) notes.forEach((note) => strike(context, note))
  })
}

function strike(context: AudioContext, { pitch, length, loud, kind, after = 0 }: Note): void {
  const start = context.currentTime + after
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = kind
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(loud, start + 0.012)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + length + 0.05)
}
