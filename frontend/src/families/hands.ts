// What games with dealt hands of open sizes have in common.
interface Hands {
  deal: number
  sizes: readonly number[]
  hand: readonly (number | string)[]
}

export const HANDS = {
  progress: ({ deal, sizes }: Hands) => ({ deal, left: Math.max(0, ...sizes) }),
  sizes: ({ sizes }: Hands) => sizes,
  hand: ({ hand }: Hands) => hand,
}
