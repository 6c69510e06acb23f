/** Whether a key was meant for a field or a dialog, and not for the page. */
export function meantForField(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest('input, select, dialog') !== null
}
