// Which page this is, and which of its lines. What an older line still brings to the server, held up on its way, is not
// what the page wants now: so it says at every connection how often it has connected before, also before a reload.
const KEY = 'spieltisch.page'

interface Lines {
  page: string
  line: number
}

/** A reloaded page goes on; a copy of it in another tab is a page of its own. */
function begin(): Lines {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const found = entry?.type === 'reload' ? kept() : null
  return found ?? { page: Math.random().toString(36).slice(2, 12), line: 0 }
}

function kept(): Lines | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Lines | null
  } catch {
    return null
  }
}

let lines: Lines | null = null

/** The page, and the number of the line that it opens now. */
export function nextLine(): string {
  lines ??= begin()
  lines.line += 1
  try {
    sessionStorage.setItem(KEY, JSON.stringify(lines))
  } catch {
    // not kept: after a reload it is another page
  }
  return `${lines.page}.${lines.line}`
}
