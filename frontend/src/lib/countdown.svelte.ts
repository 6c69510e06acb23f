// The time that is left at this stop, on tables with a clock.

export class Countdown {
  left: number | null = $state(null) // seconds
  #deadline: number | null = null
  #ticking = setInterval(() => this.#tick(), 250)

  set(remaining: number | null): void {
    this.#deadline = remaining === null ? null : performance.now() + remaining * 1000
    this.#tick()
  }

  stop(): void {
    clearInterval(this.#ticking)
  }

  #tick(): void {
    this.left = this.#deadline === null ? null : Math.max(0, (this.#deadline - performance.now()) / 1000)
  }
}
