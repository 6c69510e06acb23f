// Soft sounds made on the spot; off unless somebody switches them on.
import { settings } from './settings.svelte.ts'

export type Note = { pitch: number; length: number; loud: number; kind: OscillatorType; after: number }

const noteOf =
  (kind: OscillatorType) =>
  (pitch: number, length: number, loud: number, after = 0): Note => ({ pitch, length, loud, kind, after })
const knock = noteOf('triangle')
const ring = noteOf('sine')

export const SOUNDS = {
  lay: [knock(320, 0.07, 0.05)],
  reveal: [ring(440, 0.09, 0.05), ring(554, 0.1, 0.04, 0.05)],
  take: [knock(165, 0.22, 0.08), knock(123, 0.28, 0.07, 0.09)],
  gain: [knock(330, 0.14, 0.06), knock(440, 0.2, 0.06, 0.08)],
  turn: [ring(587, 0.14, 0.05), ring(784, 0.2, 0.05, 0.12)],
  over: [523, 659, 784].map((pitch, at) => ring(pitch, 0.3, 0.05, at * 0.14)),
  won: [523, 659, 784, 1047].map((pitch, at) => ring(pitch, 0.3, 0.045, at * 0.12)),
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

function strike(context: AudioContext, { pitch, length, loud, kind, after }: Note): void {
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
