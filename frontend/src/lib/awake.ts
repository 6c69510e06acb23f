// A phone stays awake while a game is on. Browsers let go of the lock when the page is hidden: it is asked for again.

/** Keep the screen on until the returned function is called. */
export function keepAwake(): () => void {
  let left = false
  let lock: WakeLockSentinel | null = null

  async function ask(): Promise<void> {
    if (left || document.hidden || !('wakeLock' in navigator)) return
    try {
      lock = await navigator.wakeLock.request('screen')
      if (left) void lock.release()
    } catch {
      // a low battery, or not allowed here: the screen goes dark as ever
    }
  }

  const seen = () => void ask()
  document.addEventListener('visibilitychange', seen)
  void ask()
  return () => {
    left = true
    document.removeEventListener('visibilitychange', seen)
    void lock?.release()
  }
}
