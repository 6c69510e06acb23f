// What vite.games.ts has gathered for playing without a server.
declare module 'virtual:games' {
  export const GAMES: readonly { path: string; bytes: number; sent: number }[]
}
