// The families by name, loaded when a table needs them.
import type { Family } from './types.ts'

const families = import.meta.glob<Family>('./*/index.ts', { import: 'default' })

/** A family; one that comes with a package of its own is shown in plain words. */
export function loadFamily(name: string): Promise<Family> {
  const load = families[`./${name}/index.ts`] ?? families['./plain/index.ts']
  return load()
}
