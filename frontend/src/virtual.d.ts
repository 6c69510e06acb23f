// What vite.games.ts has gathered for playing without a server.
declare module 'virtual:games' {
  export const GAMES: readonly { path: string; bytes: number; sent: number }[]
  export const LOCK: string // Pyodide's list of packages, with none: the games need Python alone
}
