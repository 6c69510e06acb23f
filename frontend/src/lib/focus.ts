// Whoever plays by keyboard keeps their place. Where the focus would go away with what it was on, it goes to what
// stands there instead, and where nothing does it waits in the part of the page in which the next question will be.
import { last } from './keys.ts'

const ABLE = 'button, a[href], input, select, summary, [tabindex="0"]'
const PARTS = 'main, section, header, aside' // of a screen
const HOME = 'section.controls, section.deck'

interface Place {
  element: HTMLElement
  around: HTMLElement[] // what it lies in, from the inside
  outermost: HTMLElement // the screen or the dialog
}

/** Keep the focus on a screen; an attachment for its outermost element. */
export function keepFocus(screen: HTMLElement): () => void {
  const keeper = new Keeper(screen)
  return () => keeper.stop()
}

class Keeper {
  #place: Place | null = null // on the screen; what is in a dialog passes
  #primary = false // the last button was one that does it
  #inDialog: Place | null = null
  #changes = new MutationObserver(() => this.#settle())

  constructor(readonly screen: HTMLElement) {
    document.addEventListener('focusin', this.#come)
    document.addEventListener('focusout', this.#gone)
    this.#changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert', 'open', 'tabindex'] })
    const { home } = this
    if (home && last.byKey && isLost(document.activeElement)) this.#place = placeOf(home, screen) // by keys from another screen
    this.#settle()
  }

  stop(): void {
    this.#changes.disconnect()
    document.removeEventListener('focusin', this.#come)
    document.removeEventListener('focusout', this.#gone)
  }

  get home(): HTMLElement | null {
    return this.screen.querySelector<HTMLElement>(HOME)
  }

  #come = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return
    const dialog = target.closest('dialog')
    if (dialog) this.#inDialog = placeOf(target, dialog)
    else if (this.screen.contains(target)) {
      this.#place = placeOf(target, this.screen)
      if (target !== this.home) this.#primary = target.matches('.primary')
    }
  }

  /** Whoever clicks beside everything has left on purpose; what is moved or taken away has not. */
  #gone = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget) return
    queueMicrotask(() => {
      if (this.#changes.takeRecords().length > 0) this.#settle()
      else if (target === this.#place?.element && isLost(document.activeElement) && isAble(target)) this.#place = null
    })
  }

  #settle(): void {
    const active = document.activeElement
    const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
    if (dialog) {
      const before = this.#inDialog?.outermost === dialog ? this.#inDialog : null
      if (isLost(active)) focus(before && heirOf(before), bestIn(dialog))
    } else if (active === this.home) focus(this.home && bestIn(this.home, this.#primary))
    else if (this.#place && isLost(active)) this.#restore(this.#place)
  }

  #restore(place: Place): void {
    const part = place.element.isConnected ? place.element.closest<HTMLElement>(PARTS) : (place.around.find((one) => one.matches(PARTS)) ?? null)
    const same = isAble(place.element) ? place.element : heirOf(place)
    focus(same, this.home && bestIn(this.home, this.#primary), part && bestIn(part), this.#waiting())
  }

  /** There is nothing to be on: the part itself. */
  #waiting(): HTMLElement | null {
    this.home?.setAttribute('tabindex', '-1')
    return this.home
  }
}

function placeOf(element: HTMLElement, outermost: HTMLElement): Place {
  const around: HTMLElement[] = []
  for (let one = element.parentElement; one && one !== outermost; one = one.parentElement) around.push(one)
  return { element, around, outermost }
}

/** What stands nearest to where something was, in the innermost group that is left; a whole part of the page is no group. */
function heirOf({ around }: Place): HTMLElement | null {
  let inner: HTMLElement | null = null
  for (const group of around) {
    if (group.matches(PARTS)) return null
    if (!group.isConnected) continue
    const found = bestIn(group, false, inner)
    if (found) return found
    inner = group
  }
  return null
}

/** The button that does it, if that was meant; the tab stop of a hand; else what comes next, or last. */
function bestIn(group: HTMLElement, primary = false, after: HTMLElement | null = null): HTMLElement | null {
  const able = [...group.querySelectorAll<HTMLElement>(ABLE)].filter((one) => one.tabIndex >= 0 && isAble(one))
  const wanted = primary ? able.find((one) => one.matches('.primary')) : undefined
  const next = able.find((one) => !after || after.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
  return wanted ?? able.find((one) => one.matches('button[tabindex="0"]')) ?? next ?? able.at(-1) ?? null
}

function focus(...wanted: (HTMLElement | null)[]): void {
  const found = wanted.find((one) => one !== null)
  if (found && found !== document.activeElement) found.focus({ preventScroll: true })
}

function isLost(active: Element | null): boolean {
  return active === null || active === document.body || !isAble(active)
}

function isAble(target: unknown): boolean {
  return target instanceof HTMLElement && target.isConnected && !target.matches(':disabled') && !target.closest('[inert]') && target.checkVisibility()
}
