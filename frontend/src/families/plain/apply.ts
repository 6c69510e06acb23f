// For a family without its own: the shown view waits for the truth.
export function apply<View>(view: View, _event: unknown): View {
  return view
}
