/** The title of a screen, as a tab and a screen reader say it: what is special first. */
export function titled(...parts: readonly string[]): string {
  return [...parts.filter(Boolean), 'spieltisch'].join(' · ')
}
