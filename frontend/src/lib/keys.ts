// Keys, and who uses them.

/** Whether a key was meant for a field or a dialog, and not for the page. */
export function meantForField(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest('input, select, textarea, dialog') !== null
}

/** Whether the last thing that somebody did here was to press a key. */
export const last = { byKey: false }

if (typeof window !== 'undefined') {
  addEventListener('keydown', () => (last.byKey = true), true)
  addEventListener('pointerdown', () => (last.byKey = false), true)
}
