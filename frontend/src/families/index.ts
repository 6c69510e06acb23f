// The families by name, loaded with their texts when a table needs them.
import { learn, type Texts } from '../lib/words.svelte.ts'
import type { Family } from './types.ts'

const families = import.meta.glob<Family>('./*/index.ts', { import: 'default' })
const texts = import.meta.glob<Texts>('../words/*/*.json', { import: 'default' })

/** A family; one that comes with a package of its own is shown in plain words. */
export async function loadFamily(name: string): Promise<Family> {
  const load = families[`./${name}/index.ts`] ?? families['./plain/index.ts']
  const learned = learn(name, async (language) => (await texts[`../words/${name}/${language}.json`]?.()) ?? {})
  const [family] = await Promise.all([load(), learned])
  return family
}
