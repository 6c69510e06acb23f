// What this build of the page is made of; vite.config.ts writes it in when all is built.
interface Build {
  mark: string // changes with every file
  files: string[] // paths below the root
  games: string[] // of what plays without a server: kept for whoever wants it
}

export const BUILD: Build = JSON.parse('__BUILD__') as Build
