// Where the page is: at the root of its server, or under a path that a proxy gives it. The server writes it into <base>.
const base = (): string => (typeof document === 'undefined' ? '/' : new URL(document.baseURI).pathname)

/** A path of the address as the page knows it, from its own root on; what is not under that stays as it is. */
export function below(path: string, root = base()): string {
  if (path === root.slice(0, -1)) return '/'
  return path.startsWith(root) ? `/${path.slice(root.length)}` : path
}

/** The address of the page's root, without a slash at its end. */
export function rootAddress(): string {
  return new URL('.', document.baseURI).href.replace(/\/$/, '')
}
