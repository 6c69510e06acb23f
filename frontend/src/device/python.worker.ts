// Python in a worker of its own: the table on this device. It is asked one thing after the other, texts in and texts out.
import { loadPyodide } from 'pyodide'
import type { PyProxy } from 'pyodide/ffi'
import { LOCK } from 'virtual:games'
import type { Answer, Asked, Home } from './talk.ts'

const PLACE = '/games'
const BEGIN = `
import sys
import js
from pyodide.ffi import to_js
sys.path.insert(0, '${PLACE}')
from spieltisch.offline.intl import learn_from_browser
from spieltisch.offline.door import OfflineDoor
learn_from_browser(js.Intl, to_js)
OfflineDoor()
`
type Door = PyProxy & Record<Asked['call'], (text: string) => string>

let door: Promise<Door> | undefined

async function opened({ root, folder, archive }: Home): Promise<Door> {
  const fetched = fetch(root + archive).then((answer) => answer.arrayBuffer())
  const python = await loadPyodide({ indexURL: root + folder, lockFileContents: LOCK, packages: [] })
  python.unpackArchive(await fetched, 'zip', { extractDir: PLACE })
  return python.runPython(BEGIN) as Door
}

function answered(work: () => string): Omit<Answer, 'id'> {
  try {
    return { text: work() }
  } catch (fault) {
    return { fault: String(fault) }
  }
}

addEventListener('message', async ({ data }: MessageEvent<Asked | Home>) => {
  if ('root' in data) {
    door = opened(data)
    door.then(
      () => postMessage({ id: 0, text: '' } satisfies Answer),
      (fault: unknown) => postMessage({ id: 0, fault: String(fault) } satisfies Answer),
    )
    return
  }
  const there = await door
  if (there) postMessage({ id: data.id, ...answered(() => there[data.call](data.text)) } satisfies Answer)
})
