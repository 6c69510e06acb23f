// One tab stop for a group of buttons; the arrow keys go from one to the next.

export class Roving {
  focused = $state(0)
  buttons: HTMLButtonElement[] = $state([])

  constructor(
    readonly count: () => number,
    readonly columns: () => number = () => 1,
  ) {}

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
}
