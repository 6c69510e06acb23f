// How cards travel. `pace.flight` is set by the settings; 0 means that everything is there at once.
import { cubicOut } from 'svelte/easing'
import { crossfade, type TransitionConfig } from 'svelte/transition'

export const pace = { flight: 340 }

/** A card that leaves one place and enters another under the same key flies there. */
export const [send, receive] = crossfade({
  duration: () => pace.flight,
  easing: cubicOut,
  fallback: (node) => appear(node),
})

/** A card that comes from nowhere. */
export function appear(_node: Element): TransitionConfig {
  return { duration: pace.flight * 0.6, easing: cubicOut, css: (t) => `opacity: ${t}; transform: scale(${0.8 + 0.2 * t})` }
}

/** A card that flies to an element, such as the player who takes it. */
export function flyTo(node: Element, { to, delay = 0 }: { to: string; delay?: number }): TransitionConfig {
  const target = document.getElementById(to)
  if (!target || pace.flight === 0) return { duration: 0 }
  const from = node.getBoundingClientRect()
  const goal = target.getBoundingClientRect()
  const x = goal.left + goal.width / 2 - from.left - from.width / 2
  const y = goal.top + goal.height / 2 - from.top - from.height / 2
  return {
    delay,
    duration: pace.flight * 1.4,
    easing: cubicOut,
    css: (t, u) => `transform: translate(${x * u}px, ${y * u}px) scale(${0.35 + 0.65 * t}); opacity: ${Math.min(1, t * 2)}; z-index: 5`,
  }
}
