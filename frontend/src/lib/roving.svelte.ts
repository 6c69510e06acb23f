// One tab stop for a group of buttons; the arrow keys go from one to the next.

export class Roving {
  focused = $state(0)
  buttons: HTMLButtonElement[] = $state([])
  #held = false // the focus is in the group, or went away with a button of it

  constructor(
    readonly count: () => number,
    readonly columns: () => number,
  ) {
    // a played card takes the focus with it: whoever plays by keyboard keeps it in the hand
    $effect(() => {
      void this.count()
      if (this.#held && document.activeElement === document.body) this.buttons[this.stop]?.focus()
    })
  }

  /** The place that Tab goes to. */
  get stop(): number {
    return Math.min(this.focused, this.count() - 1)
  }

  key = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -this.columns(), ArrowDown: this.columns() }[event.key]
    const goal = event.key === 'Home' ? 0 : event.key === 'End' ? this.count() - 1 : step ? this.stop + step : -1
    if (goal < 0 || goal >= this.count()) return
    event.preventDefault()
    this.focused = goal
    this.buttons[goal]?.focus()
  }

  enter = (): void => void (this.#held = true)
  leave = (event: FocusEvent): void => void (this.#held = event.relatedTarget === null)
}
