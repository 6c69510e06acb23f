// Which screen is shown, from the address.
import { below } from './root.ts'

export type Route =
  | { screen: 'home' }
  | { screen: 'new'; key: string }
  | { screen: 'table' | 'tv' | 'replay' | 'analysis'; code: string }
  | { screen: 'rules' | 'learn'; key: string }
  | { screen: 'puzzle' | 'puzzles' | 'practice' | 'curve' | 'games' | 'statistics' }
  | { screen: 'past-puzzle'; day: string }
  | { screen: 'archive' | 'open' | 'privacy' | 'me' | 'link-code' | 'circles' }
  | { screen: 'circle' | 'new-tournament' | 'tournament'; id: string }
  | { screen: 'screen'; name: string }
  | { screen: 'in'; door: string }
  | { screen: 'link'; code: string }
  | { screen: 'box' }
  | { screen: 'pad' | 'pad-tv'; code: string }
  | { screen: 'deal'; id: string }
  | { screen: 'daily' }
  | { screen: 'past-daily'; day: string }
  | { screen: 'embed'; code: string }
  | { screen: 'lost' }

/** The screen of an address; unknown ones are lost, never an empty page. */
export function routeOf(path: string): Route {
  const parts = path.split('/').filter(Boolean)
  const [head, name, tail] = parts
  if (parts.length === 0) return { screen: 'home' }
  if (head === 'new' && name && parts.length === 2) return { screen: 'new', key: name }
  if (head === 'rules' && name && parts.length === 2) return { screen: 'rules', key: name }
  if (head === 'learn' && name && parts.length === 2) return { screen: 'learn', key: name }
  if (head === 'puzzle' && parts.length === 1) return { screen: 'puzzle' }
  if (head === 'puzzle' && parts.length === 2) return { screen: 'past-puzzle', day: name }
  if (head === 'puzzles' && parts.length === 1) return { screen: 'puzzles' }
  if (head === 'practice' && parts.length === 1) return { screen: 'practice' }
  if (head === 'me' && parts.length === 1) return { screen: 'me' }
  if (head === 'circles' && parts.length === 1) return { screen: 'circles' }
  if (head === 'circle' && parts.length === 2) return { screen: 'circle', id: name }
  if (head === 'circle' && tail === 'new' && parts.length === 3) return { screen: 'new-tournament', id: name }
  if (head === 'tournament' && parts.length === 2) return { screen: 'tournament', id: name }
  if (head === 'screen' && parts.length === 2) return { screen: 'screen', name: name.toUpperCase() }
  if (head === 'in' && parts.length === 2) return { screen: 'in', door: name }
  if (head === 'link' && parts.length === 1) return { screen: 'link-code' }
  if (head === 'link' && parts.length === 2) return { screen: 'link', code: name }
  if (head === 'me' && (name === 'curve' || name === 'games' || name === 'statistics') && parts.length === 2) return { screen: name }
  if (head === 'archive' && parts.length === 1) return { screen: 'archive' }
  if (head === 'open' && parts.length === 1) return { screen: 'open' }
  if (head === 'privacy' && parts.length === 1) return { screen: 'privacy' }
  if (head === 'box' && parts.length === 1) return { screen: 'box' }
  if (head === 'box' && name && parts.length === 2) return { screen: 'pad', code: name.toUpperCase() }
  if (head === 'box' && name && tail === 'tv' && parts.length === 3) return { screen: 'pad-tv', code: name.toUpperCase() }
  if (head === 'deal' && name && parts.length === 2) return { screen: 'deal', id: name.toUpperCase() }
  if (head === 'daily' && parts.length === 1) return { screen: 'daily' }
  if (head === 'daily' && parts.length === 2) return { screen: 'past-daily', day: name }
  if (head === 'embed' && name && parts.length === 2) return { screen: 'embed', code: name.toUpperCase() }
  if (head === 't' && name && parts.length === 2) return { screen: 'table', code: name.toUpperCase() }
  if (head === 't' && name && parts.length === 3 && (tail === 'tv' || tail === 'replay' || tail === 'analysis')) {
    return { screen: tail, code: name.toUpperCase() }
  }
  return { screen: 'lost' }
}

export const place: { route: Route } = $state({
  route: typeof location === 'undefined' ? { screen: 'home' } : routeOf(below(location.pathname)),
})

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  place.route = routeOf(below(location.pathname))
  scrollTo(0, 0)
}

/** Follow links within the page without loading it again. */
export function watchAddress(): void {
  addEventListener('popstate', () => (place.route = routeOf(below(location.pathname))))
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (/^\/(api|schema)(\/|$)/.test(below(link.pathname))) return
    if (link.hash && link.pathname === location.pathname) return // within the page: the browser comes there
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  })
}

/** The code in what somebody typed or pasted: a code, or a whole link. */
export function codeIn(text: string): string {
  const link = /\/(?:t|box)\/([\w-]+)/.exec(text)
  return (link ? link[1] : text.replace(/[\s]/g, '')).toUpperCase()
}

const PAD = 7 // letters of a pad's code; a table's has fewer

/** Where a code leads. */
export function pathOf(code: string): string {
  return `${code.length === PAD ? 'box' : 't'}/${encodeURIComponent(code)}`
}
