// The families by name, loaded when a table needs them.
import type { Family } from './types.ts'

type Module<T> = () => Promise<T>

const stages = import.meta.glob<{ default: Family['Stage'] }>('./*/Stage.svelte')
const controls = import.meta.glob<{ default: Family['Controls'] }>('./*/Controls.svelte')
const applies = import.meta.glob<{ apply: Family['apply']; scores?: Family['scores'] }>('./*/apply.ts')

export const FAMILIES = ['nimmt', 'buffalo', 'plus', 'board', 'qwixx'] as const

/** A family's parts; where one is missing the plain words take its place. */
export async function loadFamily(name: string): Promise<Family> {
  const [stage, control, applying] = await Promise.all([
    load(stages[`./${name}/Stage.svelte`], () => import('./plain/Stage.svelte')),
    load(controls[`./${name}/Controls.svelte`], () => import('./plain/Controls.svelte')),
    load(applies[`./${name}/apply.ts`], () => import('./plain/apply.ts')),
  ])
  return { Stage: stage.default, Controls: control.default, apply: applying.apply, scores: applying.scores }
}

function load<T>(module: Module<T> | undefined, otherwise: Module<unknown>): Promise<T> {
  return module ? module() : (otherwise() as Promise<T>)
}
