// Which screen is shown, from the address.
import { below } from './root.ts'

export type Route =
  | { screen: 'home' }
  | { screen: 'new'; key: string }
  | { screen: 'table' | 'tv' | 'replay' | 'analysis'; code: string }
  | { screen: 'rules' | 'learn'; key: string }
  | { screen: 'puzzle' | 'puzzles' | 'practice' | 'curve' }
  | { screen: 'past-puzzle'; day: string }
  | { screen: 'archive' | 'privacy' }
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
  if (head === 'me' && name === 'curve' && parts.length === 2) return { screen: 'curve' }
  if (head === 'archive' && parts.length === 1) return { screen: 'archive' }
  if (head === 'privacy' && parts.length === 1) return { screen: 'privacy' }
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
  const link = /\/t\/([\w-]+)/.exec(text)
  return (link ? link[1] : text.replace(/[\s]/g, '')).toUpperCase()
}
