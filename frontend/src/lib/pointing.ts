// What is talked about, marked on the table: by a lesson, or by the coach.

/** Mark what has these names; whatever was marked before is so no more. */
export function point(root: ParentNode, looks: readonly string[]): void {
  for (const one of root.querySelectorAll('[data-looked]')) one.removeAttribute('data-looked')
  for (const look of looks) for (const one of root.querySelectorAll(`[data-look="${CSS.escape(look)}"]`)) one.setAttribute('data-looked', '')
}
